"""Content blockers and tracking protection: nothing that the page asks for looks like what common filter lists take
away, and under strict protection it boots, plays, is kept for offline play and starts again.
"""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.conftest import FLAGS, Watch
from tests.browser.shared import visit
from tests.browser.test_offline import assert_plays
from tests.browser.visitor import READY, reload
from tools import chromium
from tools.common import DIST, files_below
from tools.serve import StaticServer

# What the lists against advertisements, trackers and annoyances block on every site, by parts of addresses.
PATTERNS = (
    r"[/._-](ads?|adv|advert\w*|adserv\w*|adsense|adframe|adbanner|adx)[/._-]",
    r"[/._-]ad[sv]?\d*\.(js|mjs|css|png|svg|html)",
    r"[/._-](banners?|sponsor\w*|promo\w*|affiliat\w*|partner\w*|popups?|popunder\w*|interstitial\w*|skyscraper\w*)[/._-]",
    r"analytic|telemetr|metri[ck]|statcount|[/._-]stats?[/._-]|webstat|clickstream|heatmap|hotjar|matomo|piwik|gtag|gtm",
    r"track|[/._-]trk|beacon|pixel|fingerprint|[/._-]fp\d?\.|visitor-?id|collect(or)?[/.?]|[/._-]log(ger|ging)?[/._-]",
    r"[/._-](ping|hit|hits|count|counter|imp|impression\w*|event|events|rum|sentry|report\w*|measure\w*)[/._-]",
    r"cookie|consent|gdpr|newsletter|paywall|anti-?adblock|adblock|notification|push-?(notif|service|worker)",
    r"[/._-](social|share|sharing|sharethis|addthis|facebook|twitter|like|likes|follow)[/._-]",
    r"coin-?hive|[/._-]coins?[/._-]|crypto|miner|mining|hash(ing)?[/._-]",
    r"doubleclick|google|amazon|taboola|outbrain|criteo|yandex",
)
BLOCKED = re.compile("|".join(PATTERNS), re.IGNORECASE)
# Nothing but the site can be reached, and no site within another has cookies or storage.
STRICT = ("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost", "--test-third-party-cookie-phaseout")
HEADERS = {"DNT": "1", "Sec-GPC": "1"}


@pytest.mark.parametrize(
    "address",
    [
        "/ads/x.js",
        "/js/ad-1.js",
        "/lib/analytics.js",
        "/t/tracker.mjs",
        "/stats.js",
        "/img/pixel.gif",
        "/cookie-bar.css",
    ],
)
def test_the_patterns_take_away_what_lists_take_away(address: str) -> None:
    assert BLOCKED.search(address)


@pytest.mark.parametrize("folder", ["/", "/games/patience/"])
def test_no_file_of_the_site_has_a_telling_name(folder: str) -> None:  # B047
    names = [path.relative_to(DIST).as_posix() for path in files_below(DIST)]
    assert len(names) > 40
    assert [name for name in names if BLOCKED.search(folder + name)] == []


def test_under_strict_protection_it_boots_plays_and_comes_again(browser: Browser, tmp_path: Path) -> None:  # B047
    server = StaticServer(headers={"Cache-Control": "no-cache"})
    context = browser.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=chromium.find(),
        args=[*FLAGS, *STRICT],
        bypass_csp=True,
        extra_http_headers=HEADERS,
    )
    watch, taken = Watch(context, server.address), list[str]()

    def block(route: Route) -> None:
        taken.append(route.request.url)
        route.abort("blockedbyclient")

    context.route(BLOCKED, block)
    page = visit(context.pages[0], server)
    assert_plays(page)
    page.wait_for_function(READY)
    assert_plays(reload(page))
    # Whatever was asked for, also by the worker, is the site's own and nothing that is blocked.
    asked = [urlsplit(path).path for path in server.requested]
    assert {"/service-worker.js", "/pyodide/pyodide.asm.wasm", "/static/back-2.svg"} <= set(asked)
    assert taken == [path for path in asked if BLOCKED.search(path)] == []
    assert context.cookies() == []
    assert watch.complaints == []
    context.close()
    server.close()
