"""Playing in the terminal: whole games, questions, saving, leaving and coming back."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run, Start
from tests.limits import HANGS_S

from retrocade.cli import phrases, saves, session
from retrocade.cli.arguments import options_of
from retrocade.cli.picking import fits
from retrocade.engine.bound import WarmUp
from retrocade.engine.match import Match
from retrocade.engine.replay import load, save, text_of
from retrocade.games import NAMES, ledger, lesson
from retrocade.games import load as load_game

PLAY = ("play", "starsprint", "--new")


def kept(own_folder: Path, kind: str = "unfinished") -> list[Path]:
    return sorted((own_folder / "data" / kind).glob("*.replay"))


def opened(path: Path) -> Match:
    return load(path, load_game)


def test_a_whole_game_can_be_piped_in(run: Run, own_folder: Path) -> None:
    result = run(*PLAY, "--seed", "5", typed="2\n1\n" * 300)
    assert result.exit_code == 0
    assert "Mission: lost" in result.output
    (file,) = kept(own_folder, "finished")
    assert opened(file).over
    assert f"retrocade replay {file}" in result.output.replace("\n", "")
    assert not kept(own_folder)


def test_the_end_of_the_input_saves_and_ends_cleanly(run: Run, own_folder: Path) -> None:
    result = run(*PLAY, "--seed", "5", typed="2\n")
    assert result.exit_code == 0
    assert result.output.endswith("The game is saved. Go on with: retrocade play starsprint --resume\n")
    assert len(opened(kept(own_folder)[0]).log) == 1


def test_without_a_decision_there_is_nothing_to_save(run: Run, own_folder: Path) -> None:
    assert "nothing needed saving" in run(*PLAY, typed="").output
    assert not kept(own_folder)


def test_every_choice_is_numbered_in_words(run: Run) -> None:
    shown = run(*PLAY, "--seed", "5", typed="quit\n").output
    assert "   1.  Pass and end the turn" in shown
    assert re.search(r"   2\.  Move north to \w\d with the 4 \(flips the card\)", shown)


def test_the_board_is_drawn_unless_it_is_not_wanted(run: Run) -> None:
    assert "  A   ?" in run(*PLAY, "--seed", "5", typed="quit\n").output
    shown = run(*PLAY, "--seed", "5", "--no-board", typed="board\nquit\n").output
    assert shown.count("  A   ?") == 1


def test_the_same_seed_deals_the_same_game(run: Run) -> None:
    first, second = (run(*PLAY, "--seed", "4711", typed="1\nquit\n").output for _ in range(2))
    assert first == second


def test_a_seed_is_made_up_and_shown(run: Run) -> None:
    assert re.search(r"Seed \d+\.", run(*PLAY, typed="quit\n").output)


def test_options_and_presets_reach_the_table(run: Run, own_folder: Path) -> None:
    shown = run(*PLAY, "--preset", "cadet", "--option", "start_health=5", typed="1\n").output
    assert "start_health 5" in shown
    assert opened(kept(own_folder)[0]).options["start_health"] == 5


# Games against time, where no clock runs

ASTRO = ("play", "astrodroids", "--new")


@pytest.mark.parametrize(
    "words", [["--seats", "1"], ["--preset", "first"], ["--preset", "arcade"], ["-o", "pace=slow"]]
)
def test_ad_73_alone_the_hidden_timer_is_a_budget_of_8_to_12_rerolls_whatever_was_chosen(
    run: Run, own_folder: Path, words: list[str]
) -> None:
    shown = " ".join(run(*ASTRO, *words, "--seed", "4", typed="reroll 1\n" * 13).output.split())
    assert "In place of the hidden timer you have 8 to 12 rerolls in each round" in shown
    assert "Time is up after 8 to 12 rerolls; nobody knows how many. You have made 0." in shown
    assert 8 <= shown[: shown.index("Time!")].count("Player 1 rerolls 1 die") <= 12
    assert opened(kept(own_folder)[0]).options["pace"] == 3


@pytest.mark.parametrize("preset", ["arcade", "first", "slow", "duel", "turns"])
def test_bots_and_a_person_take_turns_in_beats_whatever_the_preset(run: Run, own_folder: Path, preset: str) -> None:
    words = (*ASTRO, "--preset", preset, "--seats", "3", "--bot", "others=greedy", "--seed", "4", "--no-board")
    shown = " ".join(run(*words, typed="reroll 1\n" * 3).output.split())
    assert "in each beat, everybody without a card acts once, in a new random order" in shown
    match = opened(kept(own_folder)[0])
    acts = [entry.seat for entry in match.log]
    mine = [number for number, seat in enumerate(acts) if seat == 0]
    assert len(mine) >= 2
    assert all(acts[: mine[1]].count(seat) <= 2 for seat in range(3))


@pytest.mark.parametrize("preset", ["", "arcade", "first", "slow", "calm", "turns", "duel"])
@pytest.mark.parametrize("seats", ["1", "4"])
@pytest.mark.parametrize("written", [[], ["pace=realtime"]])
def test_no_command_plays_at_a_pace_that_needs_a_clock(preset: str, seats: str, written: list[str]) -> None:
    """`play`, `watch`, `simulate` and `ladder` read their options here; all else of a preset stays."""
    game = load_game("astrodroids")
    options = options_of(game, written, preset, seats)
    wanted = game.choose({"seats": seats}, preset) | {"pace": 2 if preset == "calm" and not written else 3}
    assert options == wanted


def test_calm_play_stays_calm(run: Run, own_folder: Path) -> None:
    words = (*ASTRO, "--preset", "calm", "--seats", "2", "--bot", "others=greedy", "--seed", "4")
    shown = " ".join(run(*words, typed="ready\n").output.split())
    assert "everybody chooses in secret" in shown
    assert opened(kept(own_folder)[0]).options["pace"] == 2


def test_in_a_saved_game_against_time_whoever_waits_longest_acts(run: Run, own_folder: Path) -> None:
    """A game of the page, taken to the terminal: nobody is quicker than anybody else."""
    game = load_game("astrodroids")
    match = Match(game, game.choose({"seats": "3"}, "arcade"), 4)
    for seat in range(3):
        match.act(seat, 0)
    match.act(0, match.legal(0)[0])
    save(match, own_folder / "race.replay")
    began = len(match.log)
    words = ("play", "race.replay", "--bot", "1=greedy", "--bot", "2=greedy", "--no-board")
    shown = " ".join(run(*words, typed="reroll 1\n" * 2).output.split())
    assert "No clock runs here: players take turns." in shown
    acts = [entry.seat for entry in opened(own_folder / "race.replay").log[began:]]
    assert acts[:5] == [1, 2, 0, 1, 2]


# What may be typed


def answers(run: Run, *lines: str, seed: str = "5") -> str:
    """Return what the program answers to these lines, typed at the start of a game."""
    shown: str = run(*PLAY, "--seed", seed, "--no-board", typed="".join(f"{line}\n" for line in lines)).output
    return shown.partition("> ")[2]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        pytest.param("0", "There is no choice 0. Type a number from 1 to 9", id="zero"),
        pytest.param("99", "There is no choice 99.", id="too large"),
        pytest.param("9" * 5000, "There is no choice 999999999999.", id="far too large"),
        pytest.param("²", "is not among the choices", id="a digit that is no number"),
        pytest.param("-1", "is not among the choices", id="negative"),
        pytest.param("abracadabra", "'abracadabra' is not among the choices", id="nonsense"),
        pytest.param("move north", "fits the choices 2, 6", id="words that fit several"),
        pytest.param("PASS", "Blue passes.", id="words that fit one"),
        pytest.param("move north 5", "Blue moves to", id="more words"),
        pytest.param("attack north", "No enemy stands north of you", id="words for what is not open"),
        pytest.param("help", "why WORDS", id="help"),
        pytest.param("?", "why WORDS", id="question mark"),
        pytest.param("status", "Star Rings: 0 of 6", id="status"),
        pytest.param("rules ss-14", "loses 1 health", id="a rule"),
        pytest.param("rules", "Setup: SS-01 to", id="rules without a number"),
        pytest.param("rules turn frame", "SS-1", id="a chapter of the rules"),
        pytest.param("rules ss-99", "Did you mean", id="a rule that is not"),
        pytest.param("undo", "othing", id="undo before anything"),
        pytest.param("why", "Say what you would like to do", id="why alone"),
        pytest.param("why attack north", "No enemy stands north of you", id="why in words"),
        pytest.param("why can't I attack west with the 6?", "No unspent die shows 6", id="why in a sentence"),
        pytest.param("why move north", "You can do that: choice 2, 6.", id="why what is open"),
        pytest.param("why 2", "You can do that: Move north", id="why a listed number"),
        pytest.param("why 53", "No move is under way", id="why an action's number"),
        pytest.param("why 999999999999", "There is no action", id="why a number that is not"),
        pytest.param("why dance", "No action of this game is called 'dance'", id="why nonsense"),
        pytest.param("", "> ", id="an empty line"),
    ],
)
def test_what_is_typed_gets_its_answer(run: Run, line: str, says: str) -> None:
    assert " ".join(says.split()) in " ".join(answers(run, line).split())


def usual(name: str) -> tuple[str, str]:
    """Return words with which the usual game is played, and not the one that newcomers begin with."""
    seats = load_game(name).option("seats")
    return "--seats", seats.word(seats.default)


@pytest.mark.parametrize("name", NAMES)
def test_help_cites_the_game_that_is_played(run: Run, name: str) -> None:
    shown = run("play", name, "--new", *usual(name), "--seed", "5", "--no-board", typed="help\nrules\nwhy\n").output
    game = load_game(name)
    match = Match(game, options_of(game, [], "", ""), 5)
    first = next(iter(match.choices(match.to_act[0]).values()))
    text = " ".join(shown.partition("> help")[2].split())
    assert f"You can also type its words: '{first.label}'." in text
    cited = set(re.findall(r"'rules (\w+)-\w+'", text))
    assert cited == {ledger.rows(name)[0].name.partition("-")[0]}
    assert all(other not in text for other in NAMES if other != name)
    assert "north" not in text or name == "starsprint"
    assert f"retrocade play {name} --resume" in text


@pytest.mark.parametrize("name", NAMES)
def test_the_words_that_help_names_do_what_they_say(run: Run, own_folder: Path, name: str) -> None:
    words = ("play", name, "--new", *usual(name), "--seed", "5", "--no-board")
    shown = " ".join(run(*words, typed="help\n").output.split())
    example = re.findall(r"You can also type its words: '(.+?)'\. undo", shown)[0]
    run(*words, typed=f"{example}\n")
    mine = [entry for file in kept(own_folder) for entry in opened(file).log if entry.seat == 0]
    assert len(mine) == 1


@pytest.mark.parametrize("name", NAMES)
def test_an_option_that_says_nothing_is_answered_with_one_of_the_game(refused: Callable[..., str], name: str) -> None:
    option = load_game(name).options[-1].name
    assert f"--option {option}=" in refused("play", name, "--option", "nothing")


@pytest.mark.parametrize("first", ["", "1\n"], ids=["choosing a card", "placing"])
def test_rt_70_why_no_pink_square_on_the_normal_side(run: Run, first: str) -> None:
    words = ("play", "retrotetro", "--new", "--preset", "first", "--seats", "1", "--seed", "5", "--no-board")
    shown = " ".join(run(*words, typed=f"{first}why pink square on A1\n").output.split())
    assert shown.rpartition("why pink square on A1 ")[2].startswith(
        "There are no pink squares on this side of the board. They belong to the advanced side. [RT-70]"
    )


def test_words_that_are_written_just_so_or_say_nothing_else_mean_one_choice() -> None:
    cells = {1: "Blast Tu-Tu (2) on 4,5", 2: "Blast Tu-Tu (2) on 5,4", 3: "Blast Foar (4) on 5,1"}
    assert fits("4,5", cells) == [1]
    assert fits("blast 5,4", cells) == [2]
    assert fits("blast tu-tu", cells) == [1, 2]
    dice = {1: "Reroll #1", 2: "Reroll #1 and #3", 3: "Reroll #1, #3 and #4", 4: "Reroll #3"}
    assert fits("reroll 1", dice) == [1]
    assert fits("reroll 3 1", dice) == [2]
    assert fits("reroll 1,3,4", dice) == [3]
    assert fits("reroll", dice) == [1, 2, 3, 4]
    assert fits("reroll 7", dice) == []


def test_a_very_long_list_is_summed_up_and_all_lists_it(run: Run) -> None:
    shown = run("play", "astrodroids", "--new", "--seats", "1", "--seed", "3", "--no-board", typed="all\nquit\n").output
    summed, _, listed = shown.partition("> ")
    assert "5-67.  Reroll #1; Reroll #2; Reroll #1 and #2; ... Reroll #1, #2, #3, #4, #5" in summed
    assert "\n  11." not in summed
    assert "\n  67.  Reroll #1, #2, #3, #4, #5 and #6 (all dice)" in listed


def test_a_walk_over_known_cards_can_be_taken_back(run: Run) -> None:
    shown = answers(run, "move north 4", "step south", "undo", "undo", seed="0")
    assert "turns up Open Space" in shown
    assert "Taken back.\nBlue: step on (3 steps left)" in shown
    assert "That cannot be taken back: it used luck" in shown


def test_the_words_for_actions_are_those_the_game_uses() -> None:
    known = phrases.phrasebook(load_game("starsprint"))
    assert len(known) >= 60  # of 65: hardly any action never comes up
    assert {"attack", "north"} <= known[25]
    assert not any(re.fullmatch(r"[a-e][1-7]", word) for words in known.values() for word in words)


# Saving


def test_save_writes_a_copy_that_can_be_played_on(run: Run, own_folder: Path) -> None:
    shown = run(*PLAY, typed="1\nsave mine.replay\nquit\n").output
    assert "Saved as mine.replay. Go on from it with 'retrocade play mine.replay'." in shown
    result = run("play", "mine.replay", typed="1\n")
    assert "The game is saved. Go on with: retrocade play mine.replay" in result.output
    assert len(opened(own_folder / "mine.replay").log) == 2


def test_save_without_a_name_makes_one(run: Run, own_folder: Path) -> None:
    run(*PLAY, "--seed", "31", typed="1\nsave\n")
    assert opened(own_folder / "starsprint-31.replay").seed == 31


def test_save_never_writes_over_what_is_no_saved_game(run: Run, own_folder: Path) -> None:
    (own_folder / "thesis.txt").write_text("dear")
    assert "is not a saved game" in run(*PLAY, typed="1\nsave thesis.txt\n").output
    assert (own_folder / "thesis.txt").read_text() == "dear"


def test_save_where_nothing_can_be_written_says_so_and_goes_on(run: Run, own_folder: Path) -> None:
    (own_folder / "file").touch()
    shown = run(*PLAY, typed="1\nsave file/inside.replay\nstatus\n").output
    assert "cannot be written" in shown
    assert "Mission: under way" in shown


def test_a_game_that_cannot_be_kept_says_so_once_and_goes_on(
    run: Run, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own_folder / "file").touch()
    monkeypatch.setenv("RETROCADE_DATA_DIR", str(own_folder / "file"))
    result = run(*PLAY, typed="1\n1\n")
    assert result.stderr.count("This game is not being saved") == 1
    assert "The game could not be saved." in result.output


# Coming back


def test_an_unfinished_game_is_resumed_where_it_was(run: Run, own_folder: Path) -> None:
    run(*PLAY, "--seed", "5", typed="2\n")
    result = run("play", "starsprint", "--resume", typed="1\n")
    assert "seed 5, going on. Decisions so far: 1." in result.output
    (file,) = kept(own_folder)
    assert len(opened(file).log) == 2


def test_beginning_anew_keeps_the_unfinished_game(run: Run, own_folder: Path) -> None:
    run(*PLAY, "--seed", "5", typed="2\n")
    run(*PLAY, "--seed", "6", typed="2\n")
    assert sorted(opened(file).seed for file in kept(own_folder)) == [5, 6]


def test_settings_mean_a_new_game_and_the_old_one_is_mentioned(run: Run, own_folder: Path) -> None:
    run(*PLAY, "--seed", "5", typed="2\n")
    assert "unfinished game" in run("play", "starsprint", "--seed", "6", typed="2\n").output
    assert len(kept(own_folder)) == 2


def test_piped_input_must_say_whether_to_resume(run: Run, refused: Callable[..., str]) -> None:
    run(*PLAY, typed="2\n")
    sentence = refused("play", "starsprint", typed="1\n")
    assert "--resume" in sentence
    assert "--new" in sentence


def test_nothing_to_resume_is_told(refused: Callable[..., str]) -> None:
    assert "There is no unfinished game" in refused("play", "starsprint", "--resume")


@pytest.mark.parametrize("more", [["--new"], ["--seed", "4"], ["--preset", "cadet"], ["--seats", "2"]])
def test_a_resumed_game_keeps_its_settings(refused: Callable[..., str], more: list[str]) -> None:
    assert "keeps its seed and options" in refused("play", "starsprint", "--resume", *more)


def test_a_damaged_unfinished_game_is_refused_with_a_way_on(
    run: Run, refused: Callable[..., str], own_folder: Path
) -> None:
    run(*PLAY, typed="2\n")
    (file,) = kept(own_folder)
    file.write_text(file.read_text().replace("moves 1", "moves 2"))
    assert "retrocade play starsprint --new" in refused("play", "starsprint", "--resume")


def test_a_file_keeps_its_settings(run: Run, refused: Callable[..., str]) -> None:
    run(*PLAY, typed="1\nsave mine.replay\n")
    assert "keeps its seed and options" in refused("play", "mine.replay", "--seed", "4")


def test_a_file_that_is_not_there_is_told(refused: Callable[..., str]) -> None:
    assert "There is no file nowhere.replay" in refused("play", "nowhere.replay")


def test_a_game_that_is_over_is_not_played_on(run: Run, refused: Callable[..., str], own_folder: Path) -> None:
    run(*PLAY, "--seed", "5", typed="1\n" * 300)
    (file,) = kept(own_folder, "finished")
    assert "is over. See it again with: retrocade replay" in refused("play", str(file))


# Bots at the table


def test_a_bot_plays_its_seat_and_comes_back_with_the_game(run: Run, own_folder: Path) -> None:
    result = run(*PLAY, "--seats", "2", "--bot", "1=greedy", "--seed", "5", "--no-board", typed="1\n")
    assert "Green moves to" in result.output
    assert result.output.rpartition("spend a die")[0].endswith("Blue: ")
    run("play", "starsprint", "--resume", typed="1\n")
    seats = [entry.seat for entry in opened(kept(own_folder)[0]).log]
    assert seats.count(0) == 2
    assert seats.count(1) > 2


def test_all_other_seats_can_be_bots(run: Run, own_folder: Path) -> None:
    run(*PLAY, "--seats", "2", "--bot", "others=random", "--seed", "5", typed="1\n")
    assert saves.remembered_bots(kept(own_folder)[0]) == {1: "random"}


def test_people_who_share_a_keyboard_are_told_whose_decision_it_is(run: Run) -> None:
    shown = run(*PLAY, "--seats", "2", "--people", "2", "--seed", "5", "--no-board", typed="1\n1\n").output
    assert shown.count("Blue decides.") == 2
    assert shown.count("Green decides.") == 1


def test_a_decision_of_a_bot_is_not_taken_back(run: Run) -> None:
    shown = run(*PLAY, "--seats", "2", "--bot", "1=random", "--seed", "5", "--no-board", typed="1\nundo\n").output
    assert "take back" in shown.rpartition("> undo")[2] or "taken back" in shown.rpartition("> undo")[2]


def test_a_bot_that_searches_gets_ready_while_the_person_plays(run: Run) -> None:
    result = run(*PLAY, "--seats", "2", "--bot", "1=level4", "--seed", "5", "--no-board", typed="1\n")
    assert result.exit_code == 0
    assert "Green moves to" in result.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        pytest.param(["--bot", "1=greedy"], "There is no seat 1", id="a seat that is not"),
        pytest.param(["--bot", "greedy"], "--bot 1=greedy", id="no seat"),
        pytest.param(["--bot", "one=greedy"], "'one' is not a seat", id="a seat in words"),
        pytest.param(["--bot", "0=gredy"], "Did you mean 'greedy'?", id="unknown bot"),
        pytest.param(["--bot", "0=greedy"], "retrocade watch starsprint", id="only bots"),
    ],
)
def test_a_bad_bot_is_refused(refused: Callable[..., str], words: list[str], says: str) -> None:
    assert says in refused(*PLAY, *words)


def test_a_damaged_note_about_bots_is_told(run: Run, refused: Callable[..., str], own_folder: Path) -> None:
    run(*PLAY, "--seats", "2", "--bot", "1=greedy", typed="1\n")
    note = saves.bots_file(kept(own_folder)[0])
    assert json.loads(note.read_text()) == {"1": "greedy"}
    note.write_text("[")
    assert "name them with --bot" in refused("play", "starsprint", "--resume")


# In a separate process


def reads_until(stream: object, text: str) -> str:
    """Return what a process prints, up to this text."""
    seen = ""
    while not seen.endswith(text):
        letter = stream.read(1)  # type: ignore[attr-defined]
        assert letter, f"it ended before saying {text!r}: {seen[-500:]}"
        seen += letter
    return seen


def test_ctrl_c_says_what_was_saved_and_exits_with_130(start: Start, own_folder: Path) -> None:
    process = start(*PLAY, "--seed", "5")
    reads_until(process.stdout, "> ")
    assert process.stdin
    process.stdin.write("2\n")
    process.stdin.flush()
    reads_until(process.stdout, "> ")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=HANGS_S)
    assert process.returncode == 130
    assert errors == "Stopped. The game is saved. Go on with: retrocade play starsprint --resume\n"
    assert len(opened(kept(own_folder)[0]).log) == 1


def test_a_killed_game_is_resumed_with_every_decision(start: Start, run: Run, own_folder: Path) -> None:
    process = start(*PLAY, "--seed", "5")
    assert process.stdin
    for line in ("2\n", "1\n"):
        reads_until(process.stdout, "> ")
        process.stdin.write(line)
        process.stdin.flush()
    reads_until(process.stdout, "> ")
    process.kill()
    process.wait()
    assert "Decisions so far: 2." in run("play", "starsprint", "--resume", typed="").output


def test_letters_that_are_no_letters_do_no_harm(start: Start) -> None:
    process = start(*PLAY, encoding="latin-1", PYTHONIOENCODING="utf-8:strict")
    shown, errors = process.communicate("\xff\xfe\x00why \xc3\x28\nquit\n", timeout=HANGS_S)
    assert process.returncode == 0, errors
    assert "nothing needed saving" in shown


def test_a_terminal_without_our_signs_gets_others(start: Start) -> None:
    process = start(*PLAY, PYTHONIOENCODING="ascii")
    shown, errors = process.communicate("quit\n", timeout=HANGS_S)
    assert process.returncode == 0, errors
    assert "Pass and end the turn (Blue ?1)" in shown


def test_two_sessions_at_once_keep_files_of_their_own(own_folder: Path) -> None:
    game = load_game("starsprint")
    first = saves.new_path(game, 5)
    save(Match(game, game.choose({}), 5), first)
    second = saves.new_path(game, 5)
    assert first != second
    assert text_of(opened(first))


def test_a_bot_says_what_it_would_do_and_why(run: Run) -> None:
    shown = run(*PLAY, "--seed", "5", typed="hint\nquit\n").output
    assert re.search(r"A bot would: \w.*from here", shown.replace("\n", " "))


# Beginning: the goal, the rules and the rivals


@pytest.mark.parametrize("name", NAMES)
def test_a_game_begins_with_its_goal_and_where_its_rules_are(run: Run, name: str) -> None:
    shown = " ".join(run("play", name, "--new", "--seed", "5", typed="rules\nquit\n").output.split())
    began = shown.partition("> rules")[0]
    assert f"Goal: {lesson(name).goal}" in began
    assert f"'rules' has the rules; 'retrocade learn {name}' teaches them." in began
    assert f"Setup: {ledger.rows(name)[0].name} to " in shown.partition("> rules")[2]


def test_rookies_play_the_other_seats(run: Run, own_folder: Path) -> None:
    shown = " ".join(run("play", "insertcoin", "--new", "--seed", "5", typed="1\n").output.split())
    assert "You are Player 1. Player 2 is a bot (Rookie) and Player 3 is a bot (Rookie)" in shown
    assert saves.remembered_bots(kept(own_folder)[0]) == dict.fromkeys((1, 2), "level1")


@pytest.mark.parametrize("name", [name for name in NAMES if load_game(name).first_preset])
def test_who_chooses_nothing_begins_with_the_first_game_that_the_page_opens(
    run: Run, own_folder: Path, name: str
) -> None:
    game = load_game(name)
    shown = " ".join(run("play", name, "--new", "--seed", "5", "--no-board", typed="1\n").output.split())
    assert f"A first game (preset {game.first_preset})." in shown
    began = opened(kept(own_folder)[0])
    assert began.options == options_of(game, [], game.first_preset, str(game.first_seats))
    words = ("--seed", "6", "--preset", game.presets[-1].name)
    assert "A first game" not in run("play", name, "--new", *words, "--no-board", typed="1\n").output


def test_several_people_share_the_keyboard_if_they_say_so(run: Run, own_folder: Path) -> None:
    words = ("play", "retrotetro", "--new", "--seats", "3", "--people", "2", "--bot", "others=greedy", "--seed", "5")
    assert "Player 2 decides." in run(*words, typed="1\n1\n").output
    assert saves.remembered_bots(kept(own_folder)[0]) == {2: "greedy"}


def test_more_people_than_seats_are_refused(refused: Callable[..., str]) -> None:
    assert "3 people do not fit at 2 seats. Add --seats 3" in refused(
        "play", "domination", "--new", "--people", "3", typed=""
    )


def test_a_copy_keeps_its_rivals(run: Run, own_folder: Path) -> None:
    run("play", "retrotetro", "--new", "--seed", "5", typed="1\nsave mine.replay\n")
    assert saves.remembered_bots(own_folder / "mine.replay") == {1: "level1"}


def test_while_bots_get_ready_the_share_is_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = iter([False, False, True, True])
    monkeypatch.setattr(WarmUp, "wait", lambda *_: next(waits))
    monkeypatch.setattr(WarmUp, "share", 0.4, raising=False)
    shown = run(*PLAY, "--seed", "5", "--no-board", typed="hint\nquit\n").output
    assert "The bots are getting ready." in shown
    assert "A bot would: " in shown


# Step by step

TETRO = ("play", "retrotetro", "--new", "--seats", "1", "--preset", "first", "--seed", "5", "--no-board")


def test_a_piece_is_placed_by_shape_turn_and_column(run: Run, own_folder: Path) -> None:
    shown = run(*TETRO, typed="1\n2\n2\nback\n1\nc\n").output
    asked = [text for text in ("Place a Corner", "How is it turned?", "Which column") if text in shown]
    assert asked == ["Place a Corner", "How is it turned?", "Which column"]
    assert shown.count("How is it turned?") == 2
    assert len(opened(kept(own_folder)[0]).log) == 2
    assert "Player 1 drops a Tee on C1 D1 E1 D2." in shown


def test_all_lists_every_placement_in_one_list(run: Run) -> None:
    shown = run(*TETRO, typed="1\nall\nquit\n").output.partition("> all")[2]
    assert re.search(r"\n  20\.  \w+.* on \w\d", shown)
    assert "How is it turned?" not in shown


def test_a_hint_says_which_numbers_lead_to_it(run: Run, own_folder: Path) -> None:
    shown = run(*TETRO, typed="1\nhint\n").output
    numbers = re.findall(r"Type ((?:\d+, then )+\d+)\.", " ".join(shown.split()))
    label = re.findall(r"A bot would: (.+?)(?: \(.*?\))?\. ", " ".join(shown.split()))[0]
    again = run(*TETRO, typed="1\n" + "\n".join(numbers[0].split(", then ")) + "\n").output
    assert f"drops a {label}" in " ".join(again.split())


# Resigning and draws


def test_dm_r62_who_resigns_confirms_it_and_loses(run: Run, own_folder: Path) -> None:
    match = ("play", "domination", "--new", "--seats", "2", "--seed", "4", "--bot", "1=random", "--no-board")
    shown = run(*match, typed="resign\nno\ndraw\nresign\nyes\n").output
    assert shown.count("Do you resign? That cannot be taken back.") == 2
    assert "plays on: bots do not accept draws." in shown
    assert "Player A (Titan) resigns." in shown
    assert "Ending: Player A (Titan) resigned" in shown
    assert "under way" not in shown
    (file,) = kept(own_folder, "finished")
    assert [opened(file).result(seat) for seat in range(2)] == [2, 1]
    seen = run("replay", str(file), "--no-board").output
    assert "Player A (Titan) resigns." in seen
    assert "Ending: Player A (Titan) resigned" in seen
    assert "Ending: Player A (Titan) resigned" in run("replay", str(file), "--verify").output


def test_dm_r37_people_at_one_keyboard_agree_on_a_draw(run: Run, own_folder: Path) -> None:
    shown = run(
        "play", "domination", "--new", "--people", "2", "--seed", "4", "--no-board", typed="draw\nno\ndraw\nyes\n"
    ).output
    assert "Player A (Titan) offers a draw. Player B (Titan), type 'yes' or 'no': no\nThe game goes on." in shown
    assert "Ending: A draw was agreed" in shown
    (file,) = kept(own_folder, "finished")
    assert [opened(file).result(seat) for seat in range(2)] == [1, 1]


def test_of_three_a_bot_plays_the_seat_on_that_was_resigned(
    run: Run, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "STAND_IN", "random")
    match = ("play", "retrotetro", "--new", "--seats", "3", "--people", "3", "--seed", "4", "--no-board")
    shown = run(*match, typed="resign\nyes\nquit\n").output
    assert "A bot plays your seat on." in shown
    (file,) = kept(own_folder)
    assert opened(file).ending.resigned == (0,)
    assert saves.remembered_bots(file) == {0: "random"}
    shown = run("play", str(file), "--no-board", typed="resign\nyes\n").output
    assert "Resigned: " in shown
    (file,) = kept(own_folder, "finished")
    assert [opened(file).result(seat) for seat in range(3)] == [3, 2, 1]


def test_alone_and_together_nobody_resigns(run: Run) -> None:
    shown = run(*PLAY, "--no-board", typed="resign\ndraw\nquit\n").output
    assert shown.count("Resigning and draws are for games that people play against each other.") == 2
