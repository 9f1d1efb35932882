"""How fast things are: measured, held against targets, and printed. Nothing here is part of the product."""
