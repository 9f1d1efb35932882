"""A first visit over a slow line: from the first second on there is something to read, the progress never stands still,
and a screen reader hears of the wait and of its end, once each.
"""

from itertools import pairwise

from playwright.sync_api import Browser, CDPSession

from tests.browser.conftest import LONGEST_START_MS, wait_until_ready
from tests.browser.shared import blank_page
from tools.serve import StaticServer

# A phone's line of the third generation, 96 kB a second. A host that compresses has a third and less to send of what
# the tests' server sends as it is.
LATENCY_MS, BYTES_PER_SECOND, COMPRESSION = 150, 96_000, 3.6
# For so long the line is slow; the rest then comes at once.
SLOW_MS, LONGEST_STILL_MS = 12_000, 3_000
SAMPLER = """(() => {
  window.seen = [];
  window.heard = [];
  const at = (id) => document.getElementById(id);
  const note = () => {
    const shown = at('loading')?.checkVisibility() ? at('loading').innerText.trim() : '';
    window.seen.push([performance.now(), document.title, shown, at('progress')?.value ?? 0]);
    if (!window.SOLITAIRE_READY) setTimeout(note, 100);
  };
  note();
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => window.heard.push(at('speech').textContent))
    .observe(at('speech'), { childList: true }));
})()"""


def set_line(line: CDPSession, throughput: float) -> None:
    """The page's line brings so many bytes a second from now on (-1: all that it can)."""
    conditions = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": throughput, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", conditions)


def test_a_slow_line_is_never_without_a_sign_of_life(browser: Browser, site: StaticServer) -> None:  # B045
    with blank_page(browser, site, SAMPLER) as page:
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        set_line(line, BYTES_PER_SECOND * COMPRESSION)
        page.goto(site.address + "?game=yukon&deal=5", wait_until="commit")
        page.wait_for_function(f"performance.now() > {SLOW_MS}", timeout=LONGEST_START_MS)
        seen = page.evaluate("window.seen")
        assert not page.evaluate("window.SOLITAIRE_READY"), "the line was not slow"
        set_line(line, -1)
        wait_until_ready(page)
        heard = page.evaluate("window.heard")
    start = next(at for at, title, shown, _ in seen if title and shown.startswith("The cards are being brought"))
    assert start < 1000
    # The last sample stands for the moment until which the progress did not move.
    moved = [later[0] for sooner, later in pairwise(seen) if later[3] > sooner[3]]
    assert max(later - sooner for sooner, later in pairwise([start, *moved, seen[-1][0]])) < LONGEST_STILL_MS
    assert all(shown for at, _, shown, _ in seen if at >= start)
    assert heard == ["The cards are being brought…", "Yukon, deal 5."]
