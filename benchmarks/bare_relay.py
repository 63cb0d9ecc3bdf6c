"""A minimal live server for comparison: no rules, no storage, one fixed update to both sides of a table for each action.
The same uvicorn serves it with the same settings, so that the ratio shows what Retrocade adds.

    python -m benchmarks.bare_relay 8766
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from typing import Any

import uvicorn

PADDING = "x" * 1800  # an update of Star Sprint has about two kilobytes

rooms: dict[str, list[Any]] = defaultdict(list)
versions: dict[str, int] = defaultdict(int)


def now(version: int) -> str:
    to_act = version // 3 % 2
    return f'{{"version":{version},"to_act":[{to_act}],"choices":[{{"action":1}}],"over":null,"view":"{PADDING}"}}'


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})
    elif scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"{}"})
    else:
        await talk(scope["path"], receive, send)


async def talk(room: str, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    rooms[room].append(send)
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            rooms[room].remove(send)
            return
        asked = json.loads(message["text"])
        if asked["type"] == "hello":
            await send({"type": "websocket.send", "text": f'{{"type":"welcome","now":{now(versions[room])}}}'})
            continue
        versions[room] += 1
        version = versions[room]
        ack = f'{{"type":"ack","client_id":"{asked["client_id"]}","version":{version}}}'
        await send({"type": "websocket.send", "text": ack})
        text = f'{{"type":"update","now":{now(version)},"events":[]}}'
        for other in rooms[room]:
            await other({"type": "websocket.send", "text": text})


def main() -> None:
    """Serve on the given port."""
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        log_level="warning",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    main()
