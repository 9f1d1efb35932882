"""Finds a Chromium, and downloads one where the machine's packages have none. Nothing else may live here."""

import os
import shutil
import subprocess

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


def download() -> None:
    """Playwright's own."""
    subprocess.run([VENV_PYTHON, "-m", "playwright", "install", "chromium"], check=False)
