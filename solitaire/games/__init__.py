"""The catalogue: every game in menu order. Records only; no law and no words live in this folder."""

from solitaire.games.forty_thieves import FORTY_THIEVES_FAMILY
from solitaire.games.klondike import KLONDIKE
from solitaire.games.yukon import YUKON
from solitaire.spec import Game

CATALOGUE: dict[str, Game] = {game.id: game for game in (KLONDIKE, YUKON, *FORTY_THIEVES_FAMILY)}
