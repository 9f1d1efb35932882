"""What a cluster's worker does for a census: it judges a deal, unless it is of another version or nobody waits for it.

Only what runs there lives here. What goes to and fro is text and bytes, which other versions of the package can take.
"""

import pickle
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path

from distributed import Reschedule, get_worker

from solitaire.cli.census_file import Question
from solitaire.cli.census_work import judged
from solitaire.cli.crew import found

PACKAGE = Path(__file__).parent.parent
# The answer of another version.
OTHER = b""


def _digest() -> str:
    """Of the source, as text: ends of lines are not a part of a version."""
    digest = sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(f"{path.relative_to(PACKAGE).as_posix()}\n{path.read_text(encoding='utf-8')}\n".encode())
    return digest.hexdigest()


# Taken when the rest is imported, so that it is of what runs. A number would be the same for many sources.
VERSION = _digest()


def judged_there(version: str, question: bytes, number: int) -> bytes:
    """What ``found`` finds, pickled."""
    if version != VERSION:
        return OTHER
    asked: Question = pickle.loads(question)
    return pickle.dumps(found(partial(judged, asked), number, _while_wanted()))


def _while_wanted() -> Callable[[], None]:
    """Ends this task when whoever asked for it has gone: Dask itself lets it run to its end."""
    worker = get_worker()
    key = worker.get_current_task()

    def watch() -> None:
        task = worker.state.tasks.get(key)
        if task is None or task.state == "cancelled":
            # Should it be wanted again in this moment, it is done again.
            raise Reschedule

    return watch
