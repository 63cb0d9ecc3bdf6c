"""How long bots may think, in seconds."""

LONGEST_S = 60.0  # more than any bot takes
FOLLOWING_S = 0.4  # for each action that completes the move of a hint
MOST_FOLLOWING = 8  # of them
HINT_S = 2.0  # for a hint, with the time that others are before it
SHORTEST_S = 0.1  # however late it is
