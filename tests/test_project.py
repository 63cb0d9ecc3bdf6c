"""What the project promises about itself: light to import, and rules that stay plain."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import retrocade
from retrocade import games
from retrocade.engine.compile import bindings, family

ROOT = Path(retrocade.__file__).parent
HEAVY = {"numba", "numpy", "llvmlite", "litestar", "sqlalchemy", "rich", "typer", "msgspec", "ray"}


def loaded_after(statement: str) -> tuple[float, set[str]]:
    """What a fresh Python has loaded after a statement, and how long that took, in milliseconds."""
    code = (
        f"import time, sys; t = time.perf_counter(); {statement}; t = time.perf_counter() - t; "
        "print(t * 1000, *{name.partition('.')[0] for name in sys.modules})"
    )
    took, *names = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    ).stdout.split()
    return float(took), set(names)


def test_importing_retrocade_is_quick_and_loads_nothing_heavy() -> None:
    """Under 150 ms on an idle machine; the best of five, since tests run on busy ones."""
    times = []
    for _ in range(5):
        took, names = loaded_after("import retrocade")
        times.append(took)
        assert not names & HEAVY
    assert min(times) < 150


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_can_be_played_on_the_standard_library_alone(name: str) -> None:
    play = (
        "from retrocade.games import load; from retrocade.engine.match import Match; "
        f"g = load('{name}'); m = Match(g, g.choose({{}}), 1); m.act(m.to_act[0], m.legal(m.to_act[0])[0]); "
        "g.view(m.state, 0); g.words.draw(m.state, 0)"
    )
    _, names = loaded_after(play)
    assert not names & HEAVY


# Rules are plain functions over integers: what is compiled must be able to be.

RULE_MODULES = sorted(
    {
        Path(str(module.__file__))
        for name in games.NAMES
        for module in family([*bindings(games.load(name)).values()])
        if ".games." in module.__name__
    }
)
NOT_IN_RULES: dict[type[ast.AST], str] = {
    ast.Raise: "raises",
    ast.Try: "tries",
    ast.Dict: "builds a dict",
    ast.DictComp: "builds a dict",
    ast.Set: "builds a set",
    ast.SetComp: "builds a set",
    ast.List: "builds a list",
    ast.ListComp: "builds a list",
    ast.GeneratorExp: "builds a generator",
    ast.JoinedStr: "formats text",
    ast.ClassDef: "declares a class",
    ast.Lambda: "declares a function",
    ast.With: "opens a context",
    ast.Global: "has a global",
    ast.Yield: "yields",
    ast.Await: "waits",
    ast.Import: "imports",
    ast.ImportFrom: "imports",
    ast.Div: "divides into a float",
}


def compiled_functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions that compiled code can reach: all but those that only make tables while a module is imported."""
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    at_import = {
        name.id
        for node in tree.body
        if not isinstance(node, ast.FunctionDef | ast.ClassDef)
        for name in ast.walk(node)
        if isinstance(name, ast.Name) and name.id in functions
    }
    grown = True
    while grown:  # and what those call themselves, unless rules call it too
        called = {n.id for name in at_import for n in ast.walk(functions[name]) if isinstance(n, ast.Name)}
        grown = bool((called & set(functions)) - at_import)
        at_import |= called & set(functions)
    for name, function in functions.items():
        if name not in at_import:
            yield function


def faults(function: ast.FunctionDef) -> Iterator[str]:
    """What a rule may not do."""
    if function.decorator_list:
        yield f"{function.name}, line {function.lineno}: is decorated"
    docstring = function.body[0] if ast.get_docstring(function) else None
    for node in ast.walk(function):
        where = f"{function.name}, line {getattr(node, 'lineno', '?')}"
        if type(node) in NOT_IN_RULES:
            yield f"{where}: {NOT_IN_RULES[type(node)]}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes | float | complex):
            if docstring is None or node is not getattr(docstring, "value", None):
                if not is_annotation(function, node):
                    yield f"{where}: uses {node.value!r}"


def is_annotation(function: ast.FunctionDef, node: ast.AST) -> bool:
    notes = [argument.annotation for argument in function.args.args] + [function.returns]
    return any(node is part for note in notes if note for part in ast.walk(note))


@pytest.mark.parametrize("file", RULE_MODULES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_rules_are_plain_functions_over_integers(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    if file.stem in ("content", "levels"):
        return  # loads a box into tables at import; the rules read only the tables
    found = [fault for function in compiled_functions(tree) for fault in faults(function)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("file", RULE_MODULES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_rules_import_nothing_but_engine_primitives_and_their_own_game(file: Path) -> None:
    """`engine.chance`, `engine.layout`, the game's own modules; content files may also read a file and refuse it, and
    heuristics read their weights."""
    own = f"retrocade.games.{file.parent.name}"
    allowed = {"__future__", "retrocade.engine.chance", "retrocade.engine.layout"}
    if file.stem == "content":
        allowed |= {"tomllib", "pathlib", "typing", "itertools", "functools", "re", "collections.abc"}
        allowed |= {"retrocade.engine.contract", "retrocade.engine.errors"}
    if file.stem == "heuristic":
        allowed |= {"retrocade.engine.weights"}
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names = [str(node.module)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            assert name in allowed or name == own or name.startswith(f"{own}."), f"line {node.lineno}: imports {name}"


def test_the_checks_above_see_something() -> None:
    """So that they cannot pass by looking at nothing."""
    stems = {file.stem for file in RULE_MODULES}
    assert {"rules", "heuristic", "invariants"} <= stems
    bad = ast.parse(
        "TABLE = [made(k) for k in range(3)]\n"
        "def made(k):\n    return [k]\n"
        "def rule(s: 'State') -> int:\n    'AB-1.'\n    try:\n        return s.a / 2.5\n    except ValueError:\n"
        "        raise\n"
        "def other(s):\n    return {1: f'{s}'}, [s for _ in s], 'word'\n"
    )
    told = [fault for function in compiled_functions(bad) for fault in faults(function)]
    assert [fault.split(": ")[1] for fault in told] == [
        "tries",
        "raises",
        "divides into a float",
        "uses 2.5",
        "builds a dict",
        "builds a list",
        "uses 'word'",
        "formats text",
    ]
