"""The ladder at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.cli.conftest import Run


def test_the_command_tells_and_draws(run: Run, tmp_path: Path) -> None:
    chart, kept = tmp_path / "ladder.svg", tmp_path / "ladder.ndjson"
    command = ("ladder", "insertcoin", "--bots", "random,level2", "--games", "4", "--keep", str(kept))
    result = run(*command, "--chart", str(chart))
    assert result.exit_code == 0, result.output
    assert "level2 against random" in result.output
    assert "95% interval" in result.output
    assert ET.parse(chart).getroot().tag.endswith("svg")
    again = json.loads(run(*command, "--json").stdout)
    assert again["games"] == 4 == len(kept.read_text().splitlines()) - 1
