"""Chromium samples the memory of pages that it chooses by chance, one in a hundred or so: a chosen page lives on."""

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import FLAGS
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, session_of
from tests.browser.typist import keys
from tools import chromium
from tools.serve import StaticServer

# Every page, and a thousand times as often as usual. Where Python ran on a stack of its own most starts ended here.
ALL = (
    "--enable-features=HeapProfilerReporting:nonstable-probability/1/stable-probability/1"
    "/renderer-prob-pct/100/renderer-sampling-rate-bytes/20000"
)


@pytest.mark.parametrize("time", range(4))
def test_a_page_whose_memory_is_sampled_starts_and_plays(browser: Browser, site: StaticServer, time: int) -> None:
    chosen = browser.browser_type.launch(executable_path=chromium.find(), args=[*FLAGS, ALL])
    with shared_page(chosen, site) as (page, watch):
        page.focus("#felt")
        keys(page, "d d d u h")
        assert session_of(page).place == 2
        assert_drawn(page)
        assert not watch.complaints
    chosen.close()
