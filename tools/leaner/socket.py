"""A page has no sockets: what asyncio's abstract event loop names as defaults."""

AF_UNSPEC, AI_PASSIVE = 0, 1
