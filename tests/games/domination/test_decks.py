"""Decks: reading, writing and judging them (DM-02, DM-R3), and the ready-made ones."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from retrocade.engine.catalogue import LANGUAGES
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match
from retrocade.engine.replay import read as read_replay
from retrocade.engine.replay import text_of
from retrocade.games.domination import GAME, decks, names
from retrocade.games.domination.content import (
    CARD_NAMES,
    CARDS,
    CLASS_NAMES,
    DECKS,
    FORMATS,
    IS_HOMEWORLD,
    NUMBER_OF,
    ROW,
)
from retrocade.games.domination.decks import Deck, parse, problems, ready_made, remarks, to_lines, to_toml

STANDARD, CORE, OPEN = (FORMATS.index(name) for name in ("standard", "core", "open"))
ARMADA = ready_made(0)


def deck_of(home: str, *cards: str) -> Deck:
    return Deck("", NUMBER_OF[home] if home else 0, tuple(NUMBER_OF[card] for card in cards))


def legal_cards() -> list[str]:
    return [CARD_NAMES[card] for card in ARMADA.cards]


def test_dm_02_one_homeworld_and_exactly_30_other_cards() -> None:
    cards = legal_cards()
    assert problems(deck_of("Earth", *cards), STANDARD) == []
    assert problems(deck_of("Earth", *cards[:-1]), STANDARD) == [
        "The deck has 29 cards besides the Homeworld; it needs 30. Add 1. [DM-02]"
    ]
    assert problems(deck_of("Earth", cards[0]), STANDARD) == [
        "The deck has 1 card besides the Homeworld; it needs 30. Add 29. [DM-02]"
    ]
    assert problems(deck_of("Earth", *cards, "L.A.V."), STANDARD) == [
        "The deck has 31 cards besides the Homeworld; it needs 30. Take out 1. [DM-02]"
    ]
    assert problems(deck_of("", *cards), STANDARD) == ["The deck has no Homeworld. Choose one. [DM-02]"]
    assert problems(deck_of("Earth", *cards, "Mars"), STANDARD) == [
        "The deck has 2 Homeworlds: Earth, Mars. Keep one. [DM-02]"
    ]


@pytest.mark.parametrize("order", [["Mars", *legal_cards()], [*legal_cards(), "Mars"]])
def test_dm_02_a_deck_whose_homeworld_is_not_the_one_named_is_refused(order: list[str]) -> None:
    """Nothing is rearranged: the card in the Homeworld's position must be a Homeworld."""
    text = 'homeworld = "Moon 1212"\ncards = [' + ", ".join(f'"{name}"' for name in order) + "]"
    with pytest.raises(BadValue) as error:
        parse(text)
    assert str(error.value) == (
        "The deck names Moon 1212 as its Homeworld, and that is an asset. "
        "Choose one of Earth, Mars, Jupiter, Venus, Ceres, Titan. [DM-02]"
    )
    assert decks.judge(text, {})[0] == [str(error.value)]
    row = [NUMBER_OF["Moon 1212"], *(NUMBER_OF[name] for name in order)]
    assert str(error.value) in problems(Deck("", row[0], tuple(row[1:])), STANDARD)
    with pytest.raises(BadValue, match="names Moon 1212 as its Homeworld"):
        Match(GAME, GAME.choose({}), 1, {"deck_0": row[:ROW]})


def test_dm_02_the_homeworld_named_is_the_decks_with_any_other_cards() -> None:
    cards = ", ".join(f'"{name}"' for name in ["Mars", *legal_cards()])
    deck = parse(f'homeworld = "Earth"\ncards = [{cards}]')
    assert deck.homeworld == NUMBER_OF["Earth"]
    assert problems(deck, STANDARD) == ["The deck has 2 Homeworlds: Earth, Mars. Keep one. [DM-02]"]
    among = parse(f"cards = [{cards}]")  # none named: the only one among the cards is meant
    assert (among.homeworld, problems(among, STANDARD)) == (NUMBER_OF["Mars"], [])


def test_dm_r3_copy_limits_by_format() -> None:
    cards = legal_cards()
    bombers = deck_of("Earth", *cards[:25], *["Light Bomber"] * 5)
    assert problems(bombers, STANDARD) == [
        "Light Bomber: 6 copies; Standard allows 4 of one spacecraft. Take out 2. [DM-R3]"
    ]
    assert problems(bombers, OPEN) == []
    moons = deck_of("Earth", *cards[:27], *["Moon 2222"] * 3)
    assert problems(moons, STANDARD) == ["Moon 2222: 3 copies; Standard allows 2 of one asset. Take out 1. [DM-R3]"]
    rockets = deck_of("Earth", *cards[:25], *["Debris Screen"] * 5)
    assert problems(rockets, CORE) == [
        "Debris Screen: 5 copies; Core only allows 4 of one upgrade. Take out 1. [DM-R3]"
    ]


