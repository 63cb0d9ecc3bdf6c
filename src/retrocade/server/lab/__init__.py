"""Reports that the server makes for its page."""
