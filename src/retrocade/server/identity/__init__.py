"""Identity: guests and signed tokens."""