def test_dm_r3_core_leaves_frontier_cards_out() -> None:
    deck = deck_of("Venus", *legal_cards()[:-1], "Dreadnought")
    assert problems(deck, STANDARD) == []
    assert problems(deck, CORE) == [
        "Venus is a frontier card; the format Core only leaves those out. Replace it. [DM-R3]",
        "Dreadnought is a frontier card; the format Core only leaves those out. Replace it. [DM-R3]",
    ]


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_ready_made_decks_are_legal_and_sound(number: int) -> None:
    deck = ready_made(number)
    assert problems(deck, CORE if DECKS[number]["set"] == "core" else STANDARD) == []
    assert remarks(deck) == []


def test_the_designers_decks_are_as_published() -> None:
    armada, hammer = DECKS[0], DECKS[1]
    assert (armada["source"], hammer["source"]) == ("designer", "designer")
    assert armada["cards"][0] == armada["cards"][1] == "Fast Attack Craft"
    assert armada["cards"][-2:] == ["Battleship", "Battleship"]
    assert hammer["cards"][:2] == ["Destroyer", "Asteroid Colony 2454"]
    assert hammer["cards"].count("Light Bomber") == 4


# Remarks


def test_remarks_name_cards_that_cannot_be_built() -> None:
    deck = deck_of("Titan", *["Battleship"] * 4, *["Light Bomber"] * 4, *["University"] * 22)
    assert remarks(deck)[0] == "No asset or upgrade of this deck can build its cruisers (Battleship). [DM-71]"
    fighters = deck_of("Mars", *["L.A.V."] * 4, *["Battleship"] * 4, *["University"] * 22)
    assert remarks(fighters)[0] == "No asset or upgrade of this deck can build its fighters (L.A.V.). [DM-71]"
    with_yard = deck_of("Titan", *["Battleship"] * 4, *["Light Bomber"] * 4, "Cruiser Facilities", *["University"] * 21)
    assert remarks(with_yard) == []
    assert len(CLASS_NAMES) == 4


def test_remarks_count_bombs_and_their_reach() -> None:
    few = deck_of("Mars", "Light Bomber", *["Heavy Frigate"] * 1, *["Moon 1212"] * 28)
    assert "Only 2 of its spacecraft carry bombs, and only bombs win. [DM-R37]" in remarks(few)
    slow = deck_of("Mars", *["Destroyer"] * 4, *["Heavy Frigate"] * 4, *["Moon 1212"] * 22)
    assert remarks(slow) == ["None of its bombarding craft can ever reach Jupiter. [DM-24]"]
    one = deck_of("Mars", "Light Bomber", *["Moon 1212"] * 29)
    assert remarks(one)[0] == "Only 1 of its spacecraft carries bombs, and only bombs win. [DM-R37]"
    none = deck_of("Mars", *["Moon 1212"] * 30)
    assert remarks(none)[0] == "None of its spacecraft carries bombs, and only bombs win. [DM-R37]"
    mixed = deck_of("Mars", *["Destroyer"] * 4, *["Missile Frigate"] * 2, *["Moon 1212"] * 24)
    assert remarks(mixed) == ["Only 2 of its bombarding craft can ever reach Jupiter. [DM-24]"]
    three = deck_of("Mars", *["Destroyer"] * 4, *["Missile Frigate"] * 3, *["Moon 1212"] * 23)
    assert remarks(three) == []  # three that reach it are enough
    both = deck_of("Mars", *["Missile Frigate"] * 2, *["Moon 1212"] * 28)
    assert remarks(both) == ["Only 2 of its spacecraft carry bombs, and only bombs win. [DM-R37]"]  # each reaches all
    home = NUMBER_OF["Jupiter"]
    assert decks.reaches(deck_of("Mars"), NUMBER_OF["Missile Frigate"], home)
    assert not decks.reaches(deck_of("Mars"), NUMBER_OF["Destroyer"], home)
    assert decks.reaches(deck_of("Jupiter"), NUMBER_OF["Light Bomber"], home)


