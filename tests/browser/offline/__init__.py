"""The website in Chromium, with the connection switched off and on."""
