"""Parts found, replaced, added and removed by reference."""

import msgspec
import pytest

from ccstudio.base.ids import Slug
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.edit import parts
from ccstudio.edit.parts import PartRef

PLAIN = PartRef("features", "plain")


def test_every_part_is_found_by_its_reference(document: MapDocument) -> None:
    kinds: tuple[parts.Kind, ...] = ("features", "contours", "courses", "objectives", "labels", "spaces")
    found = [parts.find(document, ref) for kind in kinds for ref in parts.refs_of(document, kind)]
    assert found == [part for kind in kinds for part in parts.parts_of(document, kind)]


def test_a_space_that_says_nothing_is_one_of_the_ground(document: MapDocument) -> None:
    space = parts.find(document, PartRef("spaces", "C3"))
    assert space == msgspec.convert({"space": "C3"}, type(document.spaces[0]))


def test_an_unknown_reference_finds_nothing(document: MapDocument) -> None:
    assert parts.find(document, PartRef("features", "missing")) is None


def test_only_what_was_replaced_is_another_object(document: MapDocument) -> None:
    feature = document.features[0]
    after = parts.replaced(document, {PLAIN: msgspec.structs.replace(feature, level=2)})
    same = [a is b for a, b in zip(document.features, after.features, strict=True)]
    assert (same, after.contours is document.contours) == ([False, True, True], True)


def test_replacing_a_part_by_itself_gives_the_same_document(document: MapDocument) -> None:
    assert parts.replaced(document, {PLAIN: document.features[0]}) is document


def test_a_space_back_at_the_ground_leaves_the_list(document: MapDocument) -> None:
    ref = PartRef("spaces", "B2")
    space = parts.find(document, ref)
    assert space is not None
    assert parts.replaced(document, {ref: msgspec.structs.replace(space, terrain="")}).spaces == ()


def test_removing_keeps_the_others_as_they_are(document: MapDocument) -> None:
    after = parts.removed(document, [PLAIN, PartRef("labels", 0)])
    assert after.features == document.features[1:]
    assert after.labels == ()


def test_removing_what_is_not_there_gives_the_same_document(document: MapDocument) -> None:
    assert parts.removed(document, [PartRef("features", "missing")]) is document


def test_references_to_what_is_gone_are_dropped(document: MapDocument) -> None:
    gone, kept = PartRef("features", "missing"), PartRef("objectives", 1)
    assert parts.present(document, [gone, kept, PLAIN]) == (kept, PLAIN)


def test_a_fresh_id_takes_the_smallest_free_number() -> None:
    assert parts.fresh_id("woods", {"woods-1", "woods-3"}) == "woods-2"


def test_a_fresh_id_of_a_long_stem_is_short_enough_for_a_file() -> None:
    assert msgspec.convert(parts.fresh_id("a" * 64, set()), type=Slug).startswith("aaaa")


@pytest.mark.parametrize("level", [0, 3])
def test_fields_are_set_on_every_part_that_has_them(document: MapDocument, level: int) -> None:
    refs = [PLAIN, PartRef("features", "pierced"), PartRef("contours", "hill"), PartRef("courses", "road")]
    after = parts.with_fields(document, refs, level=level)
    assert [after.features[0].level, after.features[1].level, after.contours[0].level] == [level] * 3


def test_fields_that_are_so_already_change_nothing(document: MapDocument) -> None:
    assert parts.with_fields(document, [PLAIN], terrain="woods") is document


def test_added_parts_come_last_and_are_named(document: MapDocument) -> None:
    feature = msgspec.structs.replace(document.features[0], id="new")
    after, refs = parts.added(document, "features", [feature])
    assert (after.features[-1], refs) == (feature, (PartRef("features", "new"),))
    assert isinstance(parts.find(after, refs[0]), Feature)


def test_many_parts_are_found_in_the_order_asked_for(document: MapDocument) -> None:
    refs = [PartRef("labels", 0), PartRef("features", "double"), PartRef("spaces", "A1"), PartRef("features", "plain"),
            PartRef("features", "nowhere"), PartRef("labels", 0)]  # fmt: skip
    found = parts.found_among(document, refs)
    assert list(found) == [refs[0], refs[1], refs[2], refs[3]]
    assert [found[ref] == parts.find(document, ref) for ref in found] == [True] * 4
