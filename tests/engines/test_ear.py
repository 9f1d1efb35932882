"""The other tests here would fail for an error of any kind: in each engine it is heard."""

from pathlib import Path

import pytest
from selenium.webdriver.remote.webdriver import WebDriver

from tests.engines.copies import EAR
from tests.engines.driven import Driven
from tools.serve import StaticServer

FAULTS = {
    "error: ": "setTimeout(() => { throw new Error('thrown'); });",
    "uncaught: Error: refused": "Promise.reject(new Error('refused'));",
    "console: told 7": "console.error('told', 7);",
    "/gone.js": "document.head.append(Object.assign(document.createElement('script'), { src: 'gone.js' }));",
    "policy: connect-src": "fetch('//elsewhere.invalid').catch(() => undefined);",
}
PAGE = """<!doctype html><meta http-equiv="Content-Security-Policy" content="connect-src 'self'">
<link rel="icon" href="data:,"><script src="ear.js"></script><script src="fault.js"></script>"""


@pytest.mark.parametrize("wanted", FAULTS)
def test_the_ear_hears(driver: WebDriver, tmp_path: Path, wanted: str) -> None:
    for name, text in {"index.html": PAGE, "ear.js": EAR, "fault.js": FAULTS[wanted]}.items():
        (tmp_path / name).write_text(text)
    server, player = StaticServer(tmp_path), Driven(driver)
    driver.get(server.address)

    def heard() -> bool:
        player.gather()
        return any(wanted in complaint for complaint in player.complaints)

    player.wait_until(heard, 10)
    server.close()
