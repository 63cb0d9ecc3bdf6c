"""The ladder: fair fixtures, honest figures, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade.bots import SearchSettings, bind_bots
from retrocade.engine.errors import BadValue
from retrocade.games import load
from retrocade.lab import ladder
from retrocade.lab.charts import ladder_chart
from retrocade.lab.ladder import Contest, Fixture, GamesFile, Played, pair_standing, play, ratings, standings


def contest(
    name: str = "insertcoin", seats: str = "2", bots: tuple[str, ...] = ("random", "greedy"), n: int = 6
) -> Contest:
    game = load(name)
    return Contest(game, game.choose({"seats": seats}, ""), bots, 5, n)


def game_of(bots: tuple[str, ...], places: list[int], seed: int = 0) -> Played:
    return Played(Fixture(bots, seed), places, [0] * len(places), [[1, 9]] * len(places))


def test_every_pair_plays_the_same_seeds_in_both_seatings() -> None:
    every = contest(bots=("random", "greedy", "level1"), n=4).fixtures()
    assert len(every) == len(set(every)) == 3 * 4
    for pair in (("greedy", "random"), ("level1", "random"), ("level1", "greedy")):
        seeds = [f.seed for f in every if f.bots == pair]
        assert seeds == [5, 6] == [f.seed for f in every if f.bots == pair[::-1]]


def test_neighbours_only() -> None:
    game = load("insertcoin")
    options = game.choose({"seats": "2"}, "")
    ladder = Contest(game, options, ("level1", "level2", "level3", "level4"), 0, 2, neighbours=True)
    assert set(ladder.pairs()) == {
        ("level2", "level1"),
        ("level3", "level2"),
        ("level4", "level3"),
        ("level4", "level1"),
    }


def test_who_plays_together_plays_by_itself() -> None:
    every = contest("starsprint", "2", n=3).fixtures()
    assert {f.bots for f in every} == {("random", "random"), ("greedy", "greedy")}
    assert [f.seed for f in every if f.bots[0] == "greedy"] == [5, 6, 7]


def test_a_shared_place_counts_half() -> None:
    pair = ("greedy", "random")
    told = pair_standing([game_of(pair, [1, 2]), game_of(pair[::-1], [1, 2]), game_of(pair, [1, 1])], *pair)
    assert (told["wins"], told["losses"], told["ties"], told["share"]) == (1, 1, 1, 0.5)


def test_a_draw_is_nobodys_win() -> None:
    pair = ("greedy", "random")
    told = standings(contest(), [game_of(pair, [1, 1]), game_of(pair, [1, 2])])["bots"]
    assert {bot["bot"]: bot["wins"] for bot in told} == {"greedy": 1, "random": 0}


def test_the_stronger_is_rated_higher() -> None:
    games = [game_of(("greedy", "random"), [1, 2])] * 10 + [game_of(("random", "greedy"), [1, 2])]
    held = ratings(contest(), games)
    assert held["greedy"]["mu"] > held["random"]["mu"]


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy")])
def test_a_ladder_of_one_is_none(bots: tuple[str, ...]) -> None:
    with pytest.raises(BadValue, match="several bots"):
        contest(bots=bots)


def test_a_game_of_the_ladder_has_a_place_for_each_seat_and_is_the_same_each_time() -> None:
    ladder = contest(n=1)
    bound = bind_bots(ladder.game, quick=False)
    first, second = (play(ladder, bound, ladder.fixtures()[0]) for _ in range(2))
    assert sorted(first.places)[0] == 1
    assert (first.places, first.scores) == (second.places, second.scores)
    assert all(first.ms)


def test_games_are_kept_and_read_again(tmp_path: Path) -> None:
    file_of_games = GamesFile(tmp_path / "ladder.ndjson", contest())
    assert file_of_games.read() == []
    games = [game_of(("greedy", "random"), [1, 2], seed) for seed in range(3)]
    for game in games:
        file_of_games.write(game)
    with (tmp_path / "ladder.ndjson").open("ab") as file:
        file.write(b'{"fixture":{"bo')  # broken off
    assert file_of_games.read() == games
    file_of_games.write(games[0])
    assert len(file_of_games.read()) == 4
    with pytest.raises(BadValue, match="other options"):
        GamesFile(tmp_path / "ladder.ndjson", contest(seats="3")).read()


def test_games_of_bots_with_other_weights_are_not_counted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ladder.ndjson"
    file.touch()  # empty: nothing was kept in it yet
    GamesFile(file, contest()).read()
    GamesFile(file, contest()).write(game_of(("greedy", "random"), [1, 2]))
    assert len(GamesFile(file, contest()).read()) == 1
    monkeypatch.setattr(ladder, "settings_of", lambda game: SearchSettings(trust=99))
    with pytest.raises(BadValue, match="older version"):
        GamesFile(file, contest()).read()


def test_a_chart_of_win_rates() -> None:
    ladder = contest("starsprint", "2", n=1)
    told = standings(ladder, [game_of(("random", "random"), [2, 2]), game_of(("greedy", "greedy"), [1, 1])])
    assert "Win rate" in ladder_chart("Star Sprint", told)


def test_a_game_won_together_is_won_once() -> None:
    ladder = contest("starsprint", "2", n=2)
    won, lost = (game_of(("greedy", "greedy"), [place, place], place) for place in (1, 2))
    told = standings(ladder, [won, lost])["bots"][1]
    assert (told["games"], told["wins"], told["win_rate"]) == (2, 1, 0.5)
    assert told["thinking_ms"]["decisions"] == 8


def test_alone_where_nothing_can_be_lost_the_score_tells_bots_apart() -> None:
    ladder = contest("retrotetro", "1", n=1)
    told = standings(ladder, [game_of((bot,), [1]) for bot in ("greedy", "random")])
    assert told["by"] == "score"
    assert "Mean score" in ladder_chart("Retro Tetro", told)


def test_a_level_of_the_campaign_can_be_lost_alone() -> None:
    ladder = contest("retrotetro", "1", n=1)
    told = standings(ladder, [game_of(("greedy",), [1]), game_of(("random",), [2])])
    assert told["by"] == "win rate"


def test_a_chart_of_ladders_that_were_broken_off_early_leaves_out_who_has_not_played() -> None:
    told = standings(contest("retrotetro", "1", n=1), [game_of(("greedy",), [1])])
    assert "Random" not in ladder_chart("Retro Tetro", told)
