"""What every game stands on: state layouts, luck, compilation, the checked door (`match`) and replays.

Read `contract` first: it says what a game is.
"""
