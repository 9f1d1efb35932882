"""Deals that are known to be winnable: lists of them, each with its difficulty and a way to win it.

Pure: texts and bytes in, values out. ``ways`` reads a way and ``writing`` writes it in few signs, ``lists`` keeps many
of them in a file, ``making`` finds a way and says how hard a deal is, ``daily_deals`` is the part that every page has.
Who fetches or writes a file is for ``web`` and ``cli`` to say.
"""
