"""Luck that can be checked: the stream, what it follows from, and records that were tampered with."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.engine.toy import GAME

from retrocade import games
from retrocade.engine import draws, replay
from retrocade.engine.chance import below, below_at, open_places
from retrocade.engine.errors import BadValue, ReplayError
from retrocade.engine.fair import FairChance, FairLuck, commitment_of, is_hex, new_secret, stream
from retrocade.engine.layout import copied
from retrocade.engine.match import Match

RECORDS = Path(__file__).parents[1] / "records"  # whole games; the page's tests read them, too
SECRET, NONCE = "5e" * 32, "0f" * 32


def luck(game: str = "starsprint", **changed: Any) -> FairLuck:
    return FairLuck("table1", game, SECRET, ((0, NONCE),))._replace(**changed)


def whole_game(name: str, rewind: bool = False) -> Match:
    """Return a game played at random with checkable luck."""
    game, choices = games.load(name), Random(7)
    options = game.choose({"calm": "yes"} if name == "astrodroids" and "calm" in {o.name for o in game.options} else {})
    match = Match(game, options, 0, luck=luck(name))
    while not match.over and len(match.log) < 120:
        seat = choices.choice(match.to_act)
        match.act(seat, choices.choice(match.legal(seat)), 10 * len(match.log))
        if rewind and len(match.log) == 9:
            match.rewind(5)
            rewind = False
    return match


def resealed(text: str) -> str:
    """Return an altered replay with a valid seal."""
    body = text.rpartition("seal ")[0]
    return f"{body}seal {replay.digest(body.encode())}\n"


def refused(text: str) -> str:
    with pytest.raises(ReplayError) as trouble:
        replay.read(text, games.load)
    return str(trouble.value)


def test_the_seed_is_what_the_page_of_luck_says() -> None:
    text = f"retrocade luck 1\ntable table1\ngame starsprint\nnonce 0 {NONCE}\n"
    seed = hmac.digest(bytes.fromhex(SECRET), text.encode(), "sha256")
    assert luck().seed() == seed
    assert luck().commitment() == sha256(bytes.fromhex(SECRET)).hexdigest()
    block = hmac.digest(seed, bytes(8), "sha512")
    assert stream(luck()).state == int.from_bytes(block[:8], "big") >> 2


@pytest.mark.parametrize(
    "changed",
    [{"table": "table2"}, {"game": "domination"}, {"secret": "5f" * 32}, {"nonces": ()}, {"nonces": ((1, NONCE),)}],
)
def test_everything_that_is_mixed_in_changes_the_seed(changed: dict[str, Any]) -> None:
    assert luck()._replace(**changed).seed() != luck().seed()


def test_a_rewind_has_a_secret_and_a_commitment_of_its_own() -> None:
    assert len({luck().commitment(number) for number in range(4)}) == 4
    assert len({luck().seed(number) for number in range(4)}) == 4


def test_every_number_is_as_likely() -> None:
    chance = stream(luck())
    counts = Counter(below(chance, 6) for _ in range(6000))
    assert all(850 < counts[face] < 1150 for face in range(6))


def test_places_do_not_depend_on_the_order_of_draws() -> None:
    first, second = stream(luck()), stream(luck())
    for chance in (first, second):
        open_places(chance)
    forth = [below_at(first, 1000, place) for place in range(50)]
    back = [below_at(second, 1000, place) for place in reversed(range(50))]
    assert forth == back[::-1]
    assert len(set(forth)) > 40


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = stream(luck())
    below(chance, 6)
    other = copied(chance)
    assert isinstance(other, FairChance)
    assert [below(chance, 99) for _ in range(20)] == [below(other, 99) for _ in range(20)]


def test_secrets_are_32_bytes_in_hexadecimal() -> None:
    assert is_hex(new_secret())
    assert new_secret() != new_secret()
    for wrong in ("", "5E" * 32, "5e" * 31, "zz" * 32):
        with pytest.raises(BadValue):
            commitment_of(wrong)


def test_a_rewound_match_takes_the_next_stream() -> None:
    match = Match(GAME, {"seats": 2, "rounds": 9}, 0, luck=luck(GAME.name))
    for _ in range(4):
        match.act(match.to_act[0], match.legal(match.to_act[0])[0])
    match.rewind(2)
    assert match.chance.state == stream(luck(GAME.name), 1).state
    again = Match.resume(GAME, match.options, 0, match.log, luck=match.luck)
    assert (again.state, again.chance.state) == (match.state, match.chance.state)


@pytest.mark.parametrize("name", games.NAMES)
def test_records_of_whole_games_hold(name: str, request: pytest.FixtureRequest) -> None:
    """The records are read by the page's tests as well: both must come to the same draws."""
    file = RECORDS / f"{name}.replay"
    text = replay.text_of(whole_game(name, rewind=name == "starsprint"))
    if request.config.getoption("--rewrite-golden"):
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text
    match = replay.read(text, games.load)
    assert replay.text_of(match) == text
    assert any(draws.steps_of(match))


