"""A script that holds a seat: it opens a table against a bot and plays at random until the game is over.

    retrocade serve                                    # in one terminal
    python examples/script_player.py                   # in another
    python examples/script_player.py http://localhost:8765/t/abc123#invitation   # sit down at somebody's table

It learns everything from the stream, and acts by POST. It needs only httpx.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit

import httpx

SERVER = "http://localhost:8765"


def open_table(server: httpx.Client) -> str:
    """Open a table of Star Sprint with a bot in the other seat."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "level2"}]
    table = server.post("/api/tables", json={"game": "starsprint", "seats": seats}).raise_for_status().json()
    return str(table["id"])


def sit_down(server: httpx.Client, address: str) -> str:
    """Take the first open seat at the table of an invitation."""
    parts = urlsplit(address)
    table = parts.path.rpartition("/")[2]
    server.post(f"/api/tables/{table}/sit", json={"invitation": parts.fragment}).raise_for_status()
    return table


def choose(now: dict[str, Any]) -> int:
    """Return the action to take: here a random one. `now` is a Position: see docs/protocol.md."""
    return int(random.choice(now["choices"])["action"])


def play(server: httpx.Client, table: str) -> list[list[str]]:
    """Act whenever the stream says so, and return how the game ended."""
    with server.stream("GET", f"/api/script/tables/{table}/stream", timeout=60) as stream:
        for line in stream.iter_lines():
            message = json.loads(line) if line else {}
            for event in message.get("events", []):
                print(event["text"])
            now = message.get("now")
            if now and now["over"]:
                summary: list[list[str]] = now["over"]["summary"]
                return summary
            if now and now["choices"]:
                act = {"type": "act", "client_id": f"v{now['version']}", "version": now["version"], "seat": now["seat"]}
                answer = server.post(f"/api/script/tables/{table}/act", json=act | {"actions": [choose(now)]}).json()
                if answer["type"] != "ack":  # refused or stale: the next line of the stream has the position
                    print(answer)
    raise SystemExit("The stream ended before the game did. Run the script again with the table's address.")


def main() -> None:
    address = sys.argv[1] if len(sys.argv) > 1 else SERVER
    parts = urlsplit(address)
    with httpx.Client(base_url=f"{parts.scheme}://{parts.netloc}", timeout=20) as server:
        token = server.post("/api/script/token").raise_for_status().json()["token"]
        server.cookies.clear()
        server.headers["Authorization"] = f"Bearer {token}"
        table = sit_down(server, address) if parts.path.startswith("/t/") else open_table(server)
        print(f"playing at {parts.scheme}://{parts.netloc}/t/{table}")
        for what, how_much in play(server, table):
            print(f"{what}: {how_much}")


if __name__ == "__main__":
    main()
