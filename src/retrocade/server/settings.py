"""Settings of a server: defaults for one machine, overridden by RETROCADE_* variables, overridden by flags."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from retrocade.engine.errors import BadValue

PREFIX = "RETROCADE_"

Rate = Annotated[float, Meta(gt=0)]
Days = Annotated[int, Meta(ge=0, le=36_500)]


class Settings(Struct, frozen=True, kw_only=True):
    """All settings. The variable of `data_dir` is RETROCADE_DATA_DIR, and so on."""

    host: str = "127.0.0.1"  # the default: only this machine can connect
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8765
    workers: Annotated[int, Meta(ge=1, le=64)] = 1  # processes on this machine that share the tables
    data_dir: Path | None = None  # unset: the user's data folder
    database_url: str = ""  # unset: SQLite in the data folder; else postgresql://user:password@host/name
    redis_url: str = ""  # needed when several processes share one database
    secret: str = ""  # signs cookies and links; unset: made once and kept in the data folder
    hosts: str = ""  # further host names of the server, separated by commas: play.example, *.play.example, or * for any
    origins: str = ""  # further origins of the page, separated by commas
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-* headers count
    secure_cookies: bool = False  # send cookies only over https, even if the server itself is reached over http
    log_level: str = "info"
    script_token_days: Annotated[int, Meta(ge=1, le=4000)] = 90  # a script renews its token by asking for a new one
    seat_link_days: Annotated[int, Meta(ge=1, le=4000)] = 7  # after that a link to a seat no longer works
    share_link_days: Annotated[int, Meta(ge=1, le=4000)] = 90  # after that a link to a replay no longer works
    boxes: str = ""  # folders or files of custom boxes, separated by commas; tables can be opened with them
    # Whether the page may order small reports; auto: only if the server listens on this machine alone.
    lab: Literal["auto", "on", "off"] = "auto"
    reviews: Literal["on", "off"] = "on"  # on: finished games can be reviewed
    review_effort: Annotated[int, Meta(ge=1, le=1000)] = 100  # percent of the usual work of a review or a luck report
    review_nice: Annotated[int, Meta(ge=0, le=19)] = 19  # the niceness of these reports relative to this process
    metrics: Literal["local", "all", "off"] = "local"  # who may read /metrics: clients on this machine, all, nobody
    bot_threads: Annotated[int, Meta(ge=1, le=64)] = 2
    bot_pace_ms: Annotated[int, Meta(ge=0, le=60_000)] = 700  # between a bot's moves, so that people can follow
    warm_bots: bool = True  # load native code after the start, and build what is missing
    idle_table_s: Annotated[int, Meta(ge=1)] = 300  # after that a table without clients is unloaded
    http_rate: Rate = 20.0  # requests a second of one guest, in bursts of up to five times as many
    message_rate: Rate = 20.0  # socket messages a second on one connection, in such bursts
    address_rate: Rate = 200.0  # requests and messages a second from one address, in such bursts
    keep_over_days: Days = 365  # finished games; 0 keeps them for ever
    keep_playing_days: Days = 90  # games without a move for so long; 0 likewise
    keep_waiting_days: Days = 7  # tables whose game has not started; 0 likewise
    most_open_tables: Annotated[int, Meta(ge=1)] = 50  # that one guest has opened and whose games are not over
    most_sockets: Annotated[int, Meta(ge=1)] = 20_000  # open at once, streams of scripts included
    most_sockets_per_address: Annotated[int, Meta(ge=1)] = 200  # an IPv6 address counts by its first 64 bits

    @property
    def home(self) -> Path:
        """The data folder."""
        return self.data_dir or default_home()

    @property
    def box_paths(self) -> list[str]:
        """The folders and files of custom boxes."""
        return [part.strip() for part in self.boxes.split(",") if part.strip()]

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(part.strip().rstrip("/").lower() for part in self.origins.split(",") if part.strip())


def page_address(host: str, port: int) -> str:
    """Return the page's address for a browser on this machine."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104 - only shown
    return f"http://{shown}:{port}"


def default_home() -> Path:
    from platformdirs import user_data_path

    return user_data_path("retrocade", appauthor=False)


def private_folder(path: Path) -> None:
    """Make a folder that only its owner can read. Leave an existing folder as it is."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)


def read_settings(flags: Mapping[str, Any] | None = None, environ: Mapping[str, str] | None = None) -> Settings:
    """Return the settings of this process. A flag that is None was not given."""
    environ = os.environ if environ is None else environ
    chosen: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        written = environ.get(PREFIX + field.name.upper())
        if written:
            chosen[field.name] = converted(field.name, written, field.type)
    chosen.update({name: value for name, value in (flags or {}).items() if value is not None})
    return Settings(**chosen)


def converted(name: str, written: str, kind: Any) -> Any:
    """Return the value of a variable. Raise BadValue if it does not fit."""
    if name == "data_dir":
        return Path(written).expanduser()
    try:
        return msgspec.convert(written, kind, strict=False)
    except msgspec.ValidationError as error:
        shown = "***" if name == "secret" else written
        raise BadValue(
            f"{PREFIX}{name.upper()} is '{shown}', which does not fit: {error}. Correct it or unset it."
        ) from None


def require_hosting(module: str, variable: str) -> None:
    """Raise BadValue if the library that a setting needs is not installed."""
    if find_spec(module) is None:
        raise BadValue(f"{variable} needs '{module}', which is not installed. Run: pip install 'retrocade[hosting]'.")
