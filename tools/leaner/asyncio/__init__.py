"""The part of asyncio that an event loop of a page uses: neither sockets nor programs, streams nor threads."""

from . import coroutines, events, exceptions, futures, locks, queues, runners, taskgroups, tasks, timeouts
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .timeouts import *

_parts = (coroutines, events, exceptions, futures, locks, queues, runners, taskgroups, tasks, timeouts)
__all__ = tuple(name for part in _parts for name in part.__all__)

AbstractEventLoopPolicy = events._AbstractEventLoopPolicy
DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
get_event_loop_policy = events._get_event_loop_policy
set_event_loop_policy = events._set_event_loop_policy
