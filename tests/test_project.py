"""What the project promises about itself: light to import, and rules that stay plain."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import cast

import pytest
from tests.limits import HANGS_S

import retrocade
from retrocade import games
from retrocade.bots import algorithms, batch
from retrocade.engine.binding import bindings, dependencies
from retrocade.lab import bot_games, random_games

ROOT = Path(retrocade.__file__).parent
HEAVY = {"numba", "numpy", "llvmlite", "litestar", "sqlalchemy", "rich", "typer", "msgspec", "ray"}


def loaded_after(statement: str) -> set[str]:
    """The packages that a fresh Python loads for a statement."""
    code = (
        f"import sys; before = set(sys.modules); {statement}; "
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=HANGS_S)
    return set(done.stdout.split())


def test_importing_retrocade_is_light() -> None:
    """It loads itself and nothing else."""
    assert loaded_after("import retrocade") == {"retrocade"}


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_can_be_played_on_the_standard_library_alone(name: str) -> None:
    play = (
        "from retrocade.games import load; from retrocade.engine.match import Match; "
        f"g = load('{name}'); m = Match(g, g.choose({{}}), 1); m.act(m.to_act[0], m.legal(m.to_act[0])[0]); "
        "g.view(m.state, 0); g.words.draw(m.state, 0)"
    )
    names = loaded_after(play)
    assert "retrocade" in names
    assert not names & HEAVY


LEARNING = {"gymnasium", "pettingzoo", "pyspiel", "open_spiel", "torch", "stable_baselines3", "torchrl", "ray"}


@pytest.mark.parametrize(
    ("module", "wanted"),
    [("", set()), (".gym", {"gymnasium"}), (".pettingzoo", {"gymnasium", "pettingzoo"}), (".openspiel", {"pyspiel"})],
)
def test_an_environment_loads_its_own_library_alone(module: str, wanted: set[str]) -> None:
    names = loaded_after(f"import retrocade.envs{module}")
    assert names & LEARNING == wanted
    assert not names & {"numba", "llvmlite", "litestar", "typer"}


# Rules are plain functions over integers: what is compiled must be able to be.


def compiled_modules(name: str) -> list[ModuleType]:
    """Every module that is compiled for a game: its own, its solver's, the bots' and mass play's."""
    game = games.load(name)
    return dependencies([*bindings(game).values(), bot_games, random_games, batch, *algorithms(game)])


MODULES = {Path(str(module.__file__)): module for name in games.NAMES for module in compiled_modules(name)}
RULE_MODULES = sorted(file for file, module in MODULES.items() if ".games." in module.__name__)
OTHER_MODULES = sorted(set(MODULES) - set(RULE_MODULES))
MAKES_TABLES = {
    "content",
    "polyomino",
    "boards",
    "shapes",
    "skyline",
}  # modules that turn a box into tables when a game is imported
GAMES = ROOT / "games"
FLOATS = {"divides into a float", "uses a float"}
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
                    yield f"{where}: uses {'a float' if isinstance(node.value, float) else repr(node.value)}"


def is_annotation(function: ast.FunctionDef, node: ast.AST) -> bool:
    notes = [argument.annotation for argument in function.args.args] + [function.returns]
    return any(node is part for note in notes if note for part in ast.walk(note))