def altered_die(text: str, step: int) -> str:
    """Return a record with the first draw of a step changed."""
    lines = text.split("\n")
    at = [number for number, line in enumerate(lines) if line.startswith("draws ")][step]
    first, _, rest = lines[at].removeprefix("draws ").partition(" ")
    value, _, n = first.partition("/")
    count = int(n.partition("@")[0])
    lines[at] = f"draws {(int(value) + 1) % count}/{n} {rest}".rstrip()
    return "\n".join(lines)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("seal", [resealed, str], ids=["sealed", "unsealed"])
def test_one_altered_die_is_refused_with_its_place(name: str, seal: object) -> None:
    text = (RECORDS / f"{name}.replay").read_text(encoding="utf-8")
    changed = altered_die(text, 0)
    sentence = refused(resealed(changed) if seal is resealed else changed)
    assert "Draw 1 of the deal says" in sentence
    assert "was altered" in sentence


def test_an_altered_die_of_a_move_names_the_step() -> None:
    text = (RECORDS / "starsprint.replay").read_text(encoding="utf-8")
    assert "Draw 1 of step 1 (seat 0, action" in refused(resealed(altered_die(text, 1)))


def test_a_missing_draw_and_one_too_many_are_refused() -> None:
    text = (RECORDS / "starsprint.replay").read_text(encoding="utf-8")
    assert "gives nothing" in refused(resealed(text.replace("\nstate ", "\ndraws 1/6\nstate ")))
    line = next(line for line in text.split("\n") if line.startswith("draws "))
    assert "says nothing" in refused(resealed(text.replace(line, line.rpartition(" ")[0])))


def test_a_dealer_who_chooses_the_secret_after_the_nonces_is_found_out() -> None:
    """Who knows all nonces can try secrets until the dice please; the commitment was published before."""
    published = luck().commitment()
    game = games.load("starsprint")
    wanted = next(
        secret
        for number in range(1000)
        if below(stream(luck(secret=(secret := sha256(str(number).encode()).hexdigest()))), 6) == 5
    )
    cheat = Match(game, game.choose({}), 0, luck=luck(secret=wanted))
    cheat.act(0, cheat.legal(0)[0])
    honest = replay.text_of(cheat)
    assert replay.read(honest, games.load).luck == luck(secret=wanted)  # alone it looks right
    claimed = honest.replace(cheat.luck.commitment() if cheat.luck else "", published)
    assert "does not fit commitment 0" in refused(resealed(claimed))


def test_a_nonce_that_was_exchanged_changes_the_luck() -> None:
    text = (RECORDS / "starsprint.replay").read_text(encoding="utf-8")
    assert "of the deal says" in refused(resealed(text.replace(NONCE, "aa" * 32)))
    assert "nonce" in refused(resealed(text.replace(NONCE, "AA" * 32)))
