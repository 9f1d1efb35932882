"""A heap of numbers, the greatest first, in the typed dialect. Only that lives here."""

from solitaire.solver.typed import u64
from solitaire.solver.yukon.record import Heap


def push(heap: Heap, item: u64) -> None:
    """Add a number."""
    items = heap.items
    at = heap.count
    heap.count = at + 1
    while at > 0:
        above = at - 1 >> 1
        if items[above] >= item:
            break
        items[at] = items[above]
        at = above
    items[at] = item


def pop(heap: Heap) -> u64:
    """Take the greatest number out; there is one."""
    items = heap.items
    count = heap.count - 1
    heap.count = count
    greatest = items[0]
    item = items[count]
    at = 0
    below = 1
    while below < count:
        if below + 1 < count and items[below + 1] > items[below]:
            below += 1
        if items[below] <= item:
            break
        items[at] = items[below]
        at = below
        below = 2 * at + 1
    items[at] = item
    return greatest
