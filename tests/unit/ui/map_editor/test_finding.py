"""Everything on a map is found by name, and Enter goes there."""

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.application.search.sections import Item, Query, Section
from ccstudio.documents.golden import GoldenSight
from ccstudio.edit.parts import PartRef
from tests.helpers.small_map import SMALL_MAP

pytestmark = pytest.mark.slow


def section(editor, section_id: str) -> Section:
    return next(it for it in editor.search_sections() if it.id == section_id)


def item(editor, section_id: str, name: str) -> Item:
    return section(editor, section_id).search(Query(name), 1).hits[0].item


def go(editor, section_id: str, name: str) -> None:
    section(editor, section_id).go(item(editor, section_id, name).key)


def test_all_there_is_on_the_map_can_be_found(editor):
    assert {it.id: len(it.items) for it in editor.search_sections()} == {
        "spaces": 35, "features": 3, "contours": 1, "courses": 1, "objectives": 1, "labels": 1, "boxes": 1,
        "pictures": 0, "golden": 0, "problems": 0, "lint": 0, "terrains": 7, "layers": 13,
    }  # fmt: skip


def test_groups_are_made_anew_only_where_something_changed(editor):
    before = {it.id: it for it in editor.search_sections()}
    editor.context.selection.set([PartRef("features", "scrub")])
    editor.trigger("edit.delete")
    after = {it.id: it for it in editor.search_sections()}
    assert {name for name in before if before[name] is not after[name]} == {"features"}


@pytest.mark.parametrize(
    ("section_id", "name", "wanted"),
    [
        ("spaces", "A4", PartRef("spaces", "A4")),
        ("features", "big wood", PartRef("features", "big-wood")),
        ("contours", "hill", PartRef("contours", "hill")),
        ("courses", "lane", PartRef("courses", "lane")),
        ("objectives", "G5", PartRef("objectives", 1)),
        ("labels", "Mill", PartRef("labels", 0)),
        ("boxes", "Artillery", PartRef("boxes", "artillery")),
    ],
)
def test_what_is_found_is_selected_shown_and_lit_up(editor, section_id, name, wanted):
    go(editor, section_id, name)
    lit = editor.finder.pulse.path.boundingRect()
    assert (editor.context.selection.refs, editor.view.visible.contains(lit), lit.isEmpty()) == ((wanted,), True, False)


def test_something_tiny_on_the_screen_is_shown_closer(editor):
    editor.view.show_at(editor.view.centre, 0.05)
    go(editor, "spaces", "A4")
    assert editor.view.zoom > 0.2


def test_what_can_be_seen_well_is_not_zoomed_at(editor):
    before = editor.view.zoom
    go(editor, "features", "big wood")
    assert editor.view.zoom == before


def test_it_says_where_things_are(editor):
    told = [
        section(editor, section_id).where(item(editor, section_id, name))
        for section_id, name in (("spaces", "A4"), ("features", "copse"), ("terrains", "woods"), ("layers", "grid"))
    ]
    assert told == ["Brush · level 1", "near D2", "2 parts", "shown"]


def test_an_outline_is_found_by_its_terrain(editor):
    found = section(editor, "features").search(Query("woods"), 9).hits
    assert {hit.item.key[0].key for hit in found} == {"big-wood", "copse"}


def test_a_terrain_selects_all_that_is_made_of_it(editor):
    go(editor, "terrains", "brush")
    assert set(editor.context.selection.refs) == {PartRef("features", "scrub"), PartRef("spaces", "A4")}


def test_a_terrain_of_which_there_is_nothing_is_drawn_with_next(editor):
    go(editor, "terrains", "hedge")
    assert (editor.context.chosen("side"), editor.context.selection.refs) == ("hedge", ())


def test_a_layer_is_switched(editor):
    go(editor, "layers", "grid")
    assert section(editor, "layers").where(item(editor, "layers", "grid")) == "hidden"


def test_a_golden_pair_is_strung(make_editor):
    golden = GoldenSight(viewer="A1", target="C3", blocked=False, source="A ruling")
    editor = make_editor(msgspec.structs.replace(SMALL_MAP, golden=(golden,)))
    go(editor, "golden", "ruling")
    assert [editor.context.grid.name(end) for end in editor.sight.ends] == ["A1", "C3"]


def test_a_problem_is_shown(make_editor):
    editor = make_editor(msgspec.structs.replace(SMALL_MAP, labels=(), features=(*SMALL_MAP.features[:2],) * 2))
    editor.checks.look_now()
    problems = section(editor, "problems")
    problems.go(problems.items[0].key)
    assert editor.context.selection.refs


def test_terrains_have_their_colours_before_them(editor):
    assert not section(editor, "terrains").picture(item(editor, "terrains", "woods")).isNull()


def test_closing_stops_it(make_editor):
    editor = make_editor()
    go(editor, "spaces", "A4")
    editor.close()
    QApplication.processEvents()
    assert editor.finder.pulse.path.isEmpty()
