"""Run commands as a person would, in a temporary folder with its own saved games."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from retrocade.cli import app

Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved in this test; also the working folder."""
    monkeypatch.setenv("RETROCADE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def known_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games without a seed have different luck, but the same every time: none passes by luck alone."""
    seeds = count(500)
    monkeypatch.setattr("retrocade.cli.arguments.secrets.randbelow", lambda _: next(seeds))


@pytest.fixture
def run() -> Run:
    """Run a command in this process, with lines to type."""

    def run_command(*words: str, typed: str | None = None) -> Result:
        return CliRunner().invoke(app, list(words), input=typed)

    return run_command


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Run a command that must be refused: exit code 2, one line on standard error. That line."""

    def run_refused(*words: str, typed: str | None = None) -> str:
        result = run(*words, typed=typed)
        assert result.exit_code == 2, result.output
        assert "Traceback" not in result.output
        assert result.stderr.count("\n") == 1
        return result.stderr.strip()

    return run_refused


def heed_ctrl_c() -> None:
    """A shell has what it starts in the background ignore Ctrl-C, and that is inherited."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def start() -> Iterator[Start]:
    """Start the program in a separate process, with pipes."""
    running: list[subprocess.Popen[str]] = []

    def start_command(*words: str, encoding: str = "utf-8", **env: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", "from retrocade.cli import main; main()", *words]
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            text=True,
            encoding=encoding,
            env={**os.environ, **env},
            preexec_fn=heed_ctrl_c,
        )
        running.append(process)
        return process

    yield start_command
    for process in running:
        if process.poll() is None:
            process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream and not stream.closed:
                stream.close()
