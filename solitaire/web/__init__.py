"""The thin layer between a session and the page: the only part that knows that there is a browser."""
