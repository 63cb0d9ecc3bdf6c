"""The engine under every game: state layouts, luck, compilation, matches and replays.

Read `contract` first: it says what a game is.
"""
