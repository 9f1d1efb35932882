"""The coach on the page: what a search finds out, asked for in a worker and told to the player.

``jobs`` and ``tasks`` run where the thinking is done, in a worker or in slices beside the table; the rest is the
page's side. What is true is worked out in ``solitaire.solver``.
"""
