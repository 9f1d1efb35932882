"""A page has one thread: its locks and what tells which thread one is in."""

from _thread import RLock as RLock
from _thread import _local as local
from _thread import allocate_lock, get_ident

__all__ = ["Lock", "RLock", "Thread", "current_thread", "local", "main_thread"]

Lock = allocate_lock


class Thread:
    """The one there is; others cannot be started."""

    name, daemon, ident = "MainThread", False, get_ident()

    def __init__(self, *_: object, **__: object) -> None:
        raise RuntimeError("a page has one thread only")


_main = object.__new__(Thread)


def current_thread() -> Thread:
    """The main one."""
    return _main


main_thread = current_thread
