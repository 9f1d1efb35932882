// Where the coach thinks: Python once more, in a worker beside the page.
import { loadPyodide } from "./boot.mjs";
(await loadPyodide({})).pyimport("solitaire.web.coach.worker");
