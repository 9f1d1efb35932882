"""What everybody does, in every engine: start, play by pointer and by keys, come back, come back without a network."""

from tests.browser.table import assert_drawn, session_of
from tests.engines.driven import Driven
from tests.engines.play import on_table, play
from tools.serve import StaticServer

# A deal whose first moves are of all kinds, by pointer as well as by keys.
DEAL = "?game=klondike&deal=17"
KEPT = "document.getElementById('about').textContent.includes('Ready to play offline.')"


def test_ten_moves_by_pointer_and_keys_are_there_after_a_reload(player: Driven, server: StaticServer) -> None:
    player.come(server.address + DEAL)
    made = play(player, 10)
    assert {(by_keys, on_table(move)) for move, by_keys in made} == {
        (a, b) for a in (True, False) for b in (True, False)
    }
    assert {by_keys for move, by_keys in made if move.cards > 1} == {True, False}
    before = session_of(player)
    assert before.number == 17
    player.reload()
    assert assert_drawn(player).moves == before.moves
    play(player, 2)


def test_after_one_visit_it_plays_without_a_network(player: Driven, server: StaticServer) -> None:
    player.come(server.address + DEAL)
    play(player, 2)
    before = session_of(player)
    player.wait_for_function(KEPT)
    server.close()
    player.reload()
    assert assert_drawn(player).moves == before.moves
    play(player, 2)
