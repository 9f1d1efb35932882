"""A page escapes text and never reads HTML: without the table of two thousand names."""


def escape(s: str, quote: bool = True) -> str:
    """The text with what HTML takes for its own signs written out."""
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s
