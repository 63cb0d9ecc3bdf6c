"""Servers for measurements and tests: Retrocade, PostgreSQL and Redis, each in a separate process with a temporary folder."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

START_S = 600.0  # long, because machines are busy: only a failure takes longer
UNLIMITED = {
    "ADDRESS_RATE": "1000000000",
    "HTTP_RATE": "1000000000",
    "MESSAGE_RATE": "1000000000",
    "MOST_SOCKETS_PER_ADDRESS": "100000",
    "MOST_OPEN_TABLES": "1000000",
    "LOG_LEVEL": "warning",
}  # no rate limits: all requests come from one address

KEPT = ("RETROCADE_CACHE_DIR",)  # the folder of native code; other settings come from the caller

UNCLOCKED = {"insertcoin": {"start": "quick"}, "astrodroids": {"pace": "beat"}}  # options with which scripts can play


class NotInstalled(Exception):
    """A program is missing; the message says how to install it."""


def start_server(
    folder: Path, log_file: Path, settings: Mapping[str, str], prelude: str = ""
) -> subprocess.Popen[bytes]:
    """Start a Retrocade server over a folder; `prelude` is Python code that runs first. It gets no settings of this process."""
    variables = {"DATA_DIR": str(folder), "PORT": "0", "WARM_BOTS": "false", "BOT_PACE_MS": "0"} | dict(settings)
    environ = {name: value for name, value in os.environ.items() if not name.startswith("RETROCADE_")}
    environ |= {f"RETROCADE_{name}": value for name, value in variables.items()}
    command = [sys.executable, "-c", f"{prelude}\nfrom retrocade.cli import main; main()", "serve"]
    with log_file.open("ab") as log:
        return subprocess.Popen(command, env=environ, stderr=log, stdout=log)


class Server:
    """A Retrocade server in a separate process. It logs to a file, so that it never waits for a reader."""

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.log_file = folder / "server.log"
        variables = dict(settings or {})
        if variables.get("PORT", "0") == "0":
            variables["PORT"] = str(free_port())
        self.port = int(variables["PORT"])
        self.address = f"http://127.0.0.1:{self.port}"
        self.began = time.monotonic()
        self.process = start_server(folder, self.log_file, variables)

    def wait(self) -> float:
        """Wait for the first answer, and return the seconds since the start."""
        with httpx.Client(base_url=self.address) as client:
            while time.monotonic() - self.began < START_S:
                if self.process.poll() is not None:
                    break
                with suppress(httpx.TransportError):
                    if client.get("/healthz").status_code == 200:
                        return time.monotonic() - self.began
                time.sleep(0.01)
        raise RuntimeError(f"The server did not start: {self.log_file.read_text(errors='replace')[-2000:]}")

    def kill(self) -> None:
        """Kill the process, as a crash would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask the process to end, and return its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            return -9


@contextmanager
def server(settings: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Yield a server over a temporary folder, ready to answer."""
    with folder() as home:
        running = Server(home, settings)
        try:
            running.wait()
            yield running
        finally:
            running.stop()


@contextmanager
def folder() -> Iterator[Path]:
    """Yield a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="retrocade-", ignore_cleanup_errors=True) as home:
        yield Path(home)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


# PostgreSQL


def postgres_programs() -> Path:
    """Return where initdb and postgres are: Debian keeps them off the PATH."""
    found = shutil.which("postgres")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    if found:
        return Path(found).resolve().parent
    if not folders:
        raise NotInstalled("PostgreSQL is not installed. Run: apt-get install --no-install-recommends postgresql")
    return folders[-1]


def as_postgres(command: list[str]) -> list[str]:
    """Return the account for PostgreSQL: it refuses to run as root, so root uses the account that its package made."""
    if os.geteuid() != 0:
        return command
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]


@contextmanager
def postgres() -> Iterator[str]:
    """Start a PostgreSQL server and yield the URL of an empty database. fsync stays on, so that it is as durable as any."""
    programs = postgres_programs()
    with folder() as home:
        data, port = home / "data", free_port()
        if os.geteuid() == 0:
            shutil.chown(home, "postgres")
        run_quietly(
            as_postgres([str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8"])
        )
        options = ["-p", str(port), "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={home}"]
        with (home / "log").open("wb") as log:
            command = as_postgres([str(programs / "postgres"), "-D", str(data), *options, "-c", "max_connections=50"])
            process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
            wait_for(lambda: subprocess.run(ready, check=False).returncode == 0, process, home / "log")
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            process.send_signal(
                signal.SIGQUIT
            )  # "immediate": its folder is deleted, so nothing needs to be written back
            process.wait(20)


async def new_database(url: str) -> str:
    """Create another empty database on the same server, and return its URL."""
    import asyncpg

    name = f"retrocade_{time.monotonic_ns()}"
    server = await asyncpg.connect(url)
    await server.execute(f"CREATE DATABASE {name}")
    await server.close()
    return url.rpartition("/")[0] + f"/{name}"


def run_quietly(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} failed: {done.stderr}")


# Redis


def redis_program() -> str:
    program = shutil.which("redis-server")
    if program is None:
        raise NotInstalled("Redis is not installed. Run: apt-get install --no-install-recommends redis-server")
    return program


@contextmanager
def redis() -> Iterator[str]:
    """Start a Redis server and yield its URL."""
    program = redis_program()
    with folder() as home:
        port = free_port()
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(home)]
        with (home / "log").open("wb") as log:
            process = subprocess.Popen([program, *options], stdout=log, stderr=log)
        try:
            wait_for(lambda: answers(port), process, home / "log")
            yield f"redis://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(5) == b"+PONG"
    except OSError:
        return False


def wait_for(condition: object, process: subprocess.Popen[bytes], log: Path) -> None:
    began = time.monotonic()
    assert callable(condition)
    while not condition():
        if process.poll() is not None or time.monotonic() - began > START_S:
            raise RuntimeError(f"{process.args!r} did not start: {log.read_text(errors='replace')[-2000:]}")
        time.sleep(0.05)


def logged(path: Path) -> list[dict[str, Any]]:
    """Return the lines of a server's log."""
    return [json.loads(line) for line in path.read_text(errors="replace").splitlines() if line.startswith("{")]
