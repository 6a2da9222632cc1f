"""Pieces and cards as a sheet: typed cells, blocks of spreadsheet programs, CSV files."""

from functools import cache, partial

import pytest

from ccstudio.application.records.references import References
from ccstudio.application.records.sheet import Sheet
from ccstudio.application.records.sheet_edits import (
    UnreadableTableError,
    edits_of,
    from_block,
    plan_of_block,
    plan_of_csv,
    rows_of,
    shown_places,
    to_block,
    to_csv,
)
from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.records import with_record
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER

GAME = modules_folder() / "combat_commander" / "module.json"


@cache
def game():
    """The shipped module, whose first squad prints a firepower of its own."""
    module = load_as(ModuleDocument, GAME)
    place = next(place for place, piece in enumerate(module.pieces) if piece.kind == "squad")
    return with_record(module, ("pieces", place, "faces", 0, "values"), {"fp": 7})


def declared(document, path):
    return declared_type(document, path, COMBAT_COMMANDER)


@cache
def sheet(field="pieces"):
    return Sheet(game(), field, References(), declared)


def column(key):
    found = sheet().column(key)
    assert found is not None
    return found


@cache
def squad():
    """The index of the first squad, which has a value on each face."""
    return next(place for place, piece in enumerate(game().pieces) if piece.kind == "squad")


def record():
    return sheet().records[squad()]


def edited(key, text):
    return sheet().with_text(record(), column(key), text)


def test_entries_stats_and_printed_values_have_columns():
    keys = {"id", "title", "kind", "side", "count", "stats.unbroken.fp", "printed.unbroken.fp"}
    assert keys <= {it.key for it in sheet().columns}


def test_keys_of_columns_are_unique():
    keys = [it.key for it in sheet().columns]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("field", ["pieces", "cards"])
def test_typing_what_is_there_changes_nothing(field):
    known = sheet(field)
    assert all(
        known.with_text(it, column, known.text(it, column)) is it for it in known.records for column in known.columns
    )


def test_a_number_typed_is_a_number():
    assert edited("stats.unbroken.fp", "7").stats["unbroken"]["fp"] == 7


def test_a_number_typed_into_a_printed_column_of_numbers_is_a_number():
    values = edited("printed.unbroken.fp", "9").faces[0].values
    assert (values["fp"], type(values["fp"])) == (9, int)


def test_other_stats_keep_their_form_in_the_file():
    before, after = record().stats, edited("stats.unbroken.fp", "7").stats
    assert {**after, "unbroken": None} == {**before, "unbroken": None}


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        ("stats.unbroken.fp", "much", "Enter a whole number."),
        ("stats.unbroken.fp", "21", "at most 20"),
        ("stats.unbroken.fp", "-1", "at least 0"),
        ("stats.quality", "superb", "Choose one of"),
        ("stats.unbroken.fp_boxed", "perhaps", "Choose one of"),
        ("count", "1000", "at most 999"),
        ("kind", "No Slug", "lower-case"),
        ("id", "other", "cannot be edited"),
    ],
)
def test_a_text_of_the_wrong_type_is_refused_with_a_reason(key, text, reason):
    with pytest.raises(ValueError, match=reason):
        edited(key, text)


@pytest.mark.parametrize(("text", "value"), [("yes", True), ("no", False), ("True", True)])
def test_a_choice_is_found_by_its_name(text, value):
    assert sheet().value(edited("stats.unbroken.fp_boxed", text), column("stats.unbroken.fp_boxed")) is value


def test_a_stat_that_a_kind_does_not_have_is_no_cell():
    other = next(piece for piece in game().pieces if piece.kind != "squad" and "unbroken" not in piece.stats)
    assert (sheet().can_edit(other, column("stats.unbroken.fp")), sheet().text(other, column("stats.unbroken.fp"))) == (
        False,
        "",
    )


def test_a_block_comes_back_from_text_as_it_was():
    rows = [["a\tb", "two\nlines"], ['"quoted"', ""]]
    assert from_block(to_block(rows)) == rows


def test_a_block_is_pasted_cell_by_cell():
    columns = [column("stats.unbroken.fp"), column("stats.unbroken.range")]
    plan = plan_of_block(sheet(), [squad(), squad() + 1], columns, [["7", "8"], ["9", "10"]])
    texts = [[sheet().text(plan.records[place], it) for it in columns] for place in (squad(), squad() + 1)]
    assert (texts, plan.errors) == ([["7", "8"], ["9", "10"]], ())


def test_one_cell_fills_everything_that_is_selected():
    places = [squad(), squad() + 1]
    plan = plan_of_block(sheet(), places, [column("stats.unbroken.fp")], [["11"]])
    assert [plan.records[place].stats["unbroken"]["fp"] for place in places] == [11, 11]


