"""The English messages about the lists of winnable deals: in the terminal and on the page."""

from solitaire.words.messages import Message

WINNABLE_ENGLISH: dict[str, Message] = {
    # the terminal
    "winnable.no_game": "Name the game whose list is to be made; only --check can do without, for all of them.",
    "winnable.no_list": "{name} with these options has no list of its own: choose a named rule set, nothing else.",
    "winnable.no_folder": "There is no folder {path} for the lists. Make it, or give --lists another one.",
    "winnable.no_file": "There is no list of {name} at {path}. Make it first.",
    "winnable.other_list": "The list of {name} is being made by another command: wait for its end, then start anew.",
    "winnable.count": "Give --count a whole number from 1 to 100000.",
    "winnable.progress": "{done:,} of {of:,} deals, up to number {searched:,}",
    "winnable.made": (
        "{name}: one winnable deal up to number {searched:,}; its file has {size:,} bytes.",
        "{name}: {n:,} winnable deals up to number {searched:,}; its file has {size:,} bytes.",
    ),
    "winnable.stopped": (
        "Stopped at one deal of {of:,}. The same command goes on from there.",
        "Stopped at {n:,} deals of {of:,}. The same command goes on from there.",
    ),
    "winnable.checking": "{name}: replaying {of:,} ways, now that of deal {number}",
    "winnable.checked": (
        "{name}, {rules}: one way replayed, and it wins.",
        "{name}, {rules}: {n:,} ways replayed, and each wins.",
    ),
    "winnable.no_win": "The way in the list does not win deal {number} of {name}: make the list anew.",
    "winnable.one_rules": "its only rules",
    # the page
    "promise.mark": "✓ winnable",
    "list.coming": "A deal that can be won is being brought…",
    "list.dealt.easy": "Deal {number} can be won, and is an easy one.",
    "list.dealt.medium": "Deal {number} can be won, and is neither easy nor hard.",
    "list.dealt.hard": "Deal {number} can be won, and is a hard one.",
    "list.unreachable": "The list of winnable deals cannot be had now, so one is looked for.",
    "list.none": "There is no list of winnable deals for this choice of draw and passes.",
    "option.deals": "New deals",
    "option.deals.all": "as they come",
    "option.deals.any": "only winnable ones",
    "option.deals.easy": "only winnable ones, easy",
    "option.deals.medium": "only winnable ones, medium",
    "option.deals.hard": "only winnable ones, hard",
    "option.deals.about": (
        "Winnable deals are marked at their number. Numbers that you type and links are dealt as they are."
    ),
    "coach.winnable.easy": "Easy",
    "coach.winnable.medium": "Medium",
    "coach.winnable.hard": "Hard",
}
