"""Messages: sentences from the catalogues, read as text or sent as data."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from retrocade.engine import catalogue
from retrocade.engine.errors import ContentError
from retrocade.engine.messages import Listing, Message, as_data, as_text, joined, named, revived, speaker

say = speaker("engine")
GAME_OVER = say("game-over")
RESIGNS = say("resigns", name="Ann")
NESTED = say("over-start-another", how=say("has-resigned", name=Listing(["Ann", "Ben", "Cat"])))


def test_a_message_reads_like_its_english_sentence() -> None:
    assert str(RESIGNS) == "Ann resigns."
    assert RESIGNS == "Ann resigns."
    assert f"{RESIGNS:>14}" == "  Ann resigns."
    assert "resigns" in RESIGNS
    assert RESIGNS.startswith("Ann")
    assert RESIGNS.endswith("resigns.")
    assert len(RESIGNS) == len("Ann resigns.")
    assert {RESIGNS: 1}[say("resigns", name="Ann")] == 1


def test_a_message_is_said_in_other_languages() -> None:
    assert RESIGNS.text("de") == "Ann gibt auf."
    assert NESTED.text("de") == "Das Spiel ist zu Ende: Ann, Ben und Cat hat aufgegeben. Beginne ein neues."


def test_a_name_of_a_box_is_said_where_a_language_has_no_word_for_it() -> None:
    ring = named("starsprint", "card-ring", "Star Ring")
    assert (str(ring), ring.text("de")) == ("Star Ring", "Sternring")
    own = named("starsprint", "card-own", "Black Hole")
    assert (str(own), own.text("de")) == ("Black Hole", "Black Hole")


@pytest.mark.parametrize(
    ("things", "word", "english"),
    [
        ([], "and", ""),
        (["a"], "and", "a"),
        (["a", "b"], "or", "a or b"),
        ([1, GAME_OVER, "c"], "and", "1, The game is over. and c"),
        (["a", "b"], "comma", "a, b"),
    ],
)
def test_a_listing_says_several_things(things: list[object], word: str, english: str) -> None:
    assert str(Listing(things, word)) == english  # type: ignore[arg-type] # the words are those of the type


def test_sentences_follow_each_other_and_empty_ones_are_left_out() -> None:
    assert joined("", GAME_OVER, "", RESIGNS) == "The game is over. Ann resigns."
    assert joined("", "") == ""
    assert joined(GAME_OVER) is GAME_OVER


@pytest.mark.parametrize("message", [GAME_OVER, RESIGNS, NESTED, named("starsprint", "card-ring", "Star Ring")])
def test_a_message_comes_back_from_its_data(message: Message) -> None:
    sent = msgspec.json.encode({"text": [message]}, enc_hook=as_data)
    assert revived(msgspec.json.decode(sent)) == {"text": [message]}
    assert msgspec.json.decode(msgspec.json.encode(message, enc_hook=as_text("de"))) == message.text("de")


def read(tmp_path: Path, text: str, language: str = "en") -> dict[str, catalogue.Render]:
    path = tmp_path / "en.ftl"
    path.write_text(text, encoding="utf-8")
    return catalogue.Reader(path, language).read()


def test_a_sentence_chooses_its_form_by_number_word_or_the_message_in_it(tmp_path: Path) -> None:
    said = read(
        tmp_path,
        """
steps = { $n ->
    [0] no step
    [one] one step
   *[other] { $n } steps
}
gender = { ID($who) ->
    [queen] her
   *[king] his
} { $who }
start = { CAP($who) }!
""",
    )
    assert [said["steps"]({"n": n}) for n in (0, 1, 2, 12345)] == ["no step", "one step", "2 steps", "12,345 steps"]
    assert said["gender"]({"who": catalogue.Spoken("the Queen", "queen")}) == "her the Queen"
    assert said["gender"]({"who": "somebody"}) == "his somebody"
    assert said["start"]({"who": "the Queen"}) == "The Queen!"
    assert read(tmp_path, "n = { $n }", "de")["n"]({"n": 12345}) == "12.345"


def test_minus_one_is_one_as_it_is_on_the_page(tmp_path: Path) -> None:
    said = read(tmp_path, "points = { $n ->\n    [one] { $n } point\n   *[other] { $n } points\n}")
    assert [said["points"]({"n": n}) for n in (-2, -1, 0, 1)] == ["-2 points", "-1 point", "0 points", "1 point"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("a = { $", "cannot be read"), ("a = b\na = c", "twice"), ("a = { LOUD($x) }", "LOUD")],
)
def test_a_catalogue_with_a_mistake_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        read(tmp_path, text)


def test_an_unknown_message_or_language_is_refused() -> None:
    with pytest.raises(ContentError, match="No sentence 'nonsense'"):
        str(say("nonsense"))
    with pytest.raises(ContentError, match="Choose from: en, de"):
        GAME_OVER.text("tlh")
