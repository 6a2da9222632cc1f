"""What a new record of a scenario begins with."""

from msgspec.structs import replace

from ccstudio.application.scenarios.provider import ScenarioProvider
from ccstudio.base.ids import TO_CHOOSE
from ccstudio.base.language import _
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.module import PieceType
from ccstudio.documents.scenario import (
    Force,
    ForcePiece,
    PlacedPiece,
    ScenarioDocument,
    ScenarioSeat,
    SpaceArea,
    SpecialRule,
)
from ccstudio.edit.kinds import fitting_values
from ccstudio.edit.records import PartPath
from ccstudio.edit.scenario.new_scenario import minimal_values


def made_for(context: ScenarioProvider, scenario: ScenarioDocument, path: PartPath) -> object | None:
    """A new record for a list of the scenario that fits its module and map; None to have the plainest one."""
    side = scenario.seats[0].side
    made: object | None = None
    match path:
        case ("seats",):
            made = ScenarioSeat(title=context.title_of_side(side), side=side)
        case ("areas",):
            number = len(scenario.areas) + 1
            title = _("Area {number}").format(number=number)
            made = SpaceArea(id="area", title=title, spaces=(_space(context, 0),))
        case ("forces",):
            title = _("Forces of {side}").format(side=context.title_of_side(side))
            made = Force(id=f"{side}-force", title=title, side=side, pieces=(ForcePiece(piece=_type(context, side)),))
        case ("forces", int(index), "pieces"):
            made = ForcePiece(piece=_type(context, scenario.forces[index].side))
        case ("pieces",):
            made = PlacedPiece(piece=_type(context, side), side=side, space=_space(context, 0))
        case ("golden",):
            made = GoldenSight(viewer=_space(context, 0), target=_space(context, 1), blocked=False)
        case ("special_rules",):
            made = _special_rule(context, scenario)
    return made


def with_other_rule(context: ScenarioProvider, scenario: ScenarioDocument, index: int, id_: str) -> ScenarioDocument:
    """Return the scenario with another special rule in place of one, with those of its values that fit."""
    known = context.around.system.special_rules if context.around.system is not None else {}
    rule = replace(scenario.special_rules[index], id=id_)
    if id_ in known:
        sides = [seat.side for seat in scenario.seats]
        rule = replace(rule, values=fitting_values(rule.values, known[id_], sides)[0])
    rules = scenario.special_rules
    return replace(scenario, special_rules=(*rules[:index], rule, *rules[index + 1 :]))


def _space(context: ScenarioProvider, number: int) -> str:
    spaces = context.board.spaces
    return context.board.grid.name(spaces[min(number, len(spaces) - 1)])


def _type(context: ScenarioProvider, side: str) -> str:
    """A type of piece of a side, the first of all where it has none."""
    pieces: tuple[PieceType, ...] = context.module.pieces
    found = next((piece for piece in pieces if piece.side == side), pieces[0] if pieces else None)
    return found.id if found is not None else TO_CHOOSE


def _special_rule(context: ScenarioProvider, scenario: ScenarioDocument) -> SpecialRule:
    """The first switch of the rules that is not thrown yet."""
    known = context.around.system.special_rules if context.around.system is not None else {}
    thrown = {rule.id for rule in scenario.special_rules}
    name = next((name for name in known if name not in thrown), TO_CHOOSE)
    sides = [seat.side for seat in scenario.seats]
    return SpecialRule(id=name, values=minimal_values(known[name], sides) if name in known else {})
