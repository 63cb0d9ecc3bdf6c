"""Makes small reports for the page: one at a time, in a process of its own at the lowest priority, within strict
limits.

Files in a folder say what runs and what is finished, so that all processes of a server know it and a restart loses no
finished report.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from retrocade.engine.messages import as_data, revived, speaker
from retrocade.lab.small_report import SmallOrder
from retrocade.server.identity.tokens import random_name
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import LabState, OrderReport, ReportEntry, RunningReport
from retrocade.server.settings import Settings, private_folder
from retrocade.server.tables import own_boxes

say = speaker("server")

log = logging.getLogger(__name__)

MINUTES = 2.0  # that the games of a report may take
LONGEST_S = 420  # including building the game's library; then the process is stopped
SILENT_S = 90  # a report without news of its progress for so long counts as dead; building a library can take as long
MOST_KEPT = 30  # reports; the oldest are deleted
POLL_S = 0.5
LOOPBACK = ("127.0.0.1", "::1", "localhost")
REPORT_ID = re.compile(r"[a-z0-9]{8,16}")


def is_enabled(settings: Settings) -> bool:
    """Return True if this server makes reports: the setting is on, or only this machine can connect."""
    return settings.lab == "on" or (settings.lab == "auto" and settings.host in LOOPBACK)


class LabDesk:
    """The reports of one server."""

    def __init__(self, settings: Settings, boxes: own_boxes.Offered) -> None:
        self.enabled = is_enabled(settings)
        self._boxes = boxes
        self._folder = settings.home / "lab"
        self._running = self._folder / "running.json"
        self._ordering = asyncio.Lock()
        self._child: subprocess.Popen[str] | None = None
        self._watch: asyncio.Task[None] | None = None

    async def state(self) -> LabState:
        """Return the running report and the finished ones."""
        if not self.enabled:
            return LabState(enabled=False, running=None, finished=[])
        return await asyncio.to_thread(lambda: LabState(enabled=True, running=self._now(), finished=self._finished()))

    async def order(self, request: OrderReport) -> LabState:
        """Begin a report. Raise RequestError if one is running already."""
        self._refuse_if_off()
        game, _ = own_boxes.find_box(self._boxes, request.game, request.box)
        order = SmallOrder(random_name(8), game.name, game.box, request.games, MINUTES, str(self._folder))
        async with self._ordering:
            if not await asyncio.to_thread(self._claim, order):
                raise RequestError("conflict", say("lab-busy"))
            await asyncio.to_thread(self._begin, order)
            self._watch = asyncio.create_task(self._watch_over())
        return await self.state()

    def _claim(self, order: SmallOrder) -> bool:
        """Write the note that a report begins. Return False if any process of this server is making one."""
        if self._is_alive(self._running):
            return False
        private_folder(self._folder)
        begun = {"id": order.id, "game": order.game, "part": "ready", "games": 0, "trouble": ""}
        dead = self._folder / f"{order.id}.dead"
        try:
            with suppress(FileNotFoundError):
                self._running.replace(dead)  # the note of a report that failed or died
                if self._is_alive(dead):  # another process began a report just now
                    dead.replace(self._running)
                    return False
            with self._running.open("x", encoding="utf-8") as file:
                file.write(json.dumps(begun))
        except FileExistsError:
            return False
        finally:
            dead.unlink(missing_ok=True)
        return True

    def _is_alive(self, note: Path) -> bool:
        """Return True if this is the note of a running report. The note may be half written."""
        try:
            text, when = note.read_text(encoding="utf-8"), note.stat().st_mtime
        except OSError:
            return False
        try:
            has_failed = bool(json.loads(text)["trouble"])
        except ValueError:
            has_failed = False
        ours = self._child is not None and self._child.poll() is None
        return not has_failed and (ours or time.time() - when <= SILENT_S)

    def _begin(self, order: SmallOrder) -> None:
        command = [sys.executable, "-m", "retrocade.lab.small_report"]
        self._child = subprocess.Popen(  # noqa: S603 - our own module
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True
        )
        if self._child.stdin:
            self._child.stdin.write(json.dumps(order))
            self._child.stdin.close()
        log.info("began a report", extra={"game": order.game, "report": order.id, "games": order.games})

    async def _watch_over(self) -> None:
        """Wait for the process, stop it when its time is up, and clean up."""
        child, ends = self._child, time.monotonic() + LONGEST_S
        while child is not None and child.poll() is None and time.monotonic() < ends:  # noqa: ASYNC110 - a process has no event to wait for
            await asyncio.sleep(POLL_S)
        if child is not None and child is self._child:  # no other report has begun since
            self._child = None
            await asyncio.to_thread(self._end, child)

    def _end(self, child: subprocess.Popen[str]) -> None:
        child.kill()
        code = child.wait()
        now = self._now()
        if code == 0:
            self._running.unlink(missing_ok=True)
        elif now is None or not now.trouble:
            failed = {"id": "", "game": now.game if now else "", "part": "failed", "games": 0}
            note = json.dumps(failed | {"trouble": say("lab-stopped")}, default=as_data)
            self._running.write_text(note, encoding="utf-8")
        kept = sorted(self._reports(), key=lambda file: file.stat().st_mtime)
        for file in kept[:-MOST_KEPT]:
            file.unlink(missing_ok=True)
        log.info("finished a report", extra={"code": code})

    def close(self) -> None:
        """Stop the running report."""
        if self._watch is not None:
            self._watch.cancel()
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.wait()
            self._running.unlink(missing_ok=True)

    def _now(self) -> RunningReport | None:
        try:
            note = json.loads(self._running.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return RunningReport(**revived(note)) if note["trouble"] or self._is_alive(self._running) else None

    def _reports(self) -> list[Path]:
        return [file for file in self._folder.glob("*.json") if file != self._running]

    def _finished(self) -> list[ReportEntry]:
        files = sorted(self._reports(), key=lambda file: -file.stat().st_mtime)[:MOST_KEPT]
        return [entry for file in files if (entry := entry_of(file))]

    async def report(self, report_id: str) -> Any:
        """Return a finished report."""
        self._refuse_if_off()
        file = self._folder / f"{report_id}.json"
        if not REPORT_ID.fullmatch(report_id) or not file.is_file():
            raise RequestError("not_found", say("lab-no-report"))
        try:
            return json.loads(await asyncio.to_thread(file.read_text, encoding="utf-8"))
        except (OSError, ValueError):  # deleted just now, or damaged
            raise RequestError("not_found", say("lab-no-report")) from None

    def _refuse_if_off(self) -> None:
        if not self.enabled:
            raise RequestError("unavailable", say("lab-off"))


def entry_of(file: Path) -> ReportEntry | None:
    """Return the list entry of a report; None if the file is not a report."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        box = found["box"]["hash"] if found["box"] else ""
        games = sum(found["games"].values())
        return ReportEntry(file.stem, found["game"], found["title"], box, games, int(file.stat().st_mtime * 1000))
    except (OSError, ValueError, LookupError, TypeError):
        return None
