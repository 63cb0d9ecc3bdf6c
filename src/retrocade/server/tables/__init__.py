"""Tables: the game, seats, votes and clocks, and the registry of all tables."""
