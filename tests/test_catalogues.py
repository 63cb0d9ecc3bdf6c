"""Catalogues: every sentence exists in every language, is used, and takes the same values in all languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from retrocade.engine import catalogue
from retrocade.engine.messages import Listing, Message
from retrocade.games import lesson as lesson_of
from retrocade.games import load
from retrocade.lab import message_samples
from retrocade.server.tables.summaries import game_info

PLACES = message_samples.places()
GAMES = message_samples.speaking_games()
LETTERS = re.compile(r"[a-z]{2}")
REFUSES = ("RequestError", "Refusal", "Refused", "Trouble", "Problem", "Event", "Notice")
DECK_NAME = re.compile(r"value-deck_[ab]-(?!any$)")  # ready-made decks keep their names


class Used(Visitor):
    """Collects the variables and messages that a sentence refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's way
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def entries(place: str, language: str) -> dict[str, Used]:
    """Return what each sentence of a file refers to."""
    text = (catalogue.folder(place) / f"{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Message):
            found[entry.id.name] = Used()
            found[entry.id.name].visit(entry)
    return found


def said_in(place: str) -> tuple[set[str], set[str]]:
    """Return the ids that the code of a place surely says, and all its texts, which may be ids."""
    surely: set[str] = set()
    texts: set[str] = set()
    for path in catalogue.folder(place).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                surely |= ids_in(node.args[0])
    return surely, texts


def ids_in(node: ast.expr) -> set[str]:
    """Return the ids that an argument of `say` may be."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        return ids_in(node.body) | ids_in(node.orelse)
    return set()


def cabinet_ids(place: str) -> set[str]:
    """Return the ids of what a cabinet says of its game; none if the place is no cabinet."""
    game, _, part = place.partition("-")
    if part != "cabinet":
        return set()
    info = game_info(game)
    said: list[object] = [info.tagline, info.credit, *(option.label for option in info.options)]
    said += [preset.label for preset in info.presets] + [label for option in info.options for label in option.labels]
    ids = [text.id for text in said if isinstance(text, Message)]
    return {found.partition("/")[2] for found in ids if found.startswith(f"{place}/")}


@pytest.mark.parametrize("place", PLACES)
def test_every_sentence_that_is_said_is_in_the_catalogue_and_every_other_is_gone(place: str) -> None:
    known = entries(place, "en")
    surely, texts = said_in(place)
    assert surely <= known.keys(), "said, but not in en.ftl"
    referred = {name for used in known.values() for name in used.messages}
    lists = {"list-and", "list-or", "then"} if place == "engine" else set()
    assert not known.keys() - texts - referred - lists - cabinet_ids(place), "in en.ftl, but nobody says it"


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", [name for name in catalogue.LANGUAGES if name != catalogue.ENGLISH])
def test_every_language_has_every_sentence_with_the_same_values(place: str, language: str) -> None:
    english, other = entries(place, "en"), entries(place, language)
    assert not english.keys() - other.keys(), f"not in {language}.ftl"
    names = {name for name in other.keys() - english.keys() if not other[name].variables}
    assert other.keys() - english.keys() == names, f"only in {language}.ftl, and not a name of the box"
    for name, used in english.items():
        # Languages with other grammar may need `count` although English does not.
        assert used.variables - {"count"} <= other[name].variables, name
        assert other[name].variables - {"count"} <= used.variables, name


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_game_says_is_a_message_and_has_a_sentence_in_every_language(name: str) -> None:
    said = {str(text): text for seed in range(8) for text in message_samples.texts_in_game(load(name), seed)}
    assert len(said) > 100
    plain = sorted(text for text in said.values() if isinstance(text, str) and LETTERS.search(text))
    assert not plain, "texts that are no messages"
    for text in said.values():
        if isinstance(text, Message):
            for language in catalogue.LANGUAGES:
                assert text.text(language).strip() == text.text(language)
                assert "  " not in text.text(language)
            assert all(kept(value) for value in text.values.values()), text


def kept(value: object) -> bool:
    """Return True if a value can be sent: numbers, names without words, messages and lists of them."""
    if isinstance(value, Message):
        return all(kept(part) for part in value.values.values())
    if isinstance(value, Listing):
        return all(kept(part) for part in value.things)
    return isinstance(value, int) or (isinstance(value, str) and not re.search(r"[a-z]{3}", value))


@pytest.mark.parametrize("language", [name for name in catalogue.LANGUAGES if name != catalogue.ENGLISH])
def test_what_cabinets_say_of_games_and_bots_is_there_in_every_language(language: str) -> None:
    for name in GAMES:
        wanted = {found for found in cabinet_ids(f"{name}-cabinet") if not DECK_NAME.match(found)}
        named = entries(f"{name}-cabinet", language).keys()
        assert named == wanted, f"{name}: missing or left over in {language}.ftl"
        values = {found for found in wanted if found.startswith("value-")}
        assert values <= entries(f"{name}-cabinet", "en").keys(), f"{name}: a value without words in en.ftl"
    for level in game_info(GAMES[0]).levels:
        assert {level.name, f"{level.name}-text"} <= entries("bots", language).keys()


@pytest.mark.parametrize("language", [name for name in catalogue.LANGUAGES if name != catalogue.ENGLISH])
@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_of_a_lesson_is_there_in_every_language(name: str, language: str) -> None:
    lesson = lesson_of(name)
    said = [lesson.goal, *(text for step in lesson.steps for text in (step.say, step.otherwise) if text)]
    assert all(isinstance(text, Message) for text in said), "a step without an id"
    wanted = [text.id.partition("/")[2] for text in said if isinstance(text, Message)]
    assert len(set(wanted)) == len(wanted), "two steps of one id"
    assert entries(f"{name}-lesson", language).keys() == set(wanted), f"missing or left over in {language}.ftl"


def test_what_the_server_refuses_is_said_in_words_of_the_catalogue() -> None:
    plain = []
    for path in (catalogue.PACKAGE / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSES:
                plain += [f"{path.name}:{part.lineno}" for part in node.args[1:] if is_sentence(part)]
    assert not plain, "sentences that are no messages"


def is_sentence(node: ast.expr) -> bool:
    """Return True for a text with words in it."""
    if isinstance(node, ast.IfExp):
        return is_sentence(node.body) or is_sentence(node.orelse)
    constant = isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
    return constant or isinstance(node, ast.JoinedStr)


def test_catalogues_are_beside_the_code_that_says_them() -> None:
    assert {"engine", "bots", "starsprint"} <= set(PLACES)
    for place in PLACES:
        assert {path.name for path in Path(catalogue.folder(place)).glob("*.ftl")} == {
            f"{x}.ftl" for x in catalogue.LANGUAGES
        }


@pytest.mark.parametrize(
    ("path", "text"), message_samples.outputs().items(), ids=lambda value: getattr(value, "name", "")
)
def test_the_samples_for_the_page_are_current(path: Path, text: str) -> None:
    assert path.exists(), "run: python -m retrocade.lab.message_samples"
    assert path.read_text(encoding="utf-8") == text, "run: python -m retrocade.lab.message_samples"
