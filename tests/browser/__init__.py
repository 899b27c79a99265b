"""The website in a real browser, on a real server."""
