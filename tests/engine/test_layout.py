"""States declared once: objects, copies, records."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retrocade.engine.layout import copied, copy_into, dtype, from_bytes, i8, i16, i32, i64, layout, to_bytes


@layout
class Mixed:
    """Every size, so that gaps are needed everywhere."""

    a: int = i8
    wide: int = i64
    b: list[int] = i8[3]
    short: int = i16
    c: int = i8
    words: list[int] = i32[2]
    last: int = i8


def bounds(size: int) -> Any:
    return st.integers(-(1 << 8 * size - 1), (1 << 8 * size - 1) - 1)


@st.composite
def mixed(pick: st.DrawFn) -> Mixed:
    state = Mixed()
    plan = Mixed.plan  # type: ignore[attr-defined]
    for name, field in plan.fields.items():
        one = bounds(field.size)
        several = st.lists(one, min_size=field.length, max_size=field.length)
        setattr(state, name, pick(several if field.length else one))
    return state


def test_a_new_state_is_zero() -> None:
    state = Mixed()
    assert (state.a, state.wide, state.b, state.words) == (0, 0, [0, 0, 0], [0, 0])
    assert to_bytes(state) == bytes(40)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        Mixed().turns = 3  # type: ignore[attr-defined]


@given(mixed())
def test_a_copy_is_equal_and_independent(state: Mixed) -> None:
    other = copied(state)
    assert other == state
    assert hash(other) == hash(state)
    assert other is not state
    other.b[1] ^= 1
    assert other != state
    assert other.b is not state.b


@given(mixed(), mixed())
def test_copy_into_makes_equal_and_keeps_the_target_itself(target: Mixed, source: Mixed) -> None:
    row = target.words
    copy_into(target, source)
    assert target == source
    assert target.words is row  # all holders of the row see the new numbers


@given(mixed(), mixed())
def test_equal_means_equal_in_every_field(one: Mixed, other: Mixed) -> None:
    assert (one == other) is (to_bytes(one) == to_bytes(other))


def test_a_state_equals_no_other_kind_of_thing() -> None:
    @layout
    class Same:
        a: int = i8

    @layout
    class Other:
        a: int = i8

    others: list[object] = [Other(), 0, None]
    assert Same() not in others
    assert Same() in [*others, Same()]


@given(mixed())
def test_bytes_are_numpys_record(state: Mixed) -> None:
    record = np.zeros(1, dtype(Mixed))
    for name in dtype(Mixed).names:
        record[0][name] = getattr(state, name)
    assert record.tobytes() == to_bytes(state)


@given(mixed())
def test_bytes_come_back_as_the_state(state: Mixed) -> None:
    again = from_bytes(Mixed, to_bytes(state))
    assert again == state
    assert repr(again) == repr(state)


def test_fields_are_aligned_as_a_c_compiler_would() -> None:
    plan = Mixed.plan  # type: ignore[attr-defined]
    assert plan.offsets == {"a": 0, "wide": 8, "b": 16, "short": 20, "c": 22, "words": 24, "last": 32}
    assert plan.size == 40  # so that in a row of states each begins aligned
    c_like = np.dtype([(n, f"i{f.size}", (f.length,) if f.length else ()) for n, f in plan.fields.items()], align=True)
    assert dict(plan.offsets) == {name: c_like.fields[name][1] for name in plan.fields}  # type: ignore[index]
    assert (dtype(Mixed).itemsize, dtype(Mixed).alignment) == (c_like.itemsize, c_like.alignment)


@pytest.mark.parametrize(
    ("name", "value"),
    [("a", 128), ("a", -129), ("short", 1 << 15), ("wide", 1 << 63), ("b", [0, 0, 200]), ("words", [1 << 31, 0])],
)
def test_a_number_too_large_for_its_field_is_refused(name: str, value: Any) -> None:
    state = Mixed()
    setattr(state, name, value)
    with pytest.raises(struct.error):
        to_bytes(state)


@pytest.mark.parametrize("length", [0, 2, 4])
def test_a_row_of_the_wrong_length_is_refused(length: int) -> None:
    state = Mixed()
    state.b = [0] * length
    with pytest.raises(struct.error):
        to_bytes(state)


@pytest.mark.parametrize("length", [0, 39, 41])
def test_a_record_of_the_wrong_length_is_refused(length: int) -> None:
    with pytest.raises(struct.error):
        from_bytes(Mixed, bytes(length))


def test_repr_tells_what_is_not_zero() -> None:
    state = Mixed()
    state.a, state.b = 5, [0, 2, 0]
    assert repr(state) == "Mixed(a=5, b=[0, 2, 0])"
