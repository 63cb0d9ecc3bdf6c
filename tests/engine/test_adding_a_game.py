"""docs/adding-a-game.md cannot rot: this builds the page's game from the page and runs the suite of every game on it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.games import conformance as conform
from tests.games import test_conformance as suite

import retrocade.games
from retrocade.bots import BotPlayer, bind_bots, find
from retrocade.engine.contract import Game
from retrocade.engine.match import Match

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```(?:python|toml) file=(\S+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
RULES = frozenset(re.findall(r"^\| (LC-\d+) \|", PAGE, re.MULTILINE))
PACKAGE = "retrocade.games.yours"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The page's files as a package of `retrocade.games`."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "yours").mkdir()
    for name, text in FILES.items():
        (folder / "yours" / name).write_text(text, encoding="utf-8")
    retrocade.games.__path__.append(str(folder))
    yield import_module(PACKAGE).GAME
    retrocade.games.__path__.remove(str(folder))
    for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
        del sys.modules[name]


def test_the_page_shows_every_file_that_it_lists(game: Game) -> None:
    listed = re.findall(r"^      (\S+\.(?:py|toml)) ", PAGE, re.MULTILINE)
    assert set(FILES) == set(listed)


def test_the_game_keeps_the_contract(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "rules_of", lambda game: RULES)
    checks: Any = vars(suite)
    of_cases = [name for name in checks if name.startswith("test_") and suite_argument(checks[name]) == ["case"]]
    of_games = [name for name in checks if name.startswith("test_") and suite_argument(checks[name]) == ["game"]]
    assert len(of_cases) >= 10
    assert len(of_games) >= 4
    for name in of_games:
        checks[name](game)
    for case in conform.cases(game):
        for name in of_cases:
            checks[name](case)


def suite_argument(test: Any) -> list[str]:
    """Return the names of a test's arguments."""
    return list(test.__code__.co_varnames[: test.__code__.co_argcount])


def test_a_good_bot_wins_it(game: Game) -> None:
    """From fifteen coins the first player can always leave a multiple of four."""
    match = Match(game, game.choose({}), 1)
    players = [BotPlayer(find(name), bind_bots(game, quick=False), 7) for name in ("greedy", "random")]
    while not match.over:
        seat = match.to_act[0]
        match.act(seat, players[seat].choose(match, seat))
    assert match.result(0) == 1
