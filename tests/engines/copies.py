"""The site with a script before all others, as a release of its own. No expectation of a test lives here."""

from pathlib import Path

from tools import site
from tools.release import Plan, release

# Hears whatever a page of ours should never do, and counts the starts.
EAR = """(() => {
  const heard = window.complaints = [], told = console.error;
  addEventListener('error', ({ message, target }) =>
    heard.push(`error: ${message ?? (target.src || target.href?.baseVal || target.href)}`), true);
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    heard.push(`policy: ${violatedDirective} ${blockedURI}`));
  sessionStorage.setItem('starts', Number(sessionStorage.getItem('starts')) + 1);
  console.error = (...what) => { heard.push(`console: ${what.join(' ')}`); told.apply(console, what); };
})();
"""
# Engines in which Python cannot wait for the browser on a stack of its own.
NO_SWITCHING = "delete WebAssembly.Suspending; delete WebAssembly.promising;\n"
FIRST = "static/first-of-all.js"
BEFORE = b'<link rel="icon"'


def copy(folder: Path, script: str = "") -> Path:
    """The site in a folder, with the ear and perhaps another script before its own."""
    files: Plan = site.files()
    page = files["index.html"]
    assert isinstance(page, bytes)
    assert page.count(BEFORE) == 1
    page = page.replace(BEFORE, f'<script src="{FIRST}"></script>'.encode() + BEFORE)
    site.write(release({**files, "index.html": page, FIRST: (EAR + script).encode()}), folder)
    return folder
