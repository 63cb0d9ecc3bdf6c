"""Who somebody is: guests and signed tokens."""
