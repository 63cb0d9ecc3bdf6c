"""Small pieces of English that all games need."""

from __future__ import annotations

from collections.abc import Sequence


def listed(things: Sequence[str], word: str = "and") -> str:
    """Return 'a', 'a and b' or 'a, b and c'."""
    return f" {word} ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def counted(n: int, thing: str) -> str:
    """Return '1 card' or '3 cards'."""
    return f"{n} {thing}" if abs(n) == 1 else f"{n} {plural(thing)}"


def plural(thing: str) -> str:
    """Return the plural of a noun. Knows the forms that games need: cards, enemy dice, Lives, trophies, bosses."""
    if thing.endswith("die"):
        return f"{thing[:-2]}ice"
    if thing.endswith("fe"):
        return f"{thing[:-2]}ves"
    if thing.endswith("y") and thing[-2:-1] not in "aeiou":
        return f"{thing[:-1]}ies"
    return f"{thing}es" if thing.endswith("s") else f"{thing}s"


def capitalized(text: str) -> str:
    """Return the text with a capital first letter; names inside keep theirs."""
    return text[:1].upper() + text[1:]
