"""Every rule and ruling of every ledger is named by a test.

A rule is an id such as SS-07 or SS-R3 that stands in docs/rules/GAME.md. A test names it in its function's name
(`test_ss_07_…`, or `..._ss_r3_…` when it holds several), in its docstring, or in the values it is parametrized with.
Comments do not count, nor do helpers.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from retrocade import games

TESTS = Path(__file__).parent
LEDGERS = TESTS.parent / "docs" / "rules"


def plain(prefix: str, number: str) -> str:
    """An id without leading zeros: SS-7, SS-R3."""
    letter, digits = re.fullmatch(r"([rR]?)0*(\d+)", number).groups()  # type: ignore[union-attr]
    return f"{prefix.upper()}-{letter.upper()}{digits}"


def ids_in_prose(text: str) -> set[str]:
    return {plain(*found) for found in re.findall(r"\b([A-Z]{2})-(R?\d+)\b", text)}


def ids_in_name(name: str) -> set[str]:
    return {plain(*found) for found in re.findall(r"(?<![a-z])([a-z]{2})_(r?\d+)(?![a-z0-9])", name)}


def functions_in(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def named_by(test: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The rules that one test names."""
    words = [node.value for d in test.decorator_list for node in ast.walk(d) if isinstance(node, ast.Constant)]
    prose = " ".join([ast.get_docstring(test) or "", *(word for word in words if isinstance(word, str))])
    return ids_in_name(test.name) | ids_in_prose(prose)


@cache
def named_rules() -> frozenset[str]:
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        for test in functions_in(ast.parse(file.read_text(encoding="utf-8"))):
            found |= named_by(test)
    return frozenset(found)


def ledger_ids(text: str) -> list[str]:
    """Return the ids of a ledger, in order: those with its game's prefix, which is by far the most frequent."""
    found = re.findall(r"\b([A-Z]{2})-(R?\d+)\b", text)
    prefixes = [prefix for prefix, _ in found]
    own = max(set(prefixes), key=prefixes.count)
    return list(dict.fromkeys(plain(prefix, number) for prefix, number in found if prefix == own))


@pytest.mark.parametrize("name", games.NAMES)
def test_every_rule_of_the_ledger_is_named_by_a_test(name: str) -> None:
    wanted = ledger_ids((LEDGERS / f"{name}.md").read_text(encoding="utf-8"))
    missing = [rule for rule in wanted if rule not in named_rules()]
    assert not missing, f"{name}: {len(missing)} of {len(wanted)} rules are named by no test: {' '.join(missing)}"


def test_names_are_read_as_they_are_meant() -> None:
    """Not a rule's test: AB-1 is here only to be found."""
    assert ids_in_name("test_ss_07_ss_r3_won_at_once") == {"SS-7", "SS-R3"}
    assert ids_in_name("test_less_12") == set()
    assert ids_in_prose("SS-04 to SS-R12, but not XSS-5 nor SS-R… nor UTF-8") == {"SS-4", "SS-R12"}
    assert ledger_ids("| SS-01 | as in AD-1 | SS-02 |") == ["SS-1", "SS-2"]
    source = "def helper():\n    'SS-1'\n\n@mark(['SS-3'])\ndef test_x():\n    'SS-2'  # SS-4\n    # SS-5\n"
    assert [named_by(test) for test in functions_in(ast.parse(source))] == [{"SS-2", "SS-3"}]
