"""Small reports that the server makes for its page."""
