"""The English messages that stand in the page from its first moment; the build puts them into it."""

from solitaire.words.messages import Message

PAGE_ENGLISH: dict[str, Message] = {
    # the page, and what is said while it starts
    "html.title.site": "Solitaire",
    "html.description": "Klondike, Yukon, Forty Thieves and its relatives: patience to play in the browser.",
    "html.loading": "The cards are being brought…",
    "html.failed.kept": "Nothing that you have played is lost.",
    "html.failed.again": "Try again",
    "html.load-anew": "Load anew",
    "html.sandbox": (
        "This table cannot start here: the sandbox of its frame lacks the word allow-same-origin. It "
        "can be played in a tab of its own:"
    ),
    # bar and menu
    "html.title.menu": "Choose a game",
    "html.title.deal": "Type a deal number",
    "html.label.controls": "Controls",
    "html.undo": "Undo",
    "html.redo": "Redo",
    "html.hint": "Hint",
    "html.finish": "Finish",
    "html.more": "More",
    "html.help": "Rules",
    "html.keys": "Keys",
    "html.options": "Options",
    "html.settings": "Settings",
    "html.daily": "Deal of the day",
    "html.statistics": "Statistics",
    "html.deal": "Deal number",
    "html.mark": "Mark this position",
    "html.to-mark": "Back to the mark",
    "html.coach": "Coach",
    "html.lost": "Where was it lost?",
    "html.winnable": "A deal that can be won",
    "html.label.showing": "Showing a way to win",
    "html.show-step": "Next move",
    "html.show-stop": "Stop",
    "html.seek": "A deal that can be won",
    "html.seek-stop": "Cancel",
    "html.undo-all": "Undo all",
    "html.redo-all": "Redo all",
    "html.restart": "Restart",
    "html.new": "New deal",
    # notes
    "html.elsewhere": "This game is being played in another tab.",
    "html.elsewhere.kept": "Nothing is lost: it goes on there, or here, from where it stands.",
    "html.here": "Play here",
    "html.update": "Update",
    "html.update-later": "Later",
    "html.close": "Close",
    # dialogs
    "html.menu": "Games",
    "html.label.help": "Help",
    "html.keys.when": "They work while the table has the focus: press Tab until it has a ring.",
    "html.unreset": "Undo that",
    "html.take-along": "Take your games along",
    "html.take-along.what": (
        "Running games, statistics, options and settings in one file. Opening it replaces what is kept here."
    ),
    "html.export": "Save everything to a file",
    "html.import": "Open such a file",
    "html.deal.range": "From 1 to 100000000000000000000",
    "html.deal.go": "Deal",
    # sharing
    "html.share.heading": "Share this deal",
    "html.share.link": "Link to the deal on the table",
    "html.share.copy-link": "Copy link",
    "html.share": "Share",
    "html.share.tag": "Code that puts it on a page of your own",
    "html.share.copy-tag": "Copy code",
}
