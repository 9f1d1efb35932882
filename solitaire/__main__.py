"""``python -m solitaire``: the command line."""

import sys

from solitaire.cli import main

sys.exit(main())
