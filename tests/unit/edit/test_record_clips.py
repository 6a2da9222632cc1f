"""Records on the clipboard: text that comes back as it was, and clear words for everything else."""

import pytest
from msgspec.structs import replace

from ccstudio.documents.module import ModuleDocument, ModuleSide
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.record_clips import UnusableRecordsError, clip_of, from_text, pasted, to_text
from ccstudio.edit.records import plain
from tests.unit.edit.test_records import module, order, piece

FACES = ("pieces", 0, "faces")


def through_text(document, *paths):
    return from_text(to_text(clip_of(document, paths)))


def test_pieces_come_into_another_module_as_they_were():
    before = module("a", "b", "c")
    after = pasted(module("d"), through_text(before, ("pieces", 2), ("pieces", 0)), ())
    assert (order(after.document), after.document.pieces[1:]) == (["d", "a", "c"], (before.pieces[0], before.pieces[2]))


def test_records_are_pasted_after_the_selected_one():
    after = pasted(module("d", "e"), through_text(module("a"), ("pieces", 0)), ("pieces", 0))
    assert (order(after.document), after.paths) == (["d", "a", "e"], (("pieces", 1),))


def test_faces_are_pasted_into_the_selected_piece():
    after = pasted(module("d", "e"), through_text(module("a"), (*FACES, 0)), ("pieces", 1))
    assert [face.id for face in after.document.pieces[1].faces] == ["front", "front-2"]


def test_faces_are_pasted_after_the_selected_face():
    two = replace(module("d"), pieces=(replace(piece("d"), faces=(*piece("d").faces, *piece("e").faces)),))
    after = pasted(two, through_text(module("a"), (*FACES, 0)), (*FACES, 0))
    assert after.paths == ((*FACES, 1),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "records-none"),
        ("Fire support 2", "records-none"),
        ('{"format": "ccstudio/clip"}', "records-none"),
        ('{"format": "ccstudio/records", "list": ', "records-not-json"),
        ('{"format": "ccstudio/records", "list": "pieces"}', "records-damaged"),
        (
            '{"format": "ccstudio/records", "document": "ccstudio/module", "list": "a", "records": []}',
            "records-damaged",
        ),
        ('"ccstudio/records" ' + " " * 17_000_000, "records-too-large"),
    ],
    ids=["empty", "words", "parts of a map", "cut off", "without records", "no records", "large"],
)
def test_other_text_is_refused_with_a_reason(text, code):
    with pytest.raises(UnusableRecordsError) as caught:
        from_text(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    "change", [{"list": "stats"}, {"list": "pieces/faces/values"}, {"records": ({"id": 7},)}], ids=str
)
def test_records_that_do_not_fit_are_refused(change):
    clip = replace(clip_of(module("a"), [("pieces", 0)]), **change)
    with pytest.raises(UnusableRecordsError) as caught:
        pasted(module("b"), clip, ())
    assert caught.value.code == "records-damaged"


def test_records_of_another_kind_of_document_are_refused():
    clip = clip_of(module("a"), [("pieces", 0)])
    with pytest.raises(UnusableRecordsError) as caught:
        pasted(plain(ScenarioDocument), clip, ())
    assert (caught.value.code, "module" in str(caught.value)) == ("records-other-document", True)


def test_faces_without_a_piece_to_take_them_are_refused():
    with pytest.raises(UnusableRecordsError) as caught:
        pasted(module("a"), clip_of(module("a"), [(*FACES, 0)]), ("cards",))
    assert caught.value.code == "records-no-place"


def test_a_list_does_not_get_more_records_than_it_can_have():
    sides = tuple(ModuleSide(id=f"side-{number}", title="Side") for number in range(9))
    many: ModuleDocument = replace(module(), sides=sides)
    clip = clip_of(many, [("sides", number) for number in range(9)])
    with pytest.raises(UnusableRecordsError) as caught:
        pasted(many, clip, ())
    assert (caught.value.code, caught.value.arguments) == ("records-too-many", {"most": 16})


def test_records_that_no_file_could_hold_are_refused():
    deep: object = 1
    for _ in range(70):
        deep = [deep]
    with pytest.raises(UnusableRecordsError, match="nested too deeply"):
        pasted(module("d"), from_text(to_text(clip_of(module("a"), [("pieces", 0)])).replace("4", str(deep))), ())