def test_errors_of_a_block_say_row_and_column():
    plan = plan_of_block(sheet(), [squad()], [column("stats.unbroken.fp")], [["x"], ["1"], ["2"]])
    assert [error.sentence for error in plan.errors] == [
        f"Row 1, column {column('stats.unbroken.fp').title}, “x”: Enter a whole number.",
        "Row 2: The block has 2 more rows than there are below the cell.",
    ]


def test_printed_values_are_put_before_the_stats_that_they_follow():
    columns = [column("stats.unbroken.fp"), column("printed.unbroken.fp")]
    plan = plan_of_block(sheet(), [squad()], columns, [["8", "9"]])
    assert [path[2] for path in edits_of(sheet(), "pieces", plan)] == ["faces", "stats"]


def every_place():
    return range(len(sheet().records))


def test_an_exported_file_changes_nothing():
    plan = plan_of_csv(sheet(), to_csv(sheet(), every_place(), sheet().columns))
    assert (dict(plan.records), plan.errors) == ({}, ())


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_file_changes_the_parts_that_it_names(separator):
    text = f"id{separator}stats.unbroken.fp\n{record().id}{separator}9\n"
    plan = plan_of_csv(sheet(), "\ufeff" + text)
    assert [(it.row, it.before, it.after) for it in plan.changes] == [
        (record().title, str(record().stats["unbroken"]["fp"]), "9")
    ]


def test_every_error_of_a_file_is_told_with_its_line():
    text = f"id,strength,count\n{record().id},1,many\nNo Body,1,1\n{record().id},1,1,1,1\n"
    assert [(error.line, error.column) for error in plan_of_csv(sheet(), text).errors] == [
        (1, "strength"),
        (2, "count"),
        (3, "id"),
        (4, ""),
    ]


def test_a_row_with_a_new_id_adds_a_part_like_the_last_of_its_kind():
    plan = plan_of_csv(sheet(), "id,title,kind,stats.unbroken.fp,count\npolish-rifles,Polish Rifles,squad,7,\n")
    (made,) = plan.added
    last = [piece for piece in game().pieces if piece.kind == "squad"][-1]
    assert (made.id, made.title, made.stats["unbroken"]["fp"], made.count) == (
        "polish-rifles",
        "Polish Rifles",
        7,
        last.count,
    )
    assert (dict(plan.records), plan.errors, plan.changes[0].after) == ({}, (), "polish-rifles")


def test_new_parts_come_after_all_others_and_changes_stay():
    plan = plan_of_csv(sheet(), f"id,count\n{record().id},9\nmy-own,3\n")
    edits = edits_of(sheet(), "pieces", plan)
    assert next(iter(edits)) == ("pieces",)
    assert [it.id for it in edits["pieces",][-1:]] == ["my-own"]
    assert edits["pieces", squad(), "count"] == 9


def test_a_row_follows_the_one_before_it_where_it_names_no_kind():
    plan = plan_of_csv(sheet(), f"id,title\n{record().id},\nmy-own,Mine\nmy-other,\n".replace(",\n", ",Rifles\n", 1))
    assert [(it.id, it.kind, it.title) for it in plan.added] == [
        ("my-own", "squad", "Mine"),
        ("my-other", "squad", "my-other"),
    ]


@pytest.mark.parametrize("text", ["", "title\nRifles\n", "\n\n"], ids=["empty", "no ids", "blank"])
def test_a_file_without_ids_is_refused(text):
    with pytest.raises(UnreadableTableError):
        plan_of_csv(sheet(), text)


def test_rows_are_sorted_by_number_with_empty_cells_last():
    by = column("stats.unbroken.fp")
    texts = [sheet().text(sheet().records[place], by) for place in shown_places(sheet(), (), "", by)]
    numbers = [int(text) for text in texts if text]
    assert (numbers, texts[len(numbers) :]) == (sorted(numbers), [""] * (len(texts) - len(numbers)))


def test_rows_are_filtered_by_all_words():
    columns = [column("title"), column("kind")]
    rows = rows_of(sheet(), shown_places(sheet(), columns, "RIFLE squad", None), columns)
    assert rows != []
    assert all("rifle" in " ".join(row).casefold() and "squad" in row for row in rows)


def test_a_falling_order_is_the_other_way_round():
    order = partial(shown_places, sheet(), (), "", column("stats.unbroken.fp"))
    by = column("stats.unbroken.fp")
    texts = [sheet().text(sheet().records[place], by) for place in order(falling=True)]
    assert texts[0] == max((text for text in texts if text), key=int)
