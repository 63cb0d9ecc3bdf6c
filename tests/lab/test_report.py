"""Reports: figures that can be checked by hand, games that can be repeated, a page that needs nothing else."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import polars as pl
import pytest

from retrocade.engine.bound import interpreted
from retrocade.engine.errors import BadValue
from retrocade.engine.messages import Message, revived
from retrocade.games import NAMES, boxes, load
from retrocade.lab import metrics, report, report_data, report_page, report_words, sample, searched, traced_games
from retrocade.lab.report import Order
from retrocade.lab.sample import SampleSpec, Setting, play


def setting(name: str, **options: str) -> Setting:
    """Return a game ready to be sampled, interpreted: no library is built for a test."""
    game = load(name)
    return sample.prepare(
        game, game.untimed(game.choose(options)), bound=interpreted(sample.with_keyed_luck(game), traced_games)
    )


@pytest.fixture(scope="module")
def sprint() -> Setting:
    return setting("starsprint")


@pytest.fixture(scope="module")
def tetro() -> Setting:
    return setting("retrotetro", seats="2")


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_rows_that_add_up(name: str) -> None:
    seats = setting(name).seats
    found = play(setting(name), SampleSpec(("random",) * seats, 3, 2))
    for row in found.rows:
        figures = dict(zip(found.columns(), row, strict=True))
        taken = sum(number for column, number in figures.items() if "_taken_" in column)
        assert taken == figures["decisions"] > 0
        assert figures["forced"] + figures["options"] >= figures["decisions"]
        assert figures["behind"] <= figures["decided"] <= figures["decisions"]
    assert sum(found.wins(seat)[0] for seat in range(seats)) == pytest.approx(1) or not setting(name).rivals
    assert found.taken


def test_the_same_seeds_give_the_same_games_however_they_are_spread(sprint: Setting) -> None:
    whole = play(sprint, SampleSpec(("random",), 0, 30))
    assert whole.rows == play(sprint, SampleSpec(("random",), 0, 30), workers=3).rows
    assert whole.rows[7:9] == play(sprint, SampleSpec(("random",), 7, 2)).rows


def test_luck_stays_the_same_when_bots_decide_otherwise(tetro: Setting) -> None:
    """Luck is keyed by seat and decision: the deal is that of the seed, whoever plays."""
    one, other = (play(tetro, SampleSpec(("random",) * 2, 5, 3, shift=shift)) for shift in (0, 1 << 30))
    assert [row[0] for row in one.rows] == [row[0] for row in other.rows]
    assert one.rows != other.rows


def test_a_banned_kind_is_not_taken_by_the_first_seat_while_there_is_another(sprint: Setting) -> None:
    free, bound = (play(sprint, SampleSpec(("greedy",), 0, 3, banned=kind)) for kind in ("", "attack"))
    assert sum(free.column("attack_taken_0")) > 0
    assert sum(bound.column("attack_taken_0")) == 0


def test_judged_games_are_the_same_games(sprint: Setting) -> None:
    plain, judged = (play(sprint, SampleSpec(("level1",), 0, 2, judged=flag)) for flag in (False, True))
    assert plain.column("judged") == [0, 0]
    for real, valued in zip(judged.column("real"), judged.column("judged"), strict=True):
        assert 0 < real <= valued


def test_bots_that_search_are_refused() -> None:
    with pytest.raises(BadValue, match="level5 searches"):
        sample.check_bots(load("starsprint"), ["random", "level5"])


def test_a_mean_has_its_interval() -> None:
    metric = metrics.mean("figure", "random", [1.0, 2.0, 3.0, 4.0])
    reach = 1.959964 * math.sqrt(5 / 3) / 2
    assert (metric.value, metric.games) == (2.5, 4)
    assert (metric.low, metric.high) == pytest.approx((2.5 - reach, 2.5 + reach))


def test_luck_is_all_where_decisions_do_not_matter(tetro: Setting) -> None:
    found = play(tetro, SampleSpec(("random",) * 2, 0, 8))
    assert metrics.luck(found, found, "random").value == pytest.approx(1)


def test_an_item_is_compared_with_the_seats_that_had_it_not(tetro: Setting) -> None:
    found = play(tetro, SampleSpec(("random",) * 2, 0, 20))
    first, later = (
        next(i for i in metrics.items(found, "random") if i["item"] == f"turn: {w}") for w in ("first", "later")
    )
    assert first["seats"] == later["seats"] == 20
    assert first["with"] == pytest.approx(later["without"])
    assert first["advantage"] == pytest.approx(-later["advantage"])
    assert first["low"] <= first["advantage"] <= first["high"]


def test_a_sign_that_changes_between_levels_is_told() -> None:
    assert metrics.flips([(0.3, 0.2, 0.4), (-0.4, -0.5, -0.3)])
    assert not metrics.flips(
        [(0.3, 0.2, 0.4), (-0.4, -0.7, -0.1)]
    )  # beyond the 95% interval, but not beyond that of 99.9%


def test_what_strong_bots_never_had_is_told_unless_chance_explains_it(tetro: Setting) -> None:
    found = report.Report(Order(tetro, ("random", "greedy"), 50))
    for level in ("random", "greedy"):
        found.samples[level] = play(tetro, SampleSpec((level,) * tetro.seats, 0, 50))
    found.items = [
        {"item": "often", "level": "random", "taken": 0.5},
        {"item": "seldom", "level": "random", "taken": 0.01},
        {"item": "both", "level": "random", "taken": 0.5},
        {"item": "both", "level": "greedy", "taken": 0.1},
    ]
    assert report.unused(found) == ["often"]


def test_a_report_has_every_figure_with_a_definition(sprint: Setting, tmp_path: Path) -> None:
    made = report.make(Order(sprint, ("random", "level1"), 3))
    assert {"wins", "score", "decisions", "branching", "forced", "real decisions", "luck"} <= {
        m.name for m in made.metrics
    }
    assert {metric.level for metric in made.metrics} == {"random", "level1"}
    assert [metric.name for metric in made.banned] == [kind for kind in sprint.kinds if kind != sample.OTHER]
    assert len(made.presets) == 5
    page = report_page.page(made)
    assert "vegaEmbed('#chart0'" in page
    for word in ("http://", "https://"):
        assert f'src="{word}' not in page
    for metric in made.metrics:
        assert str(report_words.meaning(metric.name)) in page
    report_page.write_games(made, tmp_path / "games.parquet")
    games = pl.read_parquet(tmp_path / "games.parquet")
    assert games.height == 6
    assert games["level"].unique().sort().to_list() == ["level1", "random"]


def test_rivals_have_seats_leads_and_steps(tetro: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("JUDGED_GAMES", "BANNED_GAMES", "PRESET_GAMES"):
        monkeypatch.setattr(report, part, 1)
    made = report.make(Order(tetro, ("random", "level1"), 4))
    names = {metric.name for metric in made.metrics}
    assert {"seat advantage 1", "seat advantage 2", "lead changes", "drama", "decisiveness", "draws"} <= names
    assert [(step.name, step.games) for step in made.steps] == [("level1 against random", 8)]
    assert report_words.findings(made)
    assert "Length of games" not in report_page.page(made)  # every game of two has 74 decisions: no curve


def test_a_report_about_a_box_says_what_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("JUDGED_GAMES", "BANNED_GAMES", "PRESET_GAMES"):
        monkeypatch.setattr(report, part, 1)
    game = boxes.bound_to("starsprint", boxes.written([(["rules", "rings_to_win"], 2)]), "a box")
    own = sample.prepare(game, game.choose({}), bound=interpreted(sample.with_keyed_luck(game), traced_games))
    assert "Box: rules.rings_to_win: 6 -> 2." in report_words.summary(report.make(Order(own, ("random",), 1)))


def test_time_that_is_up_ends_a_report_with_some_games(sprint: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "LEAST_SECONDS", 0.001)
    order = Order(sprint, ("random",), 1_000_000, minutes=1 / 6000)
    made = report.make(order)
    assert 0 < made.games < 1_000_000


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games in the parts beside the samples."""
    for part in ("JUDGED_GAMES", "LUCK_GAMES", "STEP_GAMES", "BANNED_GAMES", "PRESET_GAMES"):
        monkeypatch.setattr(report, part, 2)
    monkeypatch.setattr(report, "SEARCHED_GAMES", 2)


