"""The English messages of the command census."""

from solitaire.words.messages import Message

CENSUS_ENGLISH: dict[str, Message] = {
    # what each option is
    "census.help.deals": "the first and the last deal number",
    "census.help.workers": "judge so many deals at once on this machine (1)",
    "census.help.cluster": (
        "judge on the cluster of Dask whose scheduler is at this address, such as 127.0.0.1:8786; its workers "
        "need this same version of the package"
    ),
    "census.help.seconds": (
        "search each deal for at most so long (30; not bounded with --positions alone); what is found within a time "
        "depends on the machine and on the workers, what is found within --positions does not"
    ),
    "census.help.positions": "look at so many positions of a deal at most (2,000,000)",
    "census.help.out": "add the lines to this file, and do what it holds not again; else they are printed",
    "census.help.json": "the summary as one line of JSON (on standard error without --out)",
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
    # what goes wrong with a cluster
    "census.cluster_and_workers": "A cluster has its own workers: give --cluster or --workers, not both.",
    "census.no_dask": (
        "--cluster needs the Python package distributed: install the extra [cluster], as with "
        "python -m pip install '.[cluster]', or leave out --cluster."
    ),
    "census.no_cluster": "There is no Dask scheduler at {address}. Give --cluster the address that one tells.",
    "census.no_workers": "The cluster at {address} has no workers. Start some; this goes on as soon as there is one.",
    "census.cluster_gone": (
        "The cluster at {address} is gone, or was started anew. What was judged is kept; "
        "the same command goes on from there."
    ),
    "census.other_version": (
        "The workers of the cluster at {address} have another version of this package. "
        "Install the same one there, and start them again."
    ),
    "census.not_judged_there": (
        "The cluster could not judge deal {number} ({why}). See that its workers have this same version of the package."
    ),
    "census.loses_workers": (
        "Again and again workers were lost with deal {number}, also when it was the only one. "
        "Give the workers more memory, or give fewer --positions."
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
