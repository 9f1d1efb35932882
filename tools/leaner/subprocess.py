"""A page starts no programs: what asyncio's abstract event loop names as defaults."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
