"""The project's own tools, run as `python3 -m tools.NAME` from the repository's root; nothing here is shipped."""
