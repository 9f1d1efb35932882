"""The English messages of the coach: what a search has found out, and what can be asked of it."""

from solitaire.words.messages import Message

COACH_ENGLISH: dict[str, Message] = {
    # the line under the table
    "outlook.begins": "Can it still be won? Looking…",
    "outlook.thinking": (
        "Can it still be won? {n:,} position looked at…",
        "Can it still be won? {n:,} positions looked at…",
    ),
    "outlook.winnable": "It can still be won.",
    "outlook.unwinnable": "It can no longer be won.",
    "outlook.never": "This deal cannot be won.",
    "outlook.unknown": (
        "Whether it can be won is not known ({n:,} position looked at).",
        "Whether it can be won is not known ({n:,} positions looked at).",
    ),
    # hints that use all cards
    "hint.SOLUTION": "the next move of a way to win",
    "hint.PROMISING": "the best that was found, and no promise",
    "hint.LOST": "It can no longer be won.",
    "hint.NOTHING": "No way to win was found.",
    "coach.thinking": "Thinking…",
    "coach.thinking.on": ("Thinking: {n:,} position looked at…", "Thinking: {n:,} positions looked at…"),
    "coach.again": "Thinking again…",
    # its dialog
    "coach.about": "It looks at all cards, also at those that lie face down.",
    "coach.lost": "Where was it lost?",
    "coach.lost.about": "Looks through your game for the last position that could be won.",
    "coach.show": "Show me",
    "coach.show.about": "Plays a way to win on the table. A game that was shown does not count as won.",
    "coach.winnable": "A deal that can be won",
    "coach.winnable.about": "Looks for a new deal that is proven to be winnable.",
    "setting.outlook": "Can it still be won?",
    "setting.outlook.hidden": "do not tell",
    "setting.outlook.shown": "tell all the time",
    "setting.hints": "Hints",
    "setting.hints.fair": "fair: by what you can see",
    "setting.hints.open": "open: by all cards",
    "setting.pace": "Show me: speed",
    "setting.pace.normal": "normal",
    "setting.pace.slow": "slow",
    "setting.pace.fast": "fast",
    # showing a way to win
    "show.begins": ("A way to win in {n} move.", "A way to win in {n} moves."),
    "show.left": "{n} to go",
    "show.pause": "Pause",
    "show.go": "Go on",
    "show.unwinnable": "It can no longer be won. Undo, or ask where it was lost.",
    "show.unknown": (
        "No way to win was found ({n:,} position looked at). There may be one.",
        "No way to win was found ({n:,} positions looked at). There may be one.",
    ),
    # where it was lost
    "lost.looking": "Looking through your game…",
    "lost.progress": (
        "Looking through your game: {n:,} position looked at…",
        "Looking through your game: {n:,} positions looked at…",
    ),
    "lost.nothing": "Nothing has been played yet.",
    "lost.not_lost": "It is not lost: it can be won from here.",
    "lost.never": "It was never yours to lose: this deal cannot be won.",
    "lost.at": "Lost with move {n}: {move}",
    "lost.not_known": "Where it was lost is not known: no position of your game was decided.",
    "lost.after": "After move {n} it could still be won. What came later is not known.",
    "lost.before": "After move {n} it was lost. Whether it could be won before that is not known.",
    "lost.between": "It was lost somewhere after move {n}, and at the latest with move {lost}. More is not known.",
    "lost.legend": "High: could be won; the last of these is marked. Low: lost. Between: not known.",
    "lost.go": "Go back there and try again",
    "lost.show": "Show how it would have been won",
    "lost.work": ("{n:,} position looked at.", "{n:,} positions looked at."),
    "lost.back": "You are at move {n}. What you played after it can be redone.",
    # seeking a deal
    "seek.looked_at": (
        "{n} deal looked at, {lost} proven lost.",
        "{n} deals looked at, {lost} proven lost.",
    ),
    "seek.now": ("This one: {n:,} position.", "This one: {n:,} positions."),
    "seek.found": "Deal {number} can be won ({n} looked at).",
    "page.won.shown": "This is how it is won.",
    "speech.at_place": "You are at move {n}.",
}
