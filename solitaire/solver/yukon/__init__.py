"""The solver of games like Yukon: any face-up card moves with all that lies on it.

``search`` is asked from outside. ``steps`` and ``doom`` are its inner loops, in plain whole numbers and flat lists,
apart from all else so that they can be compiled from the same source. Only what serves that search may live here.
"""
