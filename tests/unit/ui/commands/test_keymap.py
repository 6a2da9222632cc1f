"""Keys can be given to other actions; where two actions want one key, everybody knows who has it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.ui.commands.command import Command
from ccstudio.ui.commands.keymap import Clash, Keymap, alike, normal, reserved_for, sound_choices
from ccstudio.ui.shell.window_commands import all_commands
from tests.helpers.examples import examples


def action(action_id: str, key: str = "", where: str = "map") -> Command:
    return Command(id=action_id, text=action_id, menu="Map", key=key, where=where)  # type: ignore[arg-type]


TABLE = (
    action("file.save", "Ctrl+S", "window"),
    action("edit.redo", "Ctrl+Shift+Z; Ctrl+Y", "window"),
    action("tool.select", "S"),
    action("tool.hand", "H"),
    action("align.left", "A, L"),
    action("align.right", "A, R"),
    action("layout.lay", "S", "layout"),
    action("play.pass", "Space", "play"),
)


@pytest.fixture
def keymap(qapp) -> Keymap:
    return Keymap(TABLE)


def test_the_keys_of_the_table_are_in_force_at_first(keymap):
    assert {row.id: keymap.in_force(row.id) for row in TABLE} == {row.id: keymap.defaults(row.id) for row in TABLE}


def test_keys_that_begin_alike_live_side_by_side(keymap):
    assert (keymap.in_force("align.left"), keymap.in_force("align.right")) == (("A, L",), ("A, R",))


def test_a_chosen_key_goes_before_the_table(keymap):
    keymap.give("tool.hand", ["S"])
    assert (keymap.in_force("tool.hand"), keymap.in_force("tool.select")) == (("S",), ())


def test_of_two_choices_the_later_has_the_key(keymap):
    keymap.give("tool.hand", ["X"])
    keymap.give("tool.select", ["X"])
    assert (keymap.in_force("tool.hand"), keymap.in_force("tool.select")) == ((), ("X",))


def test_editors_do_not_disturb_each_other(keymap):
    keymap.give("tool.hand", ["S"])
    assert keymap.in_force("layout.lay") == ("S",)


def test_an_action_of_the_window_loses_a_key_only_where_an_editor_took_it(keymap):
    keymap.give("tool.hand", ["Ctrl+S"])
    assert [keymap.in_force("file.save", where) for where in ("", "map", "layout")] == [("Ctrl+S",), (), ("Ctrl+S",)]


def test_a_key_that_begins_others_takes_them_all(keymap):
    keymap.give("tool.hand", ["A"])
    assert [keymap.in_force(it) for it in ("tool.hand", "align.left", "align.right")] == [("A",), (), ()]


def test_a_clash_names_both_and_who_wins(keymap):
    keymap.give("tool.hand", ["H", "S"])
    told = [Clash(key="S", winner="tool.hand", loser="tool.select")]
    assert (keymap.clashes("tool.hand"), keymap.clashes("tool.select")) == (told, told)


def test_the_shipped_table_has_no_clash(qapp):
    keymap = Keymap(all_commands())
    assert [clash for row in keymap.table for clash in keymap.clashes(row.id)] == []


def test_the_shipped_table_gives_no_reserved_key_away(qapp):
    keymap = Keymap(all_commands())
    assert [(row.id, key) for row in keymap.table for key in keymap.keys(row.id) if reserved_for(key, row)] == []


def test_an_action_can_go_without_a_key(keymap):
    keymap.give("tool.hand", [])
    assert (keymap.in_force("tool.hand"), keymap.shown("tool.hand"), keymap.chosen) == ((), "", {"tool.hand": ()})


def test_the_keys_of_the_table_are_no_choice(keymap):
    keymap.give("tool.hand", ["X"])
    keymap.give("tool.hand", ["H"])
    assert keymap.chosen == {}


def test_one_action_can_be_reset(keymap):
    keymap.give("tool.hand", ["X"])
    keymap.give("tool.select", ["Y"])
    keymap.reset("tool.hand")
    assert keymap.chosen == {"tool.select": ("Y",)}


def test_all_actions_can_be_reset(keymap):
    keymap.give("tool.hand", ["X"])
    keymap.take({})
    assert keymap.in_force("tool.hand") == ("H",)


def test_choices_for_actions_nobody_has_are_kept(qapp):
    assert Keymap(TABLE, {"plugin.fly": ("F9",)}).chosen == {"plugin.fly": ("F9",)}


def test_a_change_is_told_once(keymap, qtbot):
    told = []
    keymap.changed.connect(lambda: told.append(keymap.keys("tool.hand")))
    keymap.give("tool.hand", ["X"])
    keymap.give("tool.hand", ["X"])
    assert told == [("X",)]


def test_the_later_of_two_choices_stays_the_later_when_they_are_taken_up_again(keymap):
    keymap.give("tool.hand", ["X"])
    keymap.give("tool.select", ["X"])
    keymap.give("tool.hand", ["X", "Z"])
    again = Keymap(TABLE, keymap.chosen)
    assert (again.in_force("tool.hand"), again.in_force("tool.select")) == (("X", "Z"), ())


def test_a_hint_names_the_key_where_there_is_one(keymap):
    keymap.give("tool.select", [])
    assert (keymap.hinted("Hand", "tool.hand"), keymap.hinted("Select", "tool.select")) == ("Hand (H)", "Select")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("ctrl+s", "Ctrl+S"), ("A,B", "A, B"), ("Ctrl++", "Ctrl++"), ("F8", "F8")],
    ids=["small-letters", "two-strokes", "plus", "function"],
)
def test_keys_are_written_one_way(text, wanted):
    assert normal(text) == wanted


@pytest.mark.parametrize("text", ["", "Ctrl", "Shift", "Ctrl+Foo", "Banana", "Ctrl+"])
def test_what_is_no_key_is_none(text):
    assert normal(text) == ""


@pytest.mark.parametrize(
    ("key", "action_id", "is_reserved"),
    [
        ("Esc", "tool.hand", True),
        ("Space", "tool.hand", True),
        ("Space", "play.pass", False),
        ("5", "play.pass", True),
        ("5", "tool.hand", False),
        ("Alt+1", "file.save", True),
        ("5", "file.save", True),
        ("Ctrl+5", "file.save", True),
        ("Ctrl+5", "tool.hand", False),
    ],
)
def test_keys_that_work_by_themselves_are_reserved_where_they_do(keymap, key, action_id, is_reserved):
    assert bool(reserved_for(key, keymap.row(action_id))) is is_reserved


@pytest.mark.parametrize("value", [None, 3, [], "x", {"a": 3}, {"a": None}])
def test_stored_rubbish_is_no_choice(value):
    assert sound_choices(value) == {}


def test_a_bad_entry_costs_only_itself():
    assert sound_choices({"a": ["X", 3], "b": 5, "c": []}) == {"a": ("X",), "c": ()}


KEYS = st.lists(st.sampled_from(["S", "H", "X", "A", "A, L", "Ctrl+S", "A, L, B"]), max_size=3)


@examples(36)
@given(st.lists(st.tuples(st.sampled_from([row.id for row in TABLE]), KEYS), max_size=6))
def test_no_two_actions_ever_share_a_key_in_one_editor(choices):
    keymap = Keymap(TABLE)
    for action_id, keys in choices:
        keymap.give(action_id, keys)
    for where in ("map", "layout", "play"):
        held = [
            (row.id, key) for row in TABLE if row.where in {"window", where} for key in keymap.in_force(row.id, where)
        ]
        assert [(a, b) for a, key in held for b, other in held if a < b and alike(key, other)] == []
