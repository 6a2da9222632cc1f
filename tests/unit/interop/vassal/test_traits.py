"""Pieces of VASSAL as chains of traits, with prototypes, and layers in both forms."""

import pytest

from ccstudio.interop.vassal.layer_trait import layer_of
from ccstudio.interop.vassal.prototypes import expanded
from ccstudio.interop.vassal.traits import Definition, DefinitionError, Trait, read_definition, write_definition

LAYER = "emb2;;0;;Flip;2;F;;0;;;;1;false;3;-4;front.png,back.png;,Back +;true;State;;;false;;0"


def _piece(*traits: Trait) -> Definition:
    return Definition("null", (*traits, Trait("piece", "piece;;;base.png;Rifle/man", "null;0;0;7;0")))


def test_a_chain_of_traits_is_written_as_it_was_read() -> None:
    deep = _piece(*(Trait("mark", f"mark;a\tb{number}", f"one\\{number}") for number in range(12)))
    assert read_definition(write_definition(deep)) == deep


def test_a_definition_names_the_picture_and_name_of_its_basic_piece() -> None:
    piece = read_definition(write_definition(_piece(Trait("emb2", LAYER, "1"))))
    assert (piece.image, piece.name) == ("base.png", "Rifle/man")


def test_what_adds_no_piece_is_no_definition() -> None:
    with pytest.raises(DefinitionError):
        read_definition("D/17/new/old")


def test_a_layer_tells_its_pictures_and_where_they_are() -> None:
    layer = layer_of(Trait("emb2", LAYER, "2"))
    assert (layer.images, layer.names) == (("front.png", "back.png"), ("", "Back +"))
    assert (layer.at, layer.level, layer.is_always_on, layer.name) == ((3, -4), 2, True, "State")


def test_a_layer_that_is_switched_off_shows_nothing() -> None:
    switched = LAYER.replace("emb2;;0;", "emb2;Activate;128;A")
    assert layer_of(Trait("emb2", switched, "-1")).level == 0


def test_a_layer_in_the_old_form_is_read_as_well() -> None:
    layer = layer_of(Trait("emb", "emb;A;Fire;;;;;5;6;one.gif,One;two.gif,Two", "1"))
    assert (layer.images, layer.names, layer.at) == (("one.gif", "two.gif"), ("One", "Two"), (5, 6))


def test_a_prototype_stands_in_the_place_of_the_trait_that_names_it() -> None:
    prototypes = {
        "Army": _piece(Trait("delete", "delete;Delete;68,130")),
        "Ring": _piece(Trait("prototype", "prototype;Ring")),
    }
    piece = _piece(
        Trait("rotate", "rotate;6"), Trait("prototype", "prototype;Army"), Trait("prototype", "prototype;Ring")
    )
    assert [trait.id for trait in expanded(piece, prototypes).traits] == ["rotate", "delete", "piece"]


def test_prototypes_that_double_each_other_for_ever_are_given_up() -> None:
    twice = {str(number): _piece(*[Trait("prototype", f"prototype;{number + 1}")] * 2) for number in range(60)}
    assert len(expanded(_piece(Trait("prototype", "prototype;0")), twice).traits) < 3_000


def test_a_prototype_is_told_what_stands_for_its_words() -> None:
    prototypes = {"Named": _piece(Trait("mark", "mark;Nation", "$Side$"))}
    piece = _piece(Trait("prototype", "prototype;Named;Side=Axis"))
    assert expanded(piece, prototypes).traits[0].state == "Axis"
