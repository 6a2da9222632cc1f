"""Numbers of the table of a module of VASSAL: those that its players see."""

from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.table_parts import scores_of
from ccstudio.interop.vassal.traits import Trait
from tests.unit.interop.vassal import small_module


def number(name: str, *buttons: Element) -> Element:
    numeric = {"name": name, "isNumeric": "true", "initialValue": "3", "min": "0", "max": "9"}
    return Element(tag="m.GlobalProperty", attributes=numeric, children=list(buttons))


def test_only_numbers_that_players_see_are_scores() -> None:
    label = small_module.piece("Board", "", Trait("label", "label;;;9", "$Morale$ left"))
    build = Element(
        tag="m.GameModule",
        children=[
            number("Changed", Element(tag="m.ChangePropertyButton")),
            number("Reported"),
            number("Morale"),
            number("Counter"),
            Element(tag="m.ActionButton", attributes={"reportFormat": "now $Reported$", "hotkeyProperty": "{Counter}"}),
            Element(tag="x.PieceSlot", text=label),
        ],
    )
    assert [score.title for score in scores_of(build)] == ["Changed", "Reported", "Morale"]
