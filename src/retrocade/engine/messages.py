"""Sentences as data: a message has an id and values, and becomes text only where a person reads it.

A page receives messages and turns them into sentences of its own language. The terminal, scripts and tests read them as English
text: a `Message` can be compared, searched and printed like a string. The sentences are in the `words` folder beside the code
that uses them, one file for each language: see `engine.catalogue`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from retrocade.engine import catalogue

NO_VALUES: Mapping[str, Any] = {}


class Message:
    """A sentence by its id, and the values to put into it."""

    __slots__ = ("id", "name", "values")

    def __init__(self, id: str, values: Mapping[str, Any] = NO_VALUES, name: str = "") -> None:  # noqa: A002 - Fluent's word
        self.id = id  # place and message: "starsprint/pass"
        self.values = values
        self.name = name  # a name from a box: used by languages that have no word of their own

    def data(self) -> dict[str, Any]:
        """Return the message as plain data, for pages."""
        data: dict[str, Any] = {"msg": self.id}
        if self.values:
            data["with"] = self.values
        if self.name:
            data["name"] = self.name
        return data

    def text(self, language: str = catalogue.ENGLISH) -> str:
        """Return the sentence in a language."""
        values = {name: spoken(value, language) for name, value in self.values.items()}
        return catalogue.sentence(language, self.id, values, self.name)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.id}: {self.text()!r}>"

    def __format__(self, spec: str) -> str:
        return format(self.text(), spec)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Message):
            return self.id == other.id and self.values == other.values and self.name == other.name
        return self.text() == other

    def __hash__(self) -> int:
        return hash(self.text())

    def __len__(self) -> int:
        return len(self.text())

    def __bool__(self) -> bool:
        return True

    def __contains__(self, part: object) -> bool:
        return isinstance(part, str | Message) and str(part) in self.text()

    def lower(self) -> str:
        """Return the English sentence in lower case, to search in."""
        return self.text().lower()

    def startswith(self, start: str) -> bool:
        """Return True if the English sentence begins like this."""
        return self.text().startswith(start)

    def endswith(self, end: str) -> bool:
        """Return True if the English sentence ends like this."""
        return self.text().endswith(end)


class Listing:
    """Several things in one place of a sentence: 'a, b and c'."""

    __slots__ = ("things", "word")

    def __init__(self, things: Iterable[Any], word: Literal["and", "or", "comma"] = "and") -> None:
        self.things = tuple(things)
        self.word = word

    def data(self) -> dict[str, Any]:
        """Return the list as plain data, for pages."""
        return {"list": self.things, "word": self.word}

    def text(self, language: str = catalogue.ENGLISH) -> str:
        """Return the list in a language."""
        said = [str(spoken(thing, language)) for thing in self.things]
        if len(said) < 2 or self.word == "comma":
            return ", ".join(said)
        ends = {"first": ", ".join(said[:-1]), "last": said[-1]}
        return catalogue.sentence(language, f"engine/list-{self.word}", ends)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listing) and (self.things, self.word) == (other.things, other.word)

    def __hash__(self) -> int:
        return hash((self.things, self.word))


Text = str | Message  # for people to read: a message, or text that is the same in every language

if TYPE_CHECKING:
    SentText = Text
else:
    SentText = str  # in types that are sent: their readers receive text


def speaker(place: str) -> Callable[..., Message]:
    """Return a function that makes the messages of one place: `say("pass", name=name)`."""

    def say(id: str, **values: Any) -> Message:  # noqa: A002 - Fluent's word
        return Message(f"{place}/{id}", values)

    return say


def named(place: str, id: str, name: str) -> Message:  # noqa: A002 - Fluent's word
    """Return the name that a box gives a thing. Languages may translate it."""
    return Message(f"{place}/{id}", NO_VALUES, name)


def in_language(text: Text, language: str) -> str:
    """Return a text in a language."""
    return text if isinstance(text, str) else text.text(language)


def spoken(value: Any, language: str) -> Any:
    """Return a value as the catalogue takes it: messages and lists as text, all else unchanged."""
    if isinstance(value, Message):
        return catalogue.Spoken(value.text(language), value.id.partition("/")[2])
    return value.text(language) if isinstance(value, Listing) else value


def as_data(value: object) -> Any:
    """Return a message as plain data, for pages: an `enc_hook` of msgspec."""
    if type(value) is Message or isinstance(value, Message | Listing):
        return value.data()
    raise NotImplementedError(f"Objects of type {type(value).__name__} are not sent.")


def as_text(language: str) -> Callable[[object], Any]:
    """Return a function that turns messages into text: an `enc_hook` of msgspec."""

    def hook(value: object) -> Any:
        if isinstance(value, Message | Listing):
            return value.text(language)
        raise NotImplementedError(f"Objects of type {type(value).__name__} are not sent.")

    return hook


def joined(*parts: Text) -> Text:
    """Return several sentences, one after another, without empty ones."""
    said = [part for part in parts if part]
    whole: Text = said[0] if said else ""
    for part in said[1:]:
        whole = Message("engine/then", {"first": whole, "second": part})
    return whole


def revived(data: Any) -> Any:
    """Return data as it was before `as_data`, with messages again."""
    if isinstance(data, dict):
        if "msg" in data:
            return Message(data["msg"], {k: revived(v) for k, v in data.get("with", {}).items()}, data.get("name", ""))
        if data.keys() == {"list", "word"}:
            return Listing((revived(thing) for thing in data["list"]), data["word"])
        return {key: revived(value) for key, value in data.items()}
    return [revived(value) for value in data] if isinstance(data, list) else data