def uses(function: FunctionType) -> Iterator[FunctionType]:
    """The functions that a function names, its own module's and others'."""
    names = {node.id for node in ast.walk(source_of(function)) if isinstance(node, ast.Name)}
    attributes = {
        (node.value.id, node.attr)
        for node in ast.walk(source_of(function))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    seen = function.__globals__
    found = [seen.get(name) for name in names]
    found += [getattr(seen.get(name), attribute, None) for name, attribute in attributes]
    yield from (value for value in found if isinstance(value, FunctionType))


def source_of(function: FunctionType) -> ast.FunctionDef:
    tree = parsed(Path(function.__code__.co_filename))
    return next(n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == function.__name__)


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def reached(name: str) -> list[FunctionType]:
    """Every function of a game that compiled code can reach from what the contract names."""
    game = games.load(name)
    rules, heuristic, solver = game.rules, game.heuristic, game.solver
    found = [rules.setup, rules.to_act, rules.legal, rules.apply, rules.score, rules.result, rules.imagine]
    found += [heuristic.value, heuristic.is_quiet, game.invariants.broken, *([solver.action_values] if solver else [])]
    functions = [cast("FunctionType", function) for function in found]
    for function in functions:
        functions += [other for other in uses(function) if ".games." in other.__module__ and other not in functions]
    return functions


@pytest.mark.parametrize("file", RULE_MODULES, ids=lambda file: str(file.relative_to(GAMES).with_suffix("")))
def test_rules_are_plain_functions_over_integers(file: Path) -> None:
    if file.stem in MAKES_TABLES:
        return  # judged by what compiled code reaches of it, in the next test
    tree = parsed(file)
    found = [fault for function in compiled_functions(tree) for fault in faults(function)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", games.NAMES)
def test_whatever_compiled_code_reaches_is_plain(name: str) -> None:
    found = [f"{each.__module__}: {fault}" for each in reached(name) for fault in faults(source_of(each))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("file", OTHER_MODULES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_algorithms_are_plain_functions_too(file: Path) -> None:
    """Search may count with fractions; what scripts luck for tests is never compiled."""
    tree = parsed(file)
    if file.stem in MAKES_TABLES:
        return
    functions = [each for each in compiled_functions(tree) if (file.stem, each.name) != ("chance", "dice")]
    found = [fault for function in functions for fault in faults(function) if fault.split(": ")[1] not in FLOATS]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("file", RULE_MODULES, ids=lambda file: str(file.relative_to(GAMES).with_suffix("")))
def test_rules_import_nothing_but_engine_primitives_and_their_own_game(file: Path) -> None:
    """Rules import `engine.bits`, `chance`, `layout` and `rows`, `typing` for records, and the game's own modules. Content
    modules also load and refuse a file, and heuristics read their weights."""
    own = f"retrocade.games.{file.relative_to(GAMES).parts[0]}"
    engine = {"bits", "chance", "layout", "rows"}
    allowed = {"__future__", "typing"}
    if file.stem in MAKES_TABLES:
        allowed |= {"pathlib", "itertools", "functools", "re", "collections", "collections.abc"}
        engine |= {"content", "contract", "errors", "polyomino"}
    if file.stem in ("heuristic", "weights"):
        engine |= {"weights"}
    allowed |= {f"retrocade.engine.{module}" for module in engine}
    tree = parsed(file)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            engine_modules = [f"{node.module}.{alias.name}" for alias in node.names]
            names = engine_modules if node.module == "retrocade.engine" else [str(node.module)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            assert name in allowed or name == own or name.startswith(f"{own}."), f"line {node.lineno}: imports {name}"


def test_the_checks_above_see_something() -> None:
    """So that they cannot pass by looking at nothing."""
    stems = {file.stem for file in RULE_MODULES}
    assert {"rules", "heuristic", "invariants", "solver", "levels", "content"} <= stems
    assert {"chance", "search", "greedy", "bot_games", "random_games"} <= {file.stem for file in OTHER_MODULES}
    names = {function.__name__ for function in reached("astrodroids")}
    assert {"setup", "legal_blast", "best_plan", "action_values", "last_values", "broken"} <= names
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
        "uses a float",
        "builds a dict",
        "builds a list",
        "uses 'word'",
        "formats text",
    ]


def test_no_test_has_a_time_limit_of_its_own() -> None:
    """The one limit, in pyproject.toml, is for what hangs. A test that takes long on a busy machine is no failure."""
    own = "mark.timeout" + "("
    files = [file for file in Path(__file__).parent.rglob("*.py") if own in file.read_text(encoding="utf-8")]
    assert files == []
