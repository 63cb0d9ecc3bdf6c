"""The arcade without a server: runs the tables of `retrocade.server` in a browser's worker, with its own storage and
bots.
"""
