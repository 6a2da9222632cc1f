"""Find and replace over texts and ids; usages of records; what is unused."""

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.library import Library
from ccstudio.documents.module import Art, Face, Layout, ModuleDocument, TrackBox, TrackType
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.module_names import renamed
from ccstudio.edit.replacing import ReplaceError, TextHit, Wanted, found_texts, replaced_text, with_replaced
from ccstudio.edit.usages import unused, usages, used_in_scenarios
from ccstudio.rules.registry import Registry
from tests.unit.edit.test_records import module, piece

FREEFORM = Registry(plugins=(), tried="").system("freeform")


def renaming(document, path, id_):
    return renamed(document, path, id_, lambda one, place: declared_type(one, place, FREEFORM))


def squads():
    first, second = piece("rifle-squad", note="Fires twice"), piece("team")
    return replace(module(), pieces=(replace(first, title="Rifle squad"), replace(second, title="Rifle team")))


def where(document, text, **options):
    return [hit.path for hit in found_texts(document, Wanted(text, **options))]


def test_texts_ids_and_free_values_are_found():
    assert where(squads(), "rifle") == [
        ("pieces", 0, "id"),
        ("pieces", 0, "title"),
        ("pieces", 1, "title"),
    ]
    assert where(squads(), "twice") == [("pieces", 0, "stats", "note")]


@pytest.mark.parametrize(
    ("options", "count"), [({}, 3), ({"match_case": True}, 2), ({"whole_word": True}, 3)], ids=["all", "case", "word"]
)
def test_case_and_words_count_if_wanted(options, count):
    assert len(found_texts(squads(), Wanted("Rifle", **options))) == count


def test_a_part_of_a_word_is_no_whole_word():
    assert where(squads(), "rif", whole_word=True) == []


def test_nothing_is_found_without_a_text():
    assert where(squads(), "") == []


def test_what_is_replaced_is_taken_literally():
    assert replaced_text(TextHit(("title",), "1+1", is_id=False), Wanted("+"), r"\1") == r"1\11"


def test_ids_and_references_get_small_letters():
    assert replaced_text(TextHit(("id",), "old-guard", is_id=True), Wanted("old"), "New") == "new-guard"


def test_only_chosen_parts_are_looked_through():
    hits = found_texts(squads(), Wanted("rifle"), [("pieces", 1)])
    assert [hit.path for hit in hits] == [("pieces", 1, "title")]


def test_references_of_copies_are_found_if_wanted():
    document = replace(module(), layouts=(Layout(id="old-unit", title="", width=9, height=9, like="old-base"),
                                          Layout(id="old-base", title="", width=9, height=9)))  # fmt: skip
    assert [
        [hit.path for hit in found_texts(document, Wanted("old-base"), [("layouts", 0)], references=wanted)]
        for wanted in (False, True)
    ] == [[], [("layouts", 0, "like")]]


def test_colours_are_found():
    sides = module().sides
    document = replace(module(), sides=(replace(sides[0], colour="#AA0001"), *sides[1:]))
    assert where(document, "#aa0001") == [("sides", 0, "colour")]


def test_all_places_are_replaced_with_references_following():
    before = replace(
        squads(),
        layouts=(Layout(id="rifle-counter", title="Counter", width=16, height=16),),
        pieces=tuple(replace(it, faces=(replace(it.faces[0], layout="rifle-counter"),)) for it in squads().pieces),
    )
    wanted = Wanted("rifle")
    after = with_replaced(before, found_texts(before, wanted), wanted, "gun", renaming)
    assert (after.pieces[0].id, after.layouts[0].id, after.pieces[1].faces[0].layout, after.pieces[1].title) == (
        "gun-squad",
        "gun-counter",
        "gun-counter",
        "gun team",
    )


def test_one_place_is_replaced():
    before, wanted = squads(), Wanted("Rifle")
    hit = found_texts(before, wanted)[-1]
    after = with_replaced(before, [hit], wanted, "Gun")
    assert [it.title for it in after.pieces] == ["Rifle squad", "Gun team"]


@pytest.mark.parametrize(
    ("text", "replacement", "code"),
    [
        ("rifle-squad", "Not an id", "replace-no-id"),
        ("rifle-squad", "team", "replace-taken"),
        ("Rifle team", "", "replace-unfit"),
    ],
)
def test_what_would_break_the_document_is_refused(text, replacement, code):
    before, wanted = squads(), Wanted(text)
    with pytest.raises(ReplaceError) as caught:
        with_replaced(before, found_texts(before, wanted), wanted, replacement, renaming)
    assert caught.value.code == code


def pictured():
    """A module whose layouts and pictures are used, but for one of each."""
    layouts = tuple(Layout(id=name, title=name, width=16, height=16) for name in ("counter", "spare"))
    art = tuple(Art(id=name, file=f"{name}.svg") for name in ("tank", "hits", "mat", "chart", "old"))
    layer = {"id": "hits", "title": "Hits", "levels": [{"title": "Hit", "art": "hits"}]}
    one = replace(
        piece("tank"),
        kind="piece",
        stats={"layers": [layer]},
        faces=(Face(id="f", title="F", layout="counter", art="tank"),),
    )
    track = TrackType(id="mat", title="Mat", art="mat", boxes=(TrackBox(id="a", title="A"),))
    settings = {"charts": [{"id": "chart", "title": "Chart", "art": "chart"}]}
    return replace(
        module(), system="freeform", layouts=layouts, art=art, pieces=(one,), tracks=(track,), settings=settings
    )


def test_usages_are_the_places_that_a_renaming_changes():
    assert usages(pictured(), ("layouts", 0), renaming) == [("pieces", 0, "faces", 0, "layout")]


@pytest.mark.parametrize(
    ("place", "used"),
    [
        (0, ("pieces", 0, "faces", 0, "art")),
        (1, ("pieces", 0, "stats", "layers", 0, "levels", 0, "art")),
        (2, ("tracks", 0, "art")),
        (3, ("settings", "charts", 0, "art")),
    ],
)
def test_pictures_are_used_by_faces_layers_tracks_and_charts(place, used):
    assert usages(pictured(), ("art", place), renaming) == [used]


def test_what_nothing_names_is_unused():
    assert unused(pictured(), renaming) == [("art", 4), ("layouts", 1)]


def test_scenarios_of_the_library_that_use_a_piece_are_found():
    file = modules_folder() / "combat_commander" / "module.json"
    game = load_as(ModuleDocument, file)
    found = used_in_scenarios(game, file, Library(), "pieces", "german-rifle")
    assert found != []
    assert ({it.place[-1] for it in found}, {it.file.parent.name for it in found}) == ({"piece"}, {"scenarios"})


def test_a_piece_that_no_scenario_has_is_not_found():
    file = modules_folder() / "combat_commander" / "module.json"
    assert used_in_scenarios(load_as(ModuleDocument, file), file, Library(), "pieces", "nobody") == []
