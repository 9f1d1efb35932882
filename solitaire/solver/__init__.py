"""Whether a position can be won: search over the engine's own rules, with all cards known.

Each search is a generator of its progress, so that the same code runs at once, in slices or in a worker. Nothing but
searches and what they say lives here; nothing here knows a clock.
"""
