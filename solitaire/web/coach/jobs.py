"""The thinking side: takes questions, works on the most pressing one a little at a time, tells what comes of it.

No browser here: what carries the texts and gives the time comes in. Texts, one JSON object each:

- heard: ``{"ask": number, "task": ..., "save": ..., "seconds": ...}``; ``{"stop": number}``.
- told: ``{"number": ..., "progress": positions}``; ``{"number": ..., "answer": {...}}``;
  ``{"number": ..., "failed": text}``.
"""

import json
import traceback
from collections.abc import Callable

from solitaire.web.coach.tasks import Work, work

# How often a job tells of itself, in milliseconds: often enough to be known to live.
TELL_EVERY = 400.0


class _Job:
    __slots__ = ("end", "steps", "told", "wants_end")

    def __init__(self, steps: Work, end: float, now: float) -> None:
        self.steps, self.end, self.told = steps, end, now
        # What is sent to a generator that has not begun must be None.
        self.wants_end: bool | None = None


class Jobs:
    """The questions under way. ``now`` gives milliseconds of any steady clock."""

    def __init__(self, tell: Callable[[str], None], now: Callable[[], float]) -> None:
        self._tell, self._now = tell, now
        self._jobs: dict[int, _Job] = {}

    @property
    def busy(self) -> bool:
        """Whether there is anything to do."""
        return bool(self._jobs)

    def hear(self, text: str) -> None:
        """A question, or the end of one."""
        heard = json.loads(text)
        if "stop" in heard:
            if job := self._jobs.pop(heard["stop"], None):
                job.steps.close()
            return
        now = self._now()
        try:
            self._jobs[heard["ask"]] = _Job(work(heard), now + 1000 * heard["seconds"], now)
        except Exception:
            self._say(heard["ask"], "failed", traceback.format_exc())

    def slice(self, milliseconds: float) -> None:
        """Work for so long on the question that is to be answered first."""
        if not self._jobs:
            return
        number, job = min(self._jobs.items(), key=lambda item: item[1].end)
        end = self._now() + milliseconds
        try:
            while (now := self._now()) < end:
                looked_at = job.steps.send(job.wants_end)
                job.wants_end = now >= job.end or None
                if now - job.told >= TELL_EVERY:
                    job.told = now
                    self._say(number, "progress", looked_at)
        except StopIteration as stop:
            del self._jobs[number]
            self._say(number, "answer", stop.value)
        except Exception:
            del self._jobs[number]
            self._say(number, "failed", traceback.format_exc())

    def _say(self, number: int, what: str, value: object) -> None:
        self._tell(json.dumps({"number": number, what: value}))
