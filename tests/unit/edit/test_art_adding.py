"""Pictures are added to a module under free ids, and layouts that are a picture alone are used again."""

from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.edit.art.adding import NewPicture, art_file_name, with_art, with_art_at, with_picture_layout
from ccstudio.edit.records import record_at
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes


def module(**entries: object) -> ModuleDocument:
    document = read_bytes(as_bytes(raw_module(**entries))).document
    assert isinstance(document, ModuleDocument), "a module was read"
    return document


def test_pictures_get_ids_from_their_names() -> None:
    made, ids = with_art(
        module(art=[]), [NewPicture("art/a.png", "Red Squad (1).PNG"), NewPicture("art/b.png", "7.png")]
    )
    assert (ids, [art.file for art in made.art]) == (("red-squad-1", "picture-7"), ["art/a.png", "art/b.png"])


def test_ids_are_not_those_of_other_art_or_of_silhouettes() -> None:
    before = module(art=[{"id": "squad", "file": "squad.svg"}])
    _made, ids = with_art(before, [NewPicture("art/squad.png", "squad.png"), NewPicture("art/tank.png", "tank.png")])
    assert ids == ("squad-2", "tank-2")


def test_a_file_that_is_art_already_keeps_its_id() -> None:
    before = module(art=[{"id": "squad", "file": "art/a.png"}])
    made, ids = with_art(before, [NewPicture("art/a.png", "other.png")])
    assert (made is before, ids) == (True, ("squad",))


def test_the_first_picture_is_shown_where_it_was_dropped() -> None:
    place = ("pieces", 0, "faces", 0, "art")
    made, _ids = with_art_at(
        module(art=[]), [NewPicture("art/a.png", "a.png"), NewPicture("art/b.png", "b.png")], place
    )
    assert (record_at(made, place), len(made.art)) == ("a", 2)


def test_file_names_are_safe_and_free() -> None:
    assert art_file_name("CON.png", ".jpg", ()) == "picture-con.jpg"
    assert art_file_name("Lüders.png", ".png", ()) == "luders.png"
    assert art_file_name("Zug «2».svg", ".svg", ("zug-2.SVG",)) == "zug-2-2.svg"


def test_a_layout_of_the_same_size_is_used_again() -> None:
    first, id_ = with_picture_layout(module(art=[]), 15, 15, "Picture")
    again, same = with_picture_layout(first, 15, 15, "Picture")
    _other, unlike = with_picture_layout(first, 15, 10, "Picture")
    assert (id_, same, again is first, unlike) == ("picture-15x15", "picture-15x15", True, "picture-15x10")


def test_art_stays_in_its_order() -> None:
    before = module(art=[{"id": "squad", "file": "squad.svg"}])
    made, _ids = with_art(before, [NewPicture("art/a.png", "a.png")])
    assert made.art == (Art(id="squad", file="squad.svg"), Art(id="a", file="art/a.png"))
