"""The arcade of a device: it takes requests and live connections and returns answers and messages.

JavaScript or a test calls it.
"""

from __future__ import annotations

import asyncio

from retrocade import games
from retrocade.offline.bot_pool import Bind, DeviceBots
from retrocade.offline.helpers import Helpers
from retrocade.offline.requests import Answer, Requests
from retrocade.offline.storage import DeviceStorage, Kept
from retrocade.offline.studies import DeviceStudies, Maker
from retrocade.offline.tables import DeviceTables
from retrocade.offline.visits import PageVisit, Post
from retrocade.server.settings import Settings


class DeviceArcade:
    """Replaces the server for the page."""

    def __init__(
        self,
        kept: Kept,
        bind: Bind,
        settings: Settings | None = None,
        helpers: Helpers | None = None,
        maker: Maker | None = None,
    ) -> None:
        storage = DeviceStorage(kept)
        self.tables = DeviceTables(storage, DeviceBots(bind, helpers), settings)
        self.studies = DeviceStudies(storage, maker, self.tables.settings.review_effort)
        self.requests = Requests(self.tables, self.studies)
        self._visits: dict[int, PageVisit] = {}
        self._sweeper: asyncio.Future[None] | None = None

    def open(self) -> None:
        """Begin to store progress regularly."""
        self._sweeper = asyncio.ensure_future(self.tables.sweep())

    def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()

    async def ask(self, method: str, address: str, body: str) -> Answer:
        """Answer a request that would go to the server over HTTP."""
        return await self.requests.answer(method, address, body)

    async def connect(self, number: int, table_id: str, post: Post) -> None:
        """Open a connection that replaces a socket. Messages for the page go to `post`."""
        self._visits[number] = PageVisit(self.tables, table_id, await self.requests.own_name(), post)

    async def receive(self, number: int, text: str) -> None:
        """Handle a message of the page."""
        if number in self._visits:
            await self._visits[number].receive(text)

    def disconnect(self, number: int) -> None:
        """Close a connection."""
        visit = self._visits.pop(number, None)
        if visit is not None:
            visit.leave()

    def warm_up(self, game: str) -> None:
        """Load a game's code before it is needed."""
        if game in games.NAMES:
            self.tables.bot_pool.warm_up(games.load(game))
