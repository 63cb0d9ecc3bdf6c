"""The messages between server and clients, their errors, and the generators of the page's types."""
