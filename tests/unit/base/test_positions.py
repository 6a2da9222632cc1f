"""Line and column of what a problem speaks of."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.json_text import read_json
from ccstudio.base.positions import Positions

TEXT = """{
  "title": "x",
  "features": [
    {"id": "a"}, {"id": "b",
      "ring": [[1, 2], [3, 4]]}
  ]
}"""


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (1, 1)),
        (("title",), (2, 12)),
        (("features",), (3, 15)),
        (("features", 1), (4, 18)),
        (("features", 1, "id"), (4, 25)),
        (("features", 1, "ring", 1), (5, 24)),
        (("features", 1, "ring", 1, 1), (5, 28)),
    ],
    ids=str,
)
def test_a_value_is_found_where_it_begins(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert read_json(TEXT.encode()).positions.of(path) == place


def test_a_name_is_found_in_front_of_its_value() -> None:
    assert read_json(TEXT.encode()).positions.of(("features", 1, "ring"), name=True) == (5, 7)


@pytest.mark.parametrize("path", [("features", 1, "x", 3), ("features", 1, 7), ("features", 1, "id", "x")], ids=str)
def test_what_is_not_there_is_sought_in_what_is_around_it(path: tuple[str | int, ...]) -> None:
    line, _column = read_json(TEXT.encode()).positions.of(path)
    assert line == 4


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"], ids=["unix", "windows", "old-mac"])
def test_lines_of_every_system_are_counted(line_end: str) -> None:
    text = TEXT.replace("\n", line_end).encode()
    assert read_json(text).positions.of(("features", 1, "ring")) == (5, 15)


def test_columns_count_characters_and_not_bytes() -> None:
    assert read_json('{"磨坊": 1, "x": 2}'.encode()).positions.of(("x",)) == (1, 16)


def test_of_a_text_that_could_not_be_read_nothing_is_known() -> None:
    assert Positions("").of(("x",)) == (0, 0)


@given(st.recursive(st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)), st.data())
def test_at_every_position_stands_the_value(value: Any, data: st.DataObject) -> None:
    text = json.dumps(value, indent=1, ensure_ascii=False)
    path: list[str | int] = []
    inner = value
    while isinstance(inner, dict | list) and inner and data.draw(st.booleans()):
        step = data.draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner))))
        path.append(step)
        inner = inner[step]
    line, column = read_json(text.encode()).positions.of(tuple(path))
    rest = "\n".join(text.split("\n")[line - 1 :])[column - 1 :]
    assert json.JSONDecoder().raw_decode(rest)[0] == inner