def test_a_report_as_data_can_be_read_in_any_language(tetro: Setting, short: None, tmp_path: Path) -> None:
    made = report.make(Order(tetro, ("random", "level1"), 2))
    report_data.write(made, tmp_path / "report.json")
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert (data["retrocade_report"], data["levels"], data["games"]) == (
        1,
        ["random", "level1"],
        {"random": 2, "level1": 2},
    )
    said = revived(data)
    assert said["figures"][0]["label"].text("de") == "Punkte"
    assert "Partien" in said["summary"].text("de")
    assert all(sum(share for _, share in curve) == pytest.approx(1) for curve in data["lengths"].values())
    page = report_page.page(made, "de")
    assert "<html lang=de>" in page
    assert "Was auffällt" in page
    assert re.search(r"<td>\d+,\d\d<small>\d+,\d\d bis", page), "numbers as the language writes them"


def test_every_figure_and_item_has_words_of_its_own(sprint: Setting) -> None:
    assert report_words.figure("seat advantage 2") == "seat advantage 2"
    turn = report_words.item("turn: first")
    assert isinstance(turn, Message)
    assert turn.text("de") == "am Zug: zuerst"
    assert report_words.item("shape: Space Crab") == "shape: Space Crab"
    assert len(report_words.FIGURES) == len(report_words.MEANINGS)
    for name in report_words.FIGURES:
        assert report_words.meaning(name).id == f"lab/{report_words.FIGURES[name]}-means"


def test_ctrl_c_keeps_a_report_of_what_was_played(sprint: Setting, short: None) -> None:
    heard = 0

    def press() -> None:
        nonlocal heard
        heard += 1
        if heard == 4:
            raise KeyboardInterrupt

    made = report.make(Order(sprint, ("random", "level1"), 100_000), press)
    assert made.broken_off
    assert 0 < made.games < 100_000
    assert list(made.samples) == ["random"] == [made.strongest]
    assert str(report_words.summary(made)).startswith("Stopped early")
    assert report_words.findings(made)


def test_searching_bots_are_the_upper_end_of_the_ladder(
    sprint: Setting, short: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    efforts = report.make(Order(sprint, ("random",), 2, searchers=("search2", "search4")))
    assert [(step.name, step.games) for step in efforts.steps] == [("random", 2), ("search2", 2), ("search4", 2)]
    together = report.make(Order(sprint, ("random",), 2, searchers=("level2",)))
    assert [(step.name, step.games) for step in together.steps] == [("random", 2), ("level2", 2)]
    assert searched.won([9, 1, 5, 2], [0]) == 1
    assert searched.won([9, 1, 9, 1, 3, 3, 1, 4], [1, 3]) == 0.5
    assert searched.won([0, 2, 0, 2], [0]) == 0
