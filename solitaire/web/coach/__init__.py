"""The coach on the page: what a search finds out, told to the player.

``thinker`` runs the searches on the page, and ``helper`` works beside it on what they ask for; the rest is what the
player sees of that. What is true is worked out in ``solitaire.solver``.
"""
