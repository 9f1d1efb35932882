"""The English messages of the command census."""

from solitaire.words.messages import Message

CENSUS_ENGLISH: dict[str, Message] = {
    # what cannot be done
    "census.range": "Give --deals the first and the last deal number with two dots between, such as 1..100.",
    "census.backwards": "The deals {first}..{last} end before they start: write {last}..{first}.",
    "census.workers": "Give --workers a whole number from 1 to {most}.",
    "census.no_file": "{path} is not a file that can be added to. Give --out another file.",
    "census.cannot_open": "{path} cannot be opened: {why}. Give --out another file.",
    "census.cannot_write": "{path} cannot be written: {why}. What it holds stays; the same command goes on from there.",
    "census.in_use": "{path} is being written by another census. Wait for its end, or give --out another file.",
    "census.line": "{path}, line {n}",
    "census.no_verdict": "{path}, line {n} holds no verdict of a census. Give --out another file.",
    "census.other_question": (
        "{path} holds verdicts of another question (line {n} differs in: {what}). Give --out another file."
    ),
    "census.worker_gone": "A worker ended before deal {number} was judged. The same command goes on from there.",
    "census.failed": (
        "The search of deal {number} went wrong, a mistake of this program: {why} "
        "Leave that deal out, or give other --positions."
    ),
    # while it runs
    "census.progress": "{done:,} of {of:,} deals: {winnable:,} won, {unwinnable:,} lost, {unknown:,} open",
    "census.left": "; {time} left",
    "census.seconds": ("one second", "{n} seconds"),
    "census.minutes": ("one minute", "{n} minutes"),
    "census.hours": ("one hour", "{n} hours"),
    "census.days": ("one day", "{n:,} days"),
    "census.stopped": (
        "Stopped after {n:,} deal of {of:,}.",
        "Stopped after {n:,} deals of {of:,}.",
    ),
    "census.goes_on": "The same command goes on from there.",
    # what it comes to
    "census.counts": (
        "{n:,} deal: {decided:,} decided ({winnable:,} winnable, {unwinnable:,} unwinnable), {unknown:,} unknown.",
        "{n:,} deals: {decided:,} decided ({winnable:,} winnable, {unwinnable:,} unwinnable), {unknown:,} unknown.",
    ),
    "census.share": "Of these can be won: {low:.2f} % if no unknown deal can, {high:.2f} % if each can.",
    "census.interval": "Of all deals, {level} % Wilson interval: {low:.2f} % to {high:.2f} %.",
    "census.both_ways": "The intervals count each unknown deal as lost for the lower end and as won for the upper end.",
}
