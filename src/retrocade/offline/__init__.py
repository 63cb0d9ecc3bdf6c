"""The arcade without a server: the tables of `retrocade.server` in a browser's worker, with storage, bots and time of their own."""
