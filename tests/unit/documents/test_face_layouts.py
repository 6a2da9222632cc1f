"""Layouts that are like others have their size, slots and colours, as far as they say nothing else themselves."""

import pytest

from ccstudio.documents.face_layouts import chain_of, circle_of, inherited_slots, whole_layout, whole_layouts
from ccstudio.documents.module import Layout, Slot


def slot(id_, colour="#000000"):
    return Slot(id=id_, at=(500, 500), size=(100, 100), text=id_, colour=colour)


UNIT = Layout(id="unit", title="Unit", width=20, height=30, slots=(slot("ground"), slot("name"), slot("fire")))


def derived(**changes):
    layout = Layout(id="green", title="Green", like="unit", **changes)
    return whole_layouts([layout, UNIT])["green"]


def ids(layout):
    return [one.id for one in layout.slots]


def test_a_layout_has_the_size_and_slots_of_the_one_it_is_like():
    found = derived()
    assert (found.width, found.height, ids(found)) == (20, 30, ["ground", "name", "fire"])


def test_its_own_size_counts():
    assert (derived(width=40).width, derived(width=40).height) == (40, 30)


def test_colours_and_inks_are_those_that_it_gives_to_slots():
    ground, name, fire = derived(colours={"ground": "#00ff00"}, inks={"fire": "#ffffff"}).slots
    assert (ground.colour, name.colour, fire.ink) == ("#00ff00", "#000000", "#ffffff")


@pytest.mark.parametrize(
    ("slots", "order"),
    [
        ((slot("name", "#ff0000"),), ["ground", "name", "fire"]),
        ((slot("rank"),), ["ground", "name", "fire", "rank"]),
        ((slot("ground"), slot("rank")), ["ground", "rank", "name", "fire"]),
    ],
    ids=["in the place of the other", "on top", "after the one before it"],
)
def test_a_slot_of_its_own_comes_into_its_place(slots, order):
    found = derived(slots=slots)
    assert (ids(found), [one for one in found.slots if one in slots]) == (order, list(slots))


def test_slots_can_be_left_out():
    assert ids(derived(without=("name",))) == ["ground", "fire"]


def test_layouts_that_are_like_derived_ones_have_what_these_have():
    green = Layout(id="green", title="Green", like="unit", colours={"ground": "#00ff00"}, without=("fire",))
    dark = Layout(id="dark", title="Dark", like="green", inks={"name": "#ffffff"})
    found = whole_layouts([dark, green, UNIT])["dark"]
    assert (ids(found), found.slots[0].colour, found.slots[1].ink) == (["ground", "name"], "#00ff00", "#ffffff")


def test_layouts_that_go_round_in_a_circle_have_what_they_say_themselves():
    one = Layout(id="one", title="One", like="two", width=20, height=20, slots=(slot("a"),))
    two = Layout(id="two", title="Two", like="one", width=20, height=20, slots=(slot("b"),))
    found = whole_layouts([one, two])
    assert ("a" in ids(found["one"]), "b" in ids(found["two"])) == (True, True)


def test_a_chain_of_thousands_is_followed():
    chain = [Layout(id=f"l{n}", title="L", like=f"l{n - 1}" if n else "unit") for n in range(5000)]
    assert ids(whole_layouts([*reversed(chain), UNIT])["l4999"]) == ids(UNIT)


def test_the_way_round_a_circle_is_named():
    known = {it.id: it for it in (Layout(id="a", title="A", like="b"), Layout(id="b", title="B", like="a"))}
    assert circle_of(known["a"], known) == ("a", "b", "a")


def test_who_is_like_one_in_a_circle_is_in_none():
    circle = (
        Layout(id="a", title="A", like="b"),
        Layout(id="b", title="B", like="a"),
        Layout(id="c", title="C", like="a"),
    )
    known = {it.id: it for it in circle}
    assert (circle_of(known["c"], known), [it.id for it in chain_of(known["c"], known)]) == ((), ["c", "a", "b"])


def test_slots_know_the_layout_that_they_are_from():
    green = Layout(id="green", title="Green", like="unit", slots=(slot("name"),), without=("fire",))
    assert inherited_slots(green, {"unit": UNIT, "green": green}) == {"ground": "unit"}


def test_one_layout_is_made_whole_by_itself():
    green = Layout(id="green", title="Green", like="unit")
    found = whole_layout([green, UNIT], "green")
    assert (found is not None and ids(found), whole_layout([green], "unit")) == (ids(UNIT), None)


def test_a_layout_without_size_can_be_painted():
    found = whole_layouts([Layout(id="bare", title="Bare")])["bare"]
    assert (found.width, found.height) == (5, 5)
