"""Finds a Chromium for the browser tests, and installs one where there is none. Nothing else may live here."""

import os
import shutil
import subprocess
import sys

from tools.common import VENV_PYTHON

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def playwrights_own() -> str | None:
    """The browser that `playwright install chromium` put somewhere in the user's caches."""
    told = subprocess.run(
        [VENV_PYTHON, "-c", PLAYWRIGHTS_OWN], capture_output=True, text=True, check=False
    ).stdout.strip()
    return told if os.access(told, os.X_OK) else None


def find() -> str | None:
    """The program to start: `$CHROMIUM` first, then the machine's own, then Playwright's."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None) or playwrights_own()


def install() -> None:
    """Debian's package where this is Debian and we may, else Playwright's download."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "chromium"]):
            subprocess.run(command, env=quiet, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    if not find():
        subprocess.run([VENV_PYTHON, "-m", "playwright", "install", "chromium"], check=False)


def main() -> None:
    """Makes sure that there is a Chromium."""
    if not find():
        print("set-up: installing Chromium ...", flush=True)
        install()
    sys.exit(
        None if find() else "error: no Chromium found or installable; install one and name its program in $CHROMIUM."
    )


if __name__ == "__main__":
    main()
