"""Tables that are played against the clock."""
