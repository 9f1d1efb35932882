"""The only Python that the page names: starts the wiring."""

from solitaire.web.wiring import Wiring

Wiring().start()