def test_reach_is_judged_burn_by_burn_at_the_best_counter_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jupiter: track 4 5 5 4, orbitals 4, 2, 1, 1 from the surface. Bombs of power 1 must go to orbital 1, of power 2 to
    orbital 2; every burn must be payable out of a full tank."""
    jupiter = NUMBER_OF["Jupiter"]
    reach = {
        (home, name): decks.reaches(deck_of(home), NUMBER_OF[name], jupiter)
        for home in ("Mars", "Jupiter")
        for name in ("Light Bomber", "Torpedo Boat", "Heavy Frigate", "Destroyer", "Siege Frigate", "Dreadnought")
    }
    can = {"Light Bomber", "Torpedo Boat", "Dreadnought"}  # delta-vee 4, 4 and 5; the others have 3
    assert {key for key, able in reach.items() if able} == {
        (home, name) for home in ("Mars", "Jupiter") for name in can
    }
    heavy = NUMBER_OF["Heavy Corvette"]  # delta-vee 3
    assert not decks.reaches(deck_of("Mars"), heavy, jupiter)
    assert decks.reaches(deck_of("Jupiter"), heavy, jupiter)  # its burns cost 1 less
    monkeypatch.setitem(CARDS[jupiter], "track", [1, 1, 1, 1])
    able = [decks.reaches(deck_of("Mars"), NUMBER_OF[name], jupiter) for name in ("Heavy Frigate", "Destroyer")]
    assert able == [False, True]  # delta-vee 3 both: orbital 1 costs 4, orbital 2 costs 2


def test_remarks_look_at_the_opening_hand() -> None:
    deck = deck_of("Venus", *["Missile Frigate"] * 4, "Battleship", "Manufactory B", "Supergiant", *["Moon 1212"] * 23)
    assert "Venus can build none of the cards in the opening hand. [DM-05]" in remarks(deck)


# Reading and writing


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_decks_come_back_from_toml_and_from_lines(number: int) -> None:
    deck = ready_made(number)
    assert parse(to_toml(deck)) == deck
    assert parse(to_lines(deck)) == deck
    assert tomllib.loads(to_toml(deck))["cards"] == DECKS[number]["cards"]


@given(st.text(max_size=40))
@settings(max_examples=40)
def test_any_name_survives(name: str) -> None:
    text = parse(to_toml(Deck(name, ARMADA.homeworld, ARMADA.cards)))
    assert text.cards == ARMADA.cards


def test_lines_may_count_cards_use_ids_and_carry_remarks() -> None:
    text = "# Mine\nearth   # home\n2 fast attack craft\n3x L.A.V.\n\nmoon_1212\n"
    deck = parse(text)
    assert deck.name == "Mine"
    cards = [CARD_NAMES[card] for card in deck.row]
    assert cards == ["Earth", *["Fast Attack Craft"] * 2, *["L.A.V."] * 3, "Moon 1212"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_known_by_their_names_in_every_language(language: str) -> None:
    titles = [title.text(language) for title in names.CARDS[1:]]
    assert len(set(titles)) == len(titles)
    home, *others = titles
    deck = parse("\n".join([home, *others]))
    assert list(deck.row) == list(range(1, len(CARDS)))


def test_a_misspelt_card_is_guessed_and_named_in_the_readers_language() -> None:
    with pytest.raises(BadValue) as error:
        parse("Erde\nSchlachtschif")
    sentence = error.value.args[0]
    assert sentence == "There is no card 'Schlachtschif'. Did you mean 'Battleship'?"
    assert sentence.text("de") == "Eine Karte „Schlachtschif“ gibt es nicht. Meinst du „Schlachtschiff“?"


def test_names_are_kept_short_and_lines_count_up_to_two_digits() -> None:
    long = "n" * 61
    assert parse(f'name = "{long}"\ncards = ["Earth"]').name == long[:60]
    assert parse(f'name = "{long}"\nhomeworld = "Earth"\ncards = ["L.A.V."]').name == long[:60]
    assert parse(f"# {long}\nEarth\nL.A.V.").name == long[:60]
    assert parse("# first\n# second\nEarth\nL.A.V.  # third").name == "first"
    assert (
        parse("Earth\n12 L.A.V.\n10x Moon 1212").cards == (NUMBER_OF["L.A.V."],) * 12 + (NUMBER_OF["Moon 1212"],) * 10
    )
    assert parse("Earth\nMoon 1212").cards == (NUMBER_OF["Moon 1212"],)  # the digits of a name count nothing
    assert parse("# just\n# remarks") == Deck("just", 0, ())
    assert parse("L.A.V.\nMars\nEarth") == Deck("", NUMBER_OF["Mars"], (NUMBER_OF["L.A.V."], NUMBER_OF["Earth"]))


def test_a_deck_text_may_have_20000_characters() -> None:
    text = to_lines(ARMADA)
    filled = text + "#" + "x" * (20_000 - len(text) - 1)
    assert len(filled) == 20_000
    assert parse(filled).cards == ARMADA.cards


def test_long_words_are_cut_in_messages() -> None:
    for text in ("z" * 61, "Earth\n" + "z" * 61):
        with pytest.raises(BadValue) as error:
            parse(text)
        assert f"'{'z' * 60}'" in str(error.value)


def test_a_decks_file_is_toml_with_any_name() -> None:
    for name in ('say "hi"', "back\\slash", "tab\there", ""):
        written_deck = tomllib.loads(to_toml(Deck(name, ARMADA.homeworld, ARMADA.cards)))
        assert written_deck["name"] == name.replace("\t", " ")
        assert written_deck["homeworld"] == "Earth"
    assert to_lines(Deck("Mine", 0, (NUMBER_OF["L.A.V."],))) == "# Mine\nL.A.V.\n"
    assert to_lines(Deck("", NUMBER_OF["Earth"], ())) == "Earth\n"


def test_dm_r63_a_deck_that_the_tables_format_leaves_out_is_refused() -> None:
    core = {"format": "core"}
    with pytest.raises(BadValue, match="Home Guard has cards that the format Core only leaves out"):
        Match(GAME, GAME.choose(core | {"deck_b": "home_guard"}), 1)
    Match(GAME, GAME.choose(core | {"deck_a": "iron_line", "deck_b": "blue_armada"}), 1)
    with pytest.raises(BadValue, match="The deck of seat 1 cannot be played"):
        Match(GAME, GAME.choose(core), 1, {"deck_1": ready_made(7).row})
    with pytest.raises(BadValue, match="The deck of seat 0 cannot be played"):
        Match(GAME, GAME.choose(core), 1, {"deck_0": ready_made(7).row})
    with pytest.raises(BadValue, match="numbers that are not cards"):
        Match(GAME, GAME.choose({}), 1, {"deck_1": [0, *ARMADA.row[1:]]})
    for seed in range(12):  # seats without a deck get one that the format allows
        s = Match(GAME, GAME.choose(core), seed).state
        assert all(CARDS[number]["set"] == "core" for number in s.deck)


def test_a_ready_made_deck_can_be_named() -> None:
    assert parse(" Blue Armada\n") == parse("blue_armada") == ARMADA


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Earth\nLight Bommber", "There is no card 'Light Bommber'. Did you mean 'Light Bomber'?"),
        ("Earth\n\u2603", "There is no card '\u2603'."),
        ('cards = ["Earth"', "not written as TOML: something is missing at its end."),
        ('cards = ["Earth", x]', "not written as TOML: look at line 1, column 19."),
        ("cards = 3", "cards as a list of words"),
        ("cards = [1, 2]", "are words"),
        ('homeworld = 4\ncards = ["L.A.V."]', "a homeworld as words"),
        ("x" * 20_001, "too long for a deck"),
    ],
)
def test_text_that_cannot_be_read_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadValue) as error:
        parse(text)
    assert says in str(error.value)


@given(st.text(max_size=200))
@example("IRON_LINE")
@example(" Blue armada\n")
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    problems_found, _ = decks.judge(text, {})
    if text.strip().lower() in {name.lower() for deck in DECKS for name in (deck["id"], deck["name"])}:
        assert problems_found == []
    else:
        assert problems_found  # nothing else of 200 characters is a whole deck
        assert all(len(problem) > 10 for problem in problems_found)


def test_judging_speaks_of_everything_at_once() -> None:
    wrong, _ = decks.judge("Earth\n5 Light Bomber\nDreadnought", {"format": CORE})
    assert len(wrong) == 3
    fine, worth_knowing = decks.judge(to_lines(ARMADA), {})
    assert (fine, worth_knowing) == ([], [])


def test_the_engine_takes_whole_decks_only() -> None:
    item = GAME.seat_items[0]
    assert item.read(to_lines(ARMADA)) == ARMADA.row
    assert parse(item.write(ARMADA.row)).row == ARMADA.row
    with pytest.raises(BadValue, match="29 cards"):
        item.read(to_lines(Deck("", ARMADA.homeworld, ARMADA.cards[:-1])))
    assert item.length == ROW == 31
    assert IS_HOMEWORLD[ARMADA.homeworld]


def test_a_match_with_brought_decks_is_replayed() -> None:
    brought = {"deck_0": ready_made(6).row, "deck_1": ready_made(7).row}
    match = Match(GAME, GAME.choose({}), 9, brought)
    match.act(match.state.active, match.legal(match.state.active)[0])
    text = text_of(match)
    assert f"item deck_0 {' '.join(map(str, brought['deck_0']))}" in text.splitlines()
    again = read_replay(text, lambda _: GAME)
    assert (again.state, again.brought) == (match.state, match.brought)


def test_numbers_that_are_no_cards_are_refused() -> None:
    with pytest.raises(BadValue, match="numbers that are not cards"):
        Match(GAME, GAME.choose({}), 1, {"deck_0": [*ARMADA.row[:-1], 99]})
    with pytest.raises(BadValue, match="has 3 numbers"):
        Match(GAME, GAME.choose({}), 1, {"deck_0": [1, 2, 3]})
