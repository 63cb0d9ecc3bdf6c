"""How long bots may think, in seconds."""

LONGEST_S = 60.0  # longer than any bot takes
FOLLOWING_S = 0.4  # for each action that completes the move of a hint
MOST_FOLLOWING = 8  # such actions
HINT_S = 2.0  # for a hint, including its time in the queue
SHORTEST_S = 0.1  # even if the deadline has passed
