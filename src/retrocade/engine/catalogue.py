"""Catalogues of sentences in Fluent (projectfluent.org), one file for each place and language: `words/en.ftl` beside the code.

`fluent.syntax` parses the files. This module puts the sentences together; `fluent.runtime` would need Babel, whose plurals and
calendars of all languages take 30 MB. The page uses `@fluent/bundle`, and a test compares the results of both.

Sentences may use two functions: `ID($thing)` is the id of a message that was put in, to choose a form by it; `CAP($thing)` is its
text with a capital first letter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from retrocade.engine.errors import ContentError

ENGLISH = "en"
LANGUAGES = (ENGLISH, "de")
PACKAGE = Path(__file__).parent.parent
THOUSANDS = {ENGLISH: ",", "de": "."}
DECIMAL = {ENGLISH: ".", "de": ","}

Values = Mapping[str, Any]
Render = Callable[[Values], str]
Evaluate = Callable[[Values], Any]


class Spoken(str):
    """The text of a message inside another one, with its id."""

    __slots__ = ("id",)
    id: str

    def __new__(cls, text: str, id: str) -> Spoken:  # noqa: A002 - Fluent's word
        spoken = super().__new__(cls, text)
        spoken.id = id
        return spoken


def folder(place: str) -> Path:
    """Return the folder with the sentences of a place: a game, a folder of the package, or a part of either, such as
    starsprint-lesson, which pages fetch on its own."""
    whole, _, part = place.partition("-")
    games = PACKAGE / "games" / whole
    return (games if games.is_dir() else PACKAGE / whole) / "words" / part


def sentence(language: str, id: str, values: Values, name: str = "") -> str:  # noqa: A002 - Fluent's word
    """Return a sentence in a language, with these values; `name` if no language has the sentence."""
    place, _, message = id.partition("/")
    render = sentences(place, language).get(message) or sentences(place, ENGLISH).get(message)
    if render is None:
        if name:
            return name
        raise ContentError(f"No sentence '{message}' is in {folder(place) / 'en.ftl'}.")
    return render(values)


@cache
def sentences(place: str, language: str) -> dict[str, Render]:
    """Return the sentences of a place in a language by their ids."""
    if language not in LANGUAGES:
        raise ContentError(f"There are no sentences in the language '{language}'. Choose from: {', '.join(LANGUAGES)}.")
    path = folder(place) / f"{language}.ftl"
    return Reader(path, language).read() if path.exists() else {}


class Reader:
    """Reads one file into functions that render its sentences."""

    def __init__(self, path: Path, language: str) -> None:
        self._path = path
        self._language = language
        self._messages: dict[str, Render] = {}
        self._terms: dict[str, Render] = {}

    def read(self) -> dict[str, Render]:
        """Return the sentences by their ids. Raises ContentError if the file has a mistake."""
        for entry in FluentParser(with_spans=False).parse(self._path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                reason = "; ".join(str(note.message) for note in entry.annotations)
                raise ContentError(
                    f"{self._path} cannot be read: {reason} Look at: {(entry.content or '').strip()[:80]}"
                )
            if isinstance(entry, ast.Message | ast.Term) and entry.value is not None:
                known = self._messages if isinstance(entry, ast.Message) else self._terms
                if entry.id.name in known:
                    raise ContentError(f"{self._path} has '{entry.id.name}' twice. Take one out.")
                known[entry.id.name] = self._pattern(entry.value)
        return self._messages

    def _pattern(self, pattern: ast.Pattern) -> Render:
        parts = [self._element(element) for element in pattern.elements]
        return lambda values: "".join([part(values) for part in parts])

    def _element(self, element: Any) -> Render:
        if isinstance(element, ast.TextElement):
            text = element.value
            return lambda _: text
        value = self._expression(element.expression)
        return lambda values: self._shown(value(values))

    def _expression(self, expression: Any) -> Evaluate:
        match expression:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return lambda values: values[name]
            case ast.StringLiteral():
                text = expression.parse()["value"]
                return lambda _: text
            case ast.NumberLiteral(value=digits):
                return lambda _: int(digits)
            case ast.MessageReference(id=ast.Identifier(name=name)):
                return lambda values: self._messages[name](values)
            case ast.TermReference(id=ast.Identifier(name=name)):
                return lambda values: self._terms[name](values)
            case ast.FunctionReference(id=ast.Identifier(name=name), arguments=arguments):
                return self._function(name, self._expression(arguments.positional[0]))
            case ast.SelectExpression(selector=selector, variants=variants):
                return self._select(self._expression(selector), variants)
            case ast.Placeable(expression=inner):
                return self._expression(inner)
        raise ContentError(f"{self._path} uses {type(expression).__name__}, which sentences here cannot have.")

    def _function(self, name: str, value: Evaluate) -> Evaluate:
        if name == "ID":
            return lambda values: getattr(value(values), "id", "")
        if name == "CAP":
            return lambda values: capitalized(self._shown(value(values)))
        raise ContentError(f"{self._path} uses {name}(), which sentences here cannot have. There are ID() and CAP().")

    def _select(self, selector: Evaluate, variants: list[Any]) -> Evaluate:
        forms = {self._key(variant.key): self._pattern(variant.value) for variant in variants}
        default = next(self._key(variant.key) for variant in variants if variant.default)

        def choose(values: Values) -> str:
            value = selector(values)
            form = forms.get(value)
            if form is None and isinstance(value, int):
                form = forms.get("one" if abs(value) == 1 else "other")
            return (form or forms[default])(values)

        return choose

    def _key(self, key: Any) -> int | str:
        return int(key.value) if isinstance(key, ast.NumberLiteral) else str(key.name)

    def _shown(self, value: Any) -> str:
        if isinstance(value, int):
            return f"{value:,}".replace(",", THOUSANDS[self._language])
        if isinstance(value, float):  # at most three decimals, as in browsers
            whole, _, rest = f"{value:,.3f}".rstrip("0").rstrip(".").partition(".")
            return whole.replace(",", THOUSANDS[self._language]) + (DECIMAL[self._language] + rest if rest else "")
        return str(value)


def capitalized(text: str) -> str:
    """Return the text with a capital first letter; names inside keep theirs."""
    return text[:1].upper() + text[1:]
