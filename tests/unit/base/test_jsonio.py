"""JSON as bytes: stable, readable, merged by git without trouble."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ccstudio.base.jsonio import WIDTH, canonical, pretty

PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5))


class Leaf(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    name: str
    size: int = 420


class Tree(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="tree"):
    title: str = ""
    best: Leaf = Leaf(name="best")
    leaves: tuple[Leaf, ...] = ()
    height: int | msgspec.UnsetType = msgspec.UNSET


def lines(value: Any) -> list[str]:
    return pretty(value).decode().splitlines()


@given(VALUES)
@example({"0" * WIDTH: []})
@example({"0" * WIDTH: {}})
def test_pretty_says_the_same_as_the_value(value: Any) -> None:
    assert json.loads(pretty(value)) == value


@given(VALUES)
def test_pretty_of_what_was_read_back_is_the_same_text(value: Any) -> None:
    assert pretty(json.loads(pretty(value))) == pretty(value)


@given(VALUES)
def test_pretty_ends_with_one_newline(value: Any) -> None:
    assert pretty(value).endswith(b"\n")
    assert not pretty(value).endswith(b"\n\n")


@given(st.lists(st.tuples(st.integers(-(2**24), 2**24), st.integers(-(2**24), 2**24)), min_size=30, max_size=200))
def test_lines_of_positions_are_filled_and_no_position_is_broken(ring: list[tuple[int, int]]) -> None:
    text = lines({"coordinates": [ring]})
    assert max(map(len, text)) <= WIDTH + 1
    assert all(line.count("[") == line.count("]") for line in text[3:-3])


def test_each_item_of_a_list_of_objects_has_its_own_line() -> None:
    assert lines({"id": "x", "spaces": [{"space": "A1"}, {"space": "A2", "level": 1}]}) == [
        "{",
        '  "id": "x",',
        '  "spaces": [',
        '    {"space": "A1"},',
        '    {"space": "A2", "level": 1}',
        "  ]",
        "}",
    ]


def test_a_long_list_of_names_fills_its_lines() -> None:
    text = lines({"spaces": [f"A{n}" for n in range(60)]})
    assert len(text) == 8
    assert all(len(line) <= WIDTH for line in text)


@pytest.mark.parametrize("over", [0, 1], ids=["as wide as a line", "one letter wider"])
def test_entries_share_a_line_that_they_fit_on(over: int) -> None:
    name = "x" * (WIDTH + over - len('  "best": {"name": ""}'))
    assert (len(lines({"best": {"name": name}})) == 3) is (over == 0)


def test_texts_with_brackets_in_them_are_not_mistaken_for_rows() -> None:
    rows = [["a], [b", f"{n}, x"] for n in range(40)]
    assert json.loads(pretty({"rows": rows})) == {"rows": rows}
    assert all(len(line) <= WIDTH for line in lines({"rows": rows}))


def test_a_row_longer_than_a_line_has_a_line_of_its_own() -> None:
    rows = [list(range(60)), [1, 2], list(range(50))]
    text = lines({"rows": rows})
    assert json.loads("\n".join(text)) == {"rows": rows}
    assert len(text) == 7


def test_letters_of_all_languages_stay_readable() -> None:
    assert lines({"title": "Mühle 磨坊 мельница"})[1] == '  "title": "Mühle 磨坊 мельница"'


def test_fields_stand_in_the_order_they_are_declared_in_behind_the_tag() -> None:
    tree = Tree(leaves=(Leaf(name="a"),), title="x", height=3)
    assert list(json.loads(pretty(tree))) == ["kind", "title", "leaves", "height"]


def test_a_default_is_left_out_even_if_a_file_spelled_it_out() -> None:
    spelled_out = msgspec.json.decode(b'{"kind": "tree", "best": {"name": "best", "size": 420}}', type=Tree)
    assert pretty(spelled_out) == pretty(Tree())


def test_equal_documents_have_equal_canonical_bytes() -> None:
    spelled_out = msgspec.json.decode(b'{"best": {"size": 420, "name": "best"}, "kind": "tree"}', type=Tree)
    assert canonical(spelled_out) == canonical(Tree()) == b'{"kind":"tree"}'


def test_canonical_bytes_do_not_depend_on_the_order_of_entries() -> None:
    assert canonical({"b": 1, "a": {"d": 2, "c": 3}}) == b'{"a":{"c":3,"d":2},"b":1}'


@pytest.mark.parametrize("encode", [canonical, pretty])
@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_a_number_no_file_can_hold_is_refused(encode: Any, number: float) -> None:
    with pytest.raises(ValueError, match="JSON"):
        encode({"opacity": number})


def test_half_a_character_is_refused() -> None:
    with pytest.raises(ValueError, match="surrogates"):
        pretty({"title": "\ud800"})


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_edits_of_two_people_to_two_items_merge(tmp_path: Path) -> None:
    def version(*changed: int) -> bytes:
        return pretty({"labels": [{"text": f"{'new' if n in changed else 'old'} {n}"} for n in range(9)]})

    for name, content in (("base", version()), ("ours", version(1)), ("theirs", version(7))):
        (tmp_path / name).write_bytes(content)
    done = subprocess.run(
        ["git", "merge-file", "-p", "ours", "base", "theirs"], cwd=tmp_path, capture_output=True, check=True
    )
    assert done.stdout == version(1, 7)
