"""Every query that a link may have: what it asks for, or a sentence that says what is wrong with it. And back: the link
that is written for a deal leads to that deal.
"""

from html.parser import HTMLParser
from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solitaire
from solitaire import SolitaireError
from solitaire.options import Choice, choices
from solitaire.spec import Game
from solitaire.web.links import Link, link_text, read_link, tag_text
from tests.engine.boards import sentence
from tests.web.fakes import SITE
from tests.web.player import Player

KLONDIKE = solitaire.game("klondike")


def test_an_address_that_names_no_game_asks_for_none() -> None:
    assert read_link({}) is None
    assert read_link({"utm_source": "somewhere", "draw": "3"}) is None


@pytest.mark.parametrize("id", solitaire.games())
def test_each_game_has_its_link(id: str) -> None:  # B126
    assert read_link({"game": id}) == Link(solitaire.game(id), None, False)
    assert read_link({"game": id, "deal": "11982"}) == Link(solitaire.game(id), 11982, False)


@pytest.mark.parametrize(
    ("query", "draw", "passes"),
    [
        ({"draw": "1"}, 1, 1),
        # The draw of three brings the passes of its first rule set.
        ({"draw": "3"}, 3, 3),
        ({"draw": "3", "passes": "1"}, 3, 1),
        ({"passes": "3"}, 1, 3),
        ({"passes": "unlimited"}, 1, None),
        ({"rules": "draw-1-pass-1"}, 1, 1),
        ({"rules": "draw-3-pass-3"}, 3, 3),
        ({"rules": "draw-1"}, 1, None),
        ({"rules": "draw-3"}, 3, None),
        # What is said beside a rule set counts more.
        ({"rules": "draw-3", "passes": "3"}, 3, 3),
        ({"rules": "draw-3-pass-3", "draw": "1"}, 1, 3),
    ],
)
def test_a_link_chooses_draw_and_passes(query: dict[str, str], draw: int, passes: int | None) -> None:  # B081
    link = read_link({"game": "klondike", **query})
    assert link is not None
    assert (link.game.draw, link.game.passes, link.number, link.with_options) == (draw, passes, None, True)


@pytest.mark.parametrize(("text", "choice"), [("1", True), ("true", True), ("0", False), ("false", False)])
@pytest.mark.parametrize("name", ["take_back", "aces_at_once", "several"])
def test_a_link_chooses_yes_or_no(name: str, text: str, choice: bool) -> None:
    link = read_link({"game": "streets", name: text})
    assert link is not None
    assert getattr(link.game, name) is choice
    assert link.with_options


def test_options_that_a_game_does_not_have_are_passed_over() -> None:
    assert read_link({"game": "yukon", "draw": "3", "passes": "nonsense", "several": "1"}) == Link(
        solitaire.game("yukon"), None, False
    )


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        (" 42 ", 42),
        ("00042", 42),
        ("100000000000000000000", 10**20),
        ("١٢٣", 123),
        ("௧௨", 12),
        ("১২", 12),
        ("۷", 7),
    ],
)
def test_deal_numbers_of_any_script_are_read(text: str, number: int) -> None:  # B124
    link = read_link({"game": "klondike", "deal": text})
    assert link is not None
    assert link.number == number


@pytest.mark.parametrize(
    "deal",
    [
        "",
        " ",
        "0",
        "-1",
        "1.5",
        "1e9",
        "abc",
        "0x10",
        "1 2",
        "²",
        "100000000000000000001",
        "9" * 30,
        "9" * 5000,
        "½",
    ],
)
def test_what_is_no_deal_number_is_refused_in_words(deal: str) -> None:  # B124
    with pytest.raises(SolitaireError, match="Write a whole number from 1 to 100000000000000000000") as caught:
        read_link({"game": "klondike", "deal": deal})
    sentence(caught.value)


@pytest.mark.parametrize(
    "query", [{"game": "klondike", "deal": "\0"}, {"game": "a\nb"}, {"game": "yukon", "take_back": "\a"}]
)
def test_what_is_wrong_is_said_in_one_printable_line(query: dict[str, str]) -> None:
    with pytest.raises(SolitaireError) as caught:
        read_link(query)
    sentence(caught.value)


