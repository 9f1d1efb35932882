"""What asyncio names of the futures of threads, of which a page has none."""

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"


class _Error(Exception):
    """Anything wrong with a future."""


class CancelledError(_Error):
    """The future was cancelled."""


class InvalidStateError(_Error):
    """The future cannot do that now."""


TimeoutError = TimeoutError


class Future:
    """Of another thread; there is none."""

    def __init__(self) -> None:
        raise RuntimeError("a page has one thread only")
