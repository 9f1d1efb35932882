"""Serves a folder of static files on this machine, for playing and for the browser tests; only that may live here."""

import argparse
import errno
import os
import sys
import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.common import DIST, fail

TRIES = 50


class Handler(SimpleHTTPRequestHandler):
    """Static files with the types that browsers insist on, under a path of choice, with the headers of choice."""

    extensions_map = {  # noqa: RUF012 - the base class declares it as an instance's
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    # HTTP/1.1 keeps connections open, which a page of a dozen files notices.
    protocol_version = "HTTP/1.1"
    server: "StaticServer"

    def translate_path(self, path: str) -> str:
        """Files lie below the server's path; everything else is not there."""
        prefix = self.server.path
        return super().translate_path(path.removeprefix(prefix)) if path.startswith(prefix) else os.devnull + "/none"

    def do_GET(self) -> None:
        """Counts, so that a test can tell what was asked for."""
        self.server.requested.append(self.path)
        folder, question, query = self.path.partition("?")
        if f"{folder}/" == self.server.path:
            # As every host does where the slash is left out.
            self.send_response(301)
            self.send_header("Location", f"{folder}/{question}{query}")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            super().do_GET()

    def end_headers(self) -> None:
        """Adds the headers that the server was made with."""
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


class StaticServer(ThreadingHTTPServer):
    """A running server of one folder. `path` is where the site stands, such as `/games/patience/`."""

    daemon_threads = True

    def __init__(
        self, folder: Path = DIST, port: int = 0, path: str = "/", headers: dict[str, str] | None = None
    ) -> None:
        self.path, self.headers, self.requested = path, headers or {}, list[str]()
        super().__init__(("127.0.0.1", port), partial(Handler, directory=str(folder)))
        self.thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://localhost:{self.server_port}{self.path}"

    def close(self) -> None:
        """Stops answering and frees the port."""
        self.shutdown()
        self.server_close()
        self.thread.join()


def start_near(port: int) -> StaticServer:
    """A server at this port or at the next free one."""
    for candidate in range(port, min(port + TRIES, 65536)):
        try:
            return StaticServer(port=candidate, headers={"Cache-Control": "no-cache"})
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    return fail(f"no free port from {port} on.")


def has_display() -> bool:
    """Whether a browser could be shown."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    """Serves `dist/` until it is interrupted."""
    parser = argparse.ArgumentParser(description="Serve dist/ on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="the wanted port; the next free one is taken")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    options = parser.parse_args()
    if not (DIST / "index.html").is_file():
        fail("there is no dist/index.html; run `make site` first.")
    server = start_near(options.port)
    print(f"Play at {server.address} (Ctrl+C ends it).", flush=True)
    if has_display() and not options.no_browser:
        webbrowser.open(server.address)
    try:
        server.thread.join()
    except KeyboardInterrupt:
        server.close()


if __name__ == "__main__":
    main()
