// Runs a Python module inside Pyodide under Node, as `python -m MODULE ARGUMENTS` would: node tools/inside.mjs MODULE ...
// Only that may live here; what is run is Python. The repository is mounted at /repo, which is the current folder too.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const MOUNT = "/repo";
const PASSED_ON = ["PYTHONNODEBUGRANGES", "HYPOTHESIS_PROFILE"];
const LAUNCH = `
import os, runpy, sys
os.chdir(mount)
sys.path[:0] = [mount, mount + "/.cache/pyodide-packages"]
sys.argv = list(arguments)
exit_code = 0
try:
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
except SystemExit as stop:
    exit_code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    if isinstance(stop.code, str):
        print(stop.code, file=sys.stderr)
sys.stdout.flush()
exit_code
`;

const known = PASSED_ON.filter((name) => name in process.env).map((name) => [name, process.env[name]]);
// The library that is being made can be tried in the place of the stock one.
const stdLibURL = process.env.PYODIDE_LIBRARY;
const py = await loadPyodide({ ...(stdLibURL && { stdLibURL }), env: { HOME: "/home/pyodide", ...Object.fromEntries(known) } });
py.FS.mkdirTree(MOUNT);
py.mountNodeFS(MOUNT, fileURLToPath(new URL("..", import.meta.url)));
py.globals.set("mount", MOUNT);
py.globals.set("arguments", py.toPy(process.argv.slice(2)));
process.exit(py.runPython(LAUNCH));
