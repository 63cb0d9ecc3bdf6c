"""Live tables that nobody can lose: people, bots and scripts play at them through one small protocol.

`wire` says what travels, `tables` keeps the live ones, `storage` what is durable, `app` puts them behind HTTP.
Read docs/server.md to run it and docs/protocol.md to talk to it.
"""
