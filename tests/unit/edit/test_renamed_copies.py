"""Copies of everything that bears a name: ids, references, texts, tables and settings of a nation."""

from functools import cache

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.renamed_copies import CopyError, Names, places_to_copy, with_renamed_copies

NAMES = Names("russian", "Finnish")


@cache
def module():
    return load_as(ModuleDocument, modules_folder() / "combat_commander" / "module.json")


@cache
def copied():
    return with_renamed_copies(module(), NAMES)


def record(document, name, id_):
    return next(it for it in getattr(document, name) if it.id == id_)


def table(document, id_):
    return record(document, "tables", id_)


def test_every_list_with_the_name_in_its_ids_is_named_with_its_number():
    counts = {place.path: place.number for place in places_to_copy(module(), NAMES)}
    assert (counts["cards",], counts["decks",], counts["settings", "nations"]) == (72, 1, 1)


def test_copies_refer_to_copies():
    squad, deck = record(copied(), "pieces", "finnish-smg"), record(copied(), "decks", "finnish-fate")
    assert (squad.stats["nation"], squad.faces[0].layout, deck.cards[0].card) == (
        "finnish", "unit-finnish", "finnish-01",
    )  # fmt: skip


def test_copies_keep_what_is_not_copied():
    before, after = (record(it, "pieces", id_) for it, id_ in ((module(), "russian-smg"), (copied(), "finnish-smg")))
    assert (after.faces[0].art, after.side) == (before.faces[0].art, before.side)


def test_titles_get_the_name_as_it_is_written():
    assert record(copied(), "layouts", "unit-finnish").title == "Finnish unit"


def test_a_nation_of_the_settings_is_copied():
    nation = copied().settings["nations"][-1]
    assert (nation["id"], nation["deck"], nation["hero"]) == ("finnish", "finnish-fate", "finnish-tarasov")


def test_rows_of_tables_are_copied_with_the_ids_in_them():
    row = table(copied(), "orders-of-battle").rows[-1]
    assert (row[0], row[1], "finnish-militia" in row[-1], "russian" in row[-1]) == (
        "finnish-militia-platoon", "finnish", True, False,
    )  # fmt: skip


def test_a_column_of_the_name_is_copied_instead_of_rows():
    before, after = table(module(), "leaders"), table(copied(), "leaders")
    assert (after.columns[-1], after.rows[0][-1], len(after.rows)) == ("finnish", "finnish-belov", len(before.rows))


def test_what_is_left_out_is_not_copied_and_referred_to_as_before():
    left = with_renamed_copies(module(), NAMES, {("layouts",), ("tables", 1)})
    assert (left.layouts, left.tables[1], record(left, "pieces", "finnish-smg").faces[0].layout) == (
        module().layouts, module().tables[1], "unit-russian",
    )  # fmt: skip


def test_originals_stay_in_their_order():
    assert [it for it in copied().pieces if "finnish" not in it.id] == list(module().pieces)


@pytest.mark.parametrize("fresh", ["German", "!"])
def test_a_name_that_is_taken_or_none_is_refused(fresh):
    with pytest.raises(CopyError):
        places_to_copy(module(), Names("russian", fresh))


@pytest.mark.parametrize("names", [Names("", "Finnish"), Names("russian", ""), Names("martian", "Finnish")])
def test_nothing_is_copied_without_names_that_are_found(names):
    assert (places_to_copy(module(), names), with_renamed_copies(module(), names) is module()) == ([], True)
