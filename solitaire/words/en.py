"""The English messages."""

from solitaire.words.messages import Message

ENGLISH: dict[str, Message] = {
    # cards and piles
    "suit.C": "clubs",
    "suit.D": "diamonds",
    "suit.S": "spades",
    "suit.H": "hearts",
    "rank.1": "ace",
    "rank.2": "two",
    "rank.3": "three",
    "rank.4": "four",
    "rank.5": "five",
    "rank.6": "six",
    "rank.7": "seven",
    "rank.8": "eight",
    "rank.9": "nine",
    "rank.10": "ten",
    "rank.11": "jack",
    "rank.12": "queen",
    "rank.13": "king",
    "card": "{rank} of {suit}",
    "pile.stock": "stock",
    "pile.waste": "waste",
    "pile.column": "column {n}",
    "pile.foundation": "foundation of {suit}",
    # why a move is refused
    "reason.NOT_A_MOVE": "That is not a move of this game.",
    "reason.NO_SUCH_PILE": "There is no such pile in this game.",
    "reason.NO_CARD": "There is no card to take there.",
    "reason.SAME_PILE": "The card lies there already.",
    "reason.FACE_DOWN": "That card lies face down.",
    "reason.ONLY_TOP": "Only the top card moves.",
    "reason.NOT_IN_ORDER": "Those cards are not in order, so they do not move together.",
    "reason.TOO_MANY": ("Only one card can move there now.", "Only {n} cards can move there together now."),
    "reason.RANK": "Needs one rank higher to lie on.",
    "reason.SAME_SUIT": "Only a card of the same suit goes there.",
    "reason.OTHER_COLOUR": "Only a card of the other colour goes there.",
    "reason.OTHER_SUIT": "Only a card of another suit goes there.",
    "reason.ONLY_KING": "Only a king fills a space.",
    "reason.FOUNDATION_ORDER": "The foundation of {suit} takes the {card} next.",
    "reason.FOUNDATION_FULL": "The foundations of {suit} are full.",
    "reason.ONE_AT_A_TIME": "Cards go to the foundations one at a time.",
    "reason.STAYS_UP": "A card on a foundation stays there. An option lets you take it back.",
    "reason.ACE_STAYS": "An ace stays on its foundation.",
    "reason.NO_STOCK": "This game has no stock.",
    "reason.STOCK_EMPTY": "The stock is empty.",
    "reason.STOCK_LEFT": "The stock is not empty yet.",
    "reason.WASTE_EMPTY": "Stock and waste are empty.",
    "reason.NO_PASS_LEFT": "No pass through the stock is left.",
    # the rules in words
    "rules.title": "{name}",
    "rules.also": "Also called {names}.",
    "rules.heading.deal": "The deal",
    "rules.heading.aim": "The aim",
    "rules.heading.columns": "The columns",
    "rules.heading.stock": "The stock",
    "rules.heading.foundations": "The foundations",
    "rules.heading.options": "Options as chosen",
    "rules.heading.remarks": "Good to know",
    "rules.decks": ("One pack of {cards} cards.", "{n} packs, {cards} cards."),
    "rules.columns.alike": "{n} columns of {height} cards each",
    "rules.columns.differ": "{n} columns, from left to right of {heights} cards",
    "rules.down.none": "all face up.",
    "rules.down.alike": ("the bottom card of each face down.", "the bottom {n} of each face down."),
    "rules.down.differ": "of which the lowest {downs} lie face down.",
    "rules.aces_set_out": "Before that the {n} aces are set out on the foundations.",
    "rules.stock.size": "The other {n} cards are the stock.",
    "rules.stock.none": "All cards are dealt: there is no stock.",
    "rules.aim": "Bring all {cards} cards to the foundations.",
    "rules.build.OTHER_COLOUR": "A card goes on a card one rank higher of the other colour.",
    "rules.build.SAME_SUIT": "A card goes on a card one rank higher of the same suit.",
    "rules.build.NOT_OWN_SUIT": "A card goes on a card one rank higher of any suit but its own.",
    "rules.lift.EXPOSED": "Only the top card of a column moves.",
    "rules.lift.RUN": "A run (cards that lie on one another in this order) moves whole or in part.",
    "rules.lift.ANY": "Any face-up card moves, with all that lies on it, in order or not.",
    "rules.fill.KING": "An empty column takes only a king, alone or with the cards that move with it.",
    "rules.fill.ANY": "An empty column takes any card that may move.",
    "rules.turn_up": "A face-down card is turned up as soon as nothing lies on it.",
    "rules.ace_low": "The ace is the lowest card, the king the highest.",
    "rules.draw": ("Cards are turned from the stock one at a time.", "Cards are turned from the stock {n} at a time."),
    "rules.draw.waste": "The top card of the waste can always be played.",
    "rules.draw.three": "Of the cards turned together only the last can be played at first.",
    "rules.passes": (
        "The stock is gone through once.",
        "The stock is gone through {n} times: the waste is turned over, not shuffled.",
    ),
    "rules.passes.unlimited": "The stock is gone through as often as you like: the waste is turned over, not shuffled.",
    "rules.foundations": "Each of the {n} foundations is built up in suit from ace to king, one card at a time.",
    "rules.twins": "A card may go to either foundation of its suit.",
    "rules.take_back.no": "A card on a foundation stays there.",
    "rules.take_back.yes": "The top card of a foundation may go back to a column that takes it.",
    "rules.aces_at_once.yes": "Aces go to the foundations by themselves as soon as they are free.",
    "rules.aces_at_once.yes.three": (
        "Aces in the columns go to the foundations by themselves as soon as they are free; "
        "an ace on the waste is left to you."
    ),
    "rules.aces_at_once.no": "Aces are played by hand.",
    "rules.several.yes": (
        "Several cards in order may move at once, as many as could be moved one by one through the empty columns: "
        "2 with one empty column besides the target, 4 with two, and so on."
    ),
    "rules.several.no": "Cards move one by one, also where empty columns would help.",
    "remark.klondike": (
        "Klondike is perhaps the most popular patience of all. Some call it Canfield, wrongly: that is another game. "
        "Some programs allow cards to be taken back from the foundations; here it is an option."
    ),
    "remark.yukon": (
        "Yukon is a close cousin of Klondike. Taking cards back from a foundation is against its rules as written; the "
        "option allows it all the same. 31 cards are open at the start and 21 face down."
    ),
    "remark.forty-thieves": (
        "The game has its name from the forty cards dealt at the start. It asks for more strategy than luck, and it is "
        "hard; most of its relatives are easier to win. Some programs allow taking cards back from the foundations."
    ),
    "remark.indian": "This is not the Indian Patience in which single cards are locked while the stock lasts.",
    "remark.little-forty": (
        "Others build regardless of suit, move only runs of one suit, and fill an empty column from the waste at once."
    ),
    "remark.lucas": "Some programs deal thirteen columns of four with the aces in, and move runs.",
    "remark.rank-and-file": "With single cards instead of runs the game is called Emperor.",
    "remark.streets": "Here columns are built in the other colour, as the printed rules say.",
    # options
    "option.draw": "Cards turned from the stock",
    "option.passes": "Passes through the stock",
    "option.take_back": "Cards may be taken back from the foundations",
    "option.aces_at_once": "Aces go up by themselves",
    "option.several": "Several cards at a time",
    "choice.draw.1": "one",
    "choice.draw.3": "three",
    "choice.passes.1": "one",
    "choice.passes.3": "three",
    "choice.passes.None": "unlimited",
    "ruleset.draw-1-pass-1": "draw one, one pass",
    "ruleset.draw-3-pass-3": "draw three, three passes",
    "ruleset.draw-1": "draw one, unlimited passes",
    "ruleset.draw-3": "draw three, unlimited passes",
    # the terminal
    "cli.welcome": "{name}, deal {number}. Write 'moves' for the legal moves, 'help' for all that can be written.",
    "cli.help": (
        "A move by its text (turn, redeal, w f, w t3, t4 f, t4 t2 3, f H t4); moves; undo; redo; undo all; redo all; "
        "restart; rules; save FILE; quit."
    ),
    "cli.stock": "Stock {stock}  Waste {waste}  Passes {passes}",
    "cli.unlimited": "unlimited",
    "cli.foundations": "Foundations {tops}",
    "cli.no_moves": "There is no legal move. Undo, or quit.",
    "cli.won": ("Won in one move.", "Won in {n} moves."),
    "cli.saved": "Saved to {path}.",
    "cli.other_game": "That file holds another game: {name}, deal {number}. Name that one, or load another file.",
    "cli.bye": "Goodbye.",
    # the page
    "page.deal_number": "Deal {number}",
    "page.moves": ("{n} move", "{n} moves"),
    "page.passes": ("{n} pass", "{n} passes"),
    "page.passes.unlimited": "any passes",
    "page.won": ("Won in one move, {time}.", "Won in {n} moves, {time}."),
    "page.won_count": ("The first win of this game here.", "{n} wins of this game here."),
    "page.unsaved": "Your game cannot be saved in this browser now. You can play on, but it goes with this page.",
    "page.unread_save": "Your last game could not be opened, so here is a new one; the old save is kept. {why}",
    "page.back_to_deal": "Back to deal {number}.",
    "page.options_next_deal": "Options hold from the next deal on, or at once where no move has been made yet.",
    "page.fault": "Something went wrong here. Your game is saved: load the page anew to go on.",
}
