// Starts PyScript, without the one thing in it that a strict policy forbids: a hook for workers, which we have none of.
import { hooks } from "../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
