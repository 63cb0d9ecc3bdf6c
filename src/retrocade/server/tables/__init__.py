"""Tables: the game, who sits there, votes, clocks, and the registry of all tables."""
