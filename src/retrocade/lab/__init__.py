"""Mass play: thousands of games at once, what they say about a game, and how fast they go."""
