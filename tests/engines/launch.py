"""Starts the three browsers, each driven by its own WebDriver. Only what differs between them may live here."""

import os
import subprocess
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from selenium import webdriver
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from tools import browsers

SCREEN = "1600x1200x24"
WIDE = (1280, 800)


@contextmanager
def closing(driver: WebDriver) -> Iterator[WebDriver]:
    """A window of a usual size, and an end of the browser whatever happens."""
    try:
        driver.set_window_rect(width=WIDE[0], height=WIDE[1])
        yield driver
    finally:
        driver.quit()


@contextmanager
def chromium() -> Iterator[WebDriver]:
    """Chromium without a window."""
    options = webdriver.ChromeOptions()
    options.binary_location = browsers.find("chromium")
    for flag in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--no-first-run",
    ):
        options.add_argument(flag)
    with closing(webdriver.Chrome(options, ChromeService(browsers.find("chromedriver")))) as driver:
        yield driver


@contextmanager
def firefox() -> Iterator[WebDriver]:
    """Firefox without a window."""
    options = webdriver.FirefoxOptions()
    options.binary_location = browsers.find("firefox")
    options.add_argument("-headless")
    with closing(webdriver.Firefox(options, FirefoxService(browsers.find("geckodriver")))) as driver:
        yield driver


@contextmanager
def display() -> Iterator[str]:
    """The name of a display that nobody sees."""
    reader, writer = os.pipe()
    command = [browsers.find("xvfb"), "-displayfd", str(writer), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def webkit() -> Iterator[WebDriver]:
    """WebKit in its small browser, which has no way to run without a window."""
    options = webdriver.WebKitGTKOptions()
    options.binary_location = browsers.find("minibrowser")
    # So that a test can open a window without a bar, which alone can be as narrow as a phone.
    for flag in ("--automation", "--javascript-can-open-windows-automatically=true"):
        options.add_argument(flag)
    with display() as name:
        # Drawn by WebKit itself: the software driver for graphics that there is without a screen crashes now and then.
        surroundings = {**os.environ, "DISPLAY": name, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        service = WebKitService(browsers.find("webkitdriver"), env=surroundings)
        with warnings.catch_warnings():
            # Selenium's own, of how it makes this driver.
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = webdriver.WebKitGTK(options, service=service)
        with closing(driver):
            yield driver


ENGINES: dict[str, Callable[[], AbstractContextManager[WebDriver]]] = {
    "chromium": chromium,
    "firefox": firefox,
    "webkit": webkit,
}
