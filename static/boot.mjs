// What PyScript takes for the interpreter: Pyodide, started at once instead of after PyScript's own start, with our package
// already on its path, so that nothing has to be unpacked.
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";
import createPyodideModule from "../pyodide/pyodide.asm.mjs";
export { version };
// Python runs on the page's own stack, not on one of its own that could wait for the browser (nothing here needs that):
// the sampling of memory that Chromium switches on by chance walks off the end of such a stack, and the whole page dies.
for (const name of ["Suspending", "promising"]) delete WebAssembly[name];
const near = (file) => new URL(file, import.meta.url).href;
const archive = "/lib/solitaire.zip";
const fetched = fetch(near("../solitaire.zip")).then((answer) =>
  answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`solitaire.zip: ${answer.status}`)));
const started = load({
  indexURL: near("../pyodide/"), createPyodideModule,
  stderr: console.error, env: { PYTHONPATH: archive },
  fsInit: async (FS) => FS.writeFile(archive, new Uint8Array(await fetched)),
});
started.catch(() => {});
export const loadPyodide = () => started;
