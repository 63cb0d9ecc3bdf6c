"""The server: people, bots and scripts play at its live tables through one protocol.

`protocol` defines the messages, `tables` holds the live tables, `storage` stores them, `app` serves them over HTTP and
WebSockets. docs/server.md explains how to run it, docs/protocol.md how to talk to it.
"""