def test_very_many_noughts_are_no_crash() -> None:  # B124
    with pytest.raises(SolitaireError):
        read_link({"game": "klondike", "deal": "0" * 5000})


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"deal": "5"}, "names a deal but no game"),
        ({"game": ""}, "There is no game ''"),
        ({"game": "Klondike"}, "There is no game 'Klondike'"),
        ({"game": "x" * 5000}, "There is no game"),
        ({"game": "klondike", "rules": "draw-2"}, "has no rule set 'draw-2'"),
        ({"game": "yukon", "rules": "draw-3"}, "has no named rule sets"),
        ({"game": "klondike", "draw": "2"}, "'draw' of Klondike cannot be"),
        ({"game": "klondike", "draw": "three"}, "'draw' cannot be 'three'"),
        ({"game": "klondike", "draw": ""}, "'draw' cannot be ''"),
        ({"game": "klondike", "draw": "-1"}, "'draw' cannot be '-1'"),
        ({"game": "klondike", "draw": "unlimited"}, "'draw' of Klondike cannot be"),
        ({"game": "klondike", "passes": "2"}, "choose from 1, 3, unlimited"),
        ({"game": "klondike", "passes": "9" * 5000}, "'passes' cannot be '999999999999'"),
        ({"game": "klondike", "take_back": "yes"}, "write 1 or 0"),
        ({"game": "klondike", "take_back": ""}, "write 1 or 0"),
        ({"game": "klondike", "take_back": "2"}, "write 1 or 0"),
        ({"game": "streets", "several": "True"}, "write 1 or 0"),
    ],
)
def test_a_bad_link_says_what_is_wrong(query: dict[str, str], said: str) -> None:  # B126
    with pytest.raises(SolitaireError) as caught:
        read_link(query)
    assert said in sentence(caught.value)


FIELDS = st.sampled_from(["game", "deal", "rules", "draw", "passes", "take_back", "aces_at_once", "several", "other"])
VALUES = st.one_of(
    st.sampled_from([*solitaire.games(), "1", "3", "0", "true", "unlimited", "draw-3", "", "11982"]),
    st.text(max_size=30),
)


@given(st.dictionaries(FIELDS, VALUES))
def test_whatever_the_query_it_is_read_or_refused_in_words(query: dict[str, str]) -> None:
    try:
        link = read_link(query)
    except SolitaireError:
        return
    if link is None:
        assert "game" not in query
    else:
        assert link.game.id == query["game"]
        assert ("deal" in query) is (link.number is not None)
        assert link.with_options or link.game == solitaire.game(query["game"])


def test_a_link_leaves_the_catalogue_as_it_was() -> None:
    read_link({"game": "klondike", "rules": "draw-3", "take_back": "1", "aces_at_once": "0"})
    assert solitaire.game("klondike") == KLONDIKE


@st.composite
def chosen_games(draw: st.DrawFn) -> Game:
    """Any game with any of its options."""
    first = solitaire.game(draw(st.sampled_from(solitaire.games())))
    options: dict[str, Choice] = {name: draw(st.sampled_from(offered)) for name, offered in choices(first).items()}
    return solitaire.game(first.id, **options)


NUMBERS = st.integers(1, 10**20)


@given(chosen_games(), NUMBERS)
def test_the_link_to_a_deal_leads_to_that_deal(game: Game, number: int) -> None:  # B124
    text = link_text(game, number)
    assert text.startswith(f"?game={game.id}&deal={number}")
    link = read_link(dict(parse_qsl(text[1:])))
    assert link is not None
    assert (link.game, link.number) == (game, number)


@given(chosen_games(), NUMBERS)
def test_a_link_names_no_option_that_is_not_needed(game: Game, number: int) -> None:
    fields = dict(parse_qsl(link_text(game, number)[1:]))
    for name in set(fields) - {"game", "deal"}:
        link = read_link({other: text for other, text in fields.items() if other != name})
        assert link is not None
        assert link.game != game


@pytest.mark.parametrize("id", solitaire.games())
def test_the_link_to_a_game_as_at_first_names_no_option(id: str) -> None:
    assert link_text(solitaire.game(id), 7) == f"?game={id}&deal=7"


class Tags(HTMLParser):
    """The attributes of each tag of a text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[tag] = dict(attrs)


@given(chosen_games(), NUMBERS)
def test_the_tag_for_a_page_names_the_script_and_the_deal(game: Game, number: int) -> None:
    tags = Tags(tag_text('https://a.example/"patience"&co/', game, number)).found
    assert tags["script"] == {"src": 'https://a.example/"patience"&co/embed.js', "async": None}
    query = {name.replace("-", "_"): text or "" for name, text in tags["solitaire-table"].items()}
    link = read_link(query)
    assert link is not None
    assert (link.game, link.number) == (game, number)


def test_the_dialog_of_deal_numbers_shows_the_running_deal_to_share() -> None:  # B124
    player = Player()
    player.app.start(Link(solitaire.game("klondike", draw=3, take_back=True), 4711, True), "")
    player.button("deal")
    session = player.session
    assert player.page.values["share-link"] == SITE + "?game=klondike&deal=4711&draw=3&take_back=1"
    assert player.page.values["share-tag"] == tag_text(SITE, session.game, session.number)
    assert player.page.shown["share"] is False
