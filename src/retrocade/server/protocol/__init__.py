"""The messages between server and clients, their errors, and the types that the page is generated from."""
