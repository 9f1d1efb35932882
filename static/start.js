// Starts Pyodide and beside it PyScript, without the one thing in that which a strict policy forbids: a hook for workers
// of PyScript's own, which we have none of.
import "./boot.mjs";
import { hooks } from "../pyscript/core.js";
hooks.worker.onBeforeRunAsync.clear();
