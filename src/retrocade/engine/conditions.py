"""Conditions in content files: comparisons over plain data in Python's syntax, evaluated without running any code.

    holds = condition("coins == 3 and len(hand) > 2", "lesson.toml, step 4")
    holds({"coins": 3, "hand": [1, 2, 5]})  # True

A condition may use names of the data, keys (`sheet.rows`), places in lists (`rows[0]`), whole numbers, texts, lists, `len`, `sum`,
`min`, `max`, `count(list, value)`, + - *, comparisons, `in`, `not in`, `and`, `or`, `not`. Everything else is refused.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from retrocade.engine.errors import ContentError

Condition = Callable[[Mapping[str, Any]], bool]

LONGEST = 400  # characters
COMPARE: dict[type, Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}
COMBINE: dict[type, Callable[[Any, Any], Any]] = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}
CALLS: dict[str, Callable[..., Any]] = {
    "len": len,
    "sum": sum,
    "min": min,
    "max": max,
    "count": lambda values, value: sum(one == value for one in values),
}


def condition(text: str, where: str) -> Condition:
    """Return a condition as a function of the data. `where` begins the error messages."""
    if len(text) > LONGEST:
        raise ContentError(f"{where}: the condition is longer than {LONGEST} characters. Split it over two steps.")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise ContentError(f"{where}: '{text}' is not a condition. Write it like 'coins == 3'.") from None
    for node in ast.walk(tree):
        _check(node, text, where)

    def holds(data: Mapping[str, Any]) -> bool:
        try:
            return bool(_value(tree, data))
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise ContentError(f"{where}: '{text}' cannot be answered: {error}. Compare it with the view.") from None

    return holds


KNOWN_NODES = (
    ast.BoolOp,
    ast.And,
    ast.Or,
    ast.UnaryOp,
    ast.Not,
    ast.USub,
    ast.Compare,
    ast.BinOp,
    ast.Name,
    ast.Load,
    ast.Constant,
    ast.Attribute,
    ast.Subscript,
    ast.List,
    ast.Tuple,
    ast.Call,
    *COMPARE,
    *COMBINE,
)


def _check(node: ast.AST, text: str, where: str) -> None:
    """Refuse a node that conditions may not contain."""
    known = isinstance(node, KNOWN_NODES)
    if isinstance(node, ast.Constant):
        known = node.value is None or isinstance(node.value, bool | int | str)
    elif isinstance(node, ast.Call):
        known = isinstance(node.func, ast.Name) and node.func.id in CALLS and not node.keywords
    if not known:
        part = ast.unparse(node) if isinstance(node, ast.expr) else type(node).__name__
        raise ContentError(
            f"{where}: '{part}' cannot be used in the condition '{text}'. Functions: {', '.join(CALLS)}."
        )


def _value(node: ast.expr, data: Mapping[str, Any]) -> Any:
    """Return the value of a part of a condition."""
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id=name):
            if name not in data:
                raise LookupError(f"there is no {name}, but: {', '.join(data)}")
            return data[name]
        case ast.Attribute(value=owner, attr=key):
            return _value(owner, data)[key]
        case ast.Subscript(value=owner, slice=index):
            return _value(owner, data)[_value(index, data)]
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            return [_value(part, data) for part in parts]
        case ast.Call(func=ast.Name(id=name), args=parts):
            return CALLS[name](*(_value(part, data) for part in parts))
        case _:
            return _combined(node, data)


def _listed(value: Any) -> Any:
    """Return a tuple as a list: conditions know only lists."""
    return list(value) if isinstance(value, tuple) else value


def _combined(node: ast.expr, data: Mapping[str, Any]) -> Any:
    """Return the value of an operator applied to its parts."""
    match node:
        case ast.BoolOp(op=ast.And(), values=parts):
            return all(_value(part, data) for part in parts)
        case ast.BoolOp(values=parts):
            return any(_value(part, data) for part in parts)
        case ast.UnaryOp(op=op, operand=part):
            value = _value(part, data)
            return not value if isinstance(op, ast.Not) else -value
        case ast.BinOp(left=left, op=op, right=right):
            return COMBINE[type(op)](_value(left, data), _value(right, data))
        case ast.Compare(left=left, ops=ops, comparators=parts):
            values = [_listed(_value(part, data)) for part in (left, *parts)]
            return all(COMPARE[type(op)](a, b) for op, (a, b) in zip(ops, pairwise(values), strict=True))
    raise TypeError(f"{ast.unparse(node)} has no value")  # pragma: no cover - `_check` refused it
