"""Colours of tracebacks, of which a page has none."""


class _Plain:
    """Every colour is the empty text, and so is every theme's."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return "" if name != name.lower() or self is _PART else _PART

    def __getitem__(self, name: str) -> str:
        return ""


_PART = _Plain()
ANSIColors = _THEME = _Plain()


def can_colorize(*, file: object = None) -> bool:
    """Never."""
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> _Plain:
    """The theme without colours."""
    return _THEME


def get_colors(colorize: bool = False, *, file: object = None) -> _Plain:
    """No colours."""
    return ANSIColors


def decolor(text: str) -> str:
    """The text, which has no colours."""
    return text
