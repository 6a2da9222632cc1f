"""Commands of pieces of VASSAL: triggers, sending, sheets of properties, and conditions that never change."""

from typing import cast

import msgspec
import pytest

from ccstudio.documents.module import Face
from ccstudio.interop.vassal.faces import Dresser, Layouts, Looks
from ccstudio.interop.vassal.layer_trait import LayerTrait
from ccstudio.interop.vassal.map_windows import Place
from ccstudio.interop.vassal.pictures import Pictures
from ccstudio.interop.vassal.piece_commands import PieceCommands, commands_of
from ccstudio.interop.vassal.traits import Definition, Trait

AMMO = LayerTrait(name="Ammo", images=("low.png", "out.png"), names=(), level=1, is_always_on=True, up_key="85,130")
FLIP = LayerTrait(name="", images=("a.png", "b.png"), names=(), level=1, is_always_on=True, up_key="70,130")
LOOKS = Looks(
    size=(60, 60),
    faces=(Face(id="a", title="A"), Face(id="b", title="B")),
    layers=(),
    main=FLIP,
    drawn=((AMMO, "ammo"),),
)
SIDE = Trait("mark", "mark;Side,Kind", "Axis,Tank")


class Places:
    """A box for lost pieces, a space, and boxes that cover a whole window."""

    def called(self, name: str) -> Place | None:
        return {"Axis losses": Place(box="losses"), "0304": Place(space="C4")}.get(name)

    def at(self, window: str, board: str, x: float, y: float) -> Place | None:
        return Place(box=f"box-{x:.0f}-{y:.0f}") if window == "Pool" else None


def commands(*traits: Trait) -> PieceCommands:
    whole = Definition("null", (*traits, SIDE, Trait("piece", "piece;;;;Tank", "null;0;0")))
    return commands_of(whole, LOOKS, lambda _: "", Places())


def trigger(condition: str, *keys: str) -> Trait:
    watched = ",".join(key.replace(",", "\\,") for key in keys)
    return Trait("macro", f"macro;t;Both;84,130;{condition};;{watched};false")


def actions(made: PieceCommands) -> list[tuple[str, str, int]]:
    (command,) = made.commands
    return [(action.does, action.of, action.by) for action in command.actions]


def test_a_trigger_turns_the_face_and_raises_a_layer() -> None:
    assert actions(commands(trigger("", "70,130", "85,130"))) == [("flip", "", 1), ("step", "ammo", 1)]


def test_a_trigger_turns_the_piece_and_marks_it() -> None:
    turned = Trait("rotate", "rotate;6;93,130;91,130;Right;Left;;;", "0")
    moved = Trait("markmoved", "markmoved;moved.gif;0;0;Moved;77,130;", "false")
    assert actions(commands(trigger("", "91,130", "77,130"), turned, moved)) == [("turn", "", -1), ("mark", "moved", 0)]


@pytest.mark.parametrize(
    ("condition", "count", "left"),
    [('{Side=="Axis"}', 1, 0), ('{Side=="Allies"}', 0, 0), ("Kind = Tank", 1, 0), ("{Moved==1}", 0, 1)],
)
def test_a_condition_is_decided_where_it_never_changes(condition: str, count: int, left: int) -> None:
    made = commands(trigger(condition, "70,130"))
    assert (len(made.commands), made.unresolved.get("macro", 0)) == (count, left)


@pytest.mark.parametrize(
    ("fields", "box"),
    [
        (["Pool", "", "10", "20", *[""] * 7, "L"], "box-10-20"),
        (["", "", "0", "0", *[""] * 7, "Z", '{Side + " losses"}'], "losses"),
    ],
    ids=["point", "zone"],
)
def test_a_piece_is_sent_to_a_place_of_a_mat_or_a_zone(fields: list[str], box: str) -> None:
    sent = Trait("sendto", ";".join(["sendto", "Lose", "76,130", *fields]))
    assert actions(commands(sent)) == [("send", box, 0)]


def test_a_piece_is_sent_to_a_location_of_the_grid() -> None:
    (command,) = commands(Trait("sendto", f"sendto;Home;72,130;Main;;0;0{';' * 8}G;;;;0304")).commands
    assert (command.actions[0].of, command.actions[0].space) == ("", "C4")


def test_a_place_that_is_worked_out_in_play_is_counted() -> None:
    sent = Trait("sendto", "sendto;Back;66,130;{OldMap};;{OldX};{OldY};;;;;;;;L")
    assert commands(sent).unresolved["sendto"] == 1


def test_numbers_of_a_sheet_are_values_and_its_texts_are_counted() -> None:
    made = commands(
        Trait("propertysheet", "propertysheet;0Crew~3Hits~2Notes~0Name;Sheet;P;0;;;;80,130;", "4~2/6~~Anna")
    )
    assert [(value.title, value.start, value.most) for value in made.values] == [("Crew", 4, 99), ("Hits", 2, 6)]
    assert made.unresolved["propertysheet"] == 1


def test_a_property_that_a_layer_follows_is_the_level_of_the_layer() -> None:
    side = Trait("PROP", r"PROP;Side up;true,1,2,true;Turn over:70\,130:I\,1,Show back:66\,130:P\,2;", "1")
    following = msgspec.structs.replace(FLIP, follows="Side up")
    looks = msgspec.structs.replace(LOOKS, main=following, face_of_level={1: "a", 2: "b"})
    whole = Definition("null", (side, SIDE, Trait("piece", "piece;;;;Tank", "null;0;0")))
    made = commands_of(whole, looks, lambda _: "", Places())
    assert made.values == ()
    assert [(command.title, command.actions[0].does, command.actions[0].of) for command in made.commands] == [
        ("Turn over", "flip", ""),
        ("Show back", "face", "b"),
    ]


class Images:
    """Every picture is there and hides what is below it."""

    def entry(self, name: str) -> str:
        return name

    def size(self, _entry: str) -> tuple[int, int]:
        return 60, 60

    def covers(self, _entry: str) -> bool:
        return True

    def use(self, entry: str) -> str:
        return entry.partition(".")[0]


def test_a_layer_that_follows_a_property_begins_at_its_value() -> None:
    layer = "emb2;;0;;Flip;2;F;;0;;;;1;false;0;0;front.png,back.png;,+ (Broken);true;State;;;true;Side up;1"
    side = Trait("PROP", "PROP;Side up;true,1,2,true;;", "2")
    whole = Definition("null", (side, Trait("emb2", layer, "1"), Trait("piece", "piece;;;;Tank", "null;0;0")))
    looks = Dresser(cast("Pictures", Images()), Layouts()).looks(whole, "Tank")
    assert [face.title for face in looks.faces] == ["Broken", "Tank"]
