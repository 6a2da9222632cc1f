"""Why not, what it would cost, and how it can come out: answers to a seat before it decides."""

from fractions import Fraction
from itertools import pairwise

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.game import Game
from ccstudio.engine.odds import Distribution, distribution, mixed
from ccstudio.engine.options import Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Cost, Odds, PathStep, Preview, Provoked, Reason, Text
from ccstudio.engine.secrets import View
from tests.micro_system import query
from tests.micro_system.board import MicroBoard
from tests.micro_system.rules import Orders, Shot
from tests.micro_system.state import MicroState

MicroView = View[MicroState, MicroBoard]


def explain(view: MicroView, wish: Option) -> tuple[Reason, ...]:
    """Why something is not offered; nothing if it is."""
    asked = view.pending
    if not isinstance(asked, Ask):
        return (Reason("MI-1.2", Text("not-your-decision")),)
    if wish in asked.options:
        return ()
    if asked.kind == "bid":
        return (Reason("MI-2.2", Text("only-effort-is-bid")),)
    if asked.kind in ("fire", "cover"):
        return (Reason("MI-7.1", Text("only-cards-in-hand")),)
    if asked.kind == "unit":
        return (_why_not_unit(view, wish),)
    acting = acting_unit(view)
    assert acting is not None, "deeds are asked of a unit"
    return (_why_not_deed(view, acting, wish),)


def acting_unit(view: MicroView) -> PieceId | None:
    """The unit the seat gives an order to."""
    return next((frame.piece for frame in view.stack if isinstance(frame, Orders)), None)


def _why_not_unit(view: MicroView, wish: Option) -> Reason:
    state = view.state
    if not isinstance(wish, PieceOption) or wish.piece not in state.units:
        return Reason("MI-5.1", Text("only-units-act"))
    if state.units[wish.piece].side != state.seating.side_of(view.seat):
        return Reason("MI-5.1", Text("not-yours"))
    return Reason("MI-5.1", Text("in-infirmary"))


def _why_not_deed(view: MicroView, unit: PieceId, wish: Option) -> Reason:
    state = view.state
    rule, code = "MI-5.3", "no-such-deed"
    match wish:
        case SpaceOption(space) if space in query.spaces_against(state, state.units[unit].side):
            rule, code = "MI-6.7", "enemies-there"
        case SpaceOption() if type(state.stacks.ground(unit)) is not InSpace:
            rule, code = "MI-6.8", "from-camp-into-base"
        case SpaceOption():
            rule, code = "MI-6.4", "too-far-to-go"
        case PieceOption(target) if target in state.units and query.are_enemies(state, unit, target):
            return _why_no_shot(view, unit, target)
        case PieceOption():
            rule, code = "MI-10.1", "no-room-there"
        case SideOption():
            rule, code = "MI-11.1", "nothing-to-demolish"
    return Reason(rule, Text(code))


def _why_no_shot(view: MicroView, unit: PieceId, target: PieceId) -> Reason:
    board, state = view.board, view.state
    space, there = query.space_of(state, unit), query.space_of(state, target)
    if space is None or there is None or not query.type_of(board, state, unit).stats.dice:
        return Reason("MI-8.2", Text("cannot-fire"))
    line = board.lines[space, state.units[unit].facing].get(there)
    if line is not None:
        return Reason("MI-8.4", Text("too-far-to-fire", {"range": line.range}))
    if InSpace(space) in board.watchers[there]:
        return Reason("MI-8.3", Text("not-in-front"))
    return Reason("MI-8.5", Text("not-in-sight"))


def preview(view: MicroView, choices: tuple[Option, ...]) -> Preview | None:
    """What going somewhere costs, space by space, and where cards may be played against it; and those for a target."""
    unit, goal = _unit_and_last(view, choices)
    if unit is None or unit not in view.state.units:
        return None
    deeds = query.deeds(view.board, view.state, unit)
    if isinstance(goal, PieceOption) and goal in deeds and query.are_enemies(view.state, unit, goal.piece):
        cards = Reason("MI-7.1", Text("cards-for-it"))
        return Preview(choices=choices, provoked=(Provoked(reason=cards, piece=goal.piece),))
    if isinstance(goal, SpaceOption) and goal in deeds:
        return _preview_of_way(view, choices, unit, goal.space)
    return None


def _unit_and_last(view: MicroView, choices: tuple[Option, ...]) -> tuple[PieceId | None, Option | None]:
    """The unit that is ordered, already or by the first choice, and the last choice."""
    first, last = (choices[0], choices[-1]) if choices else (None, None)
    unit = acting_unit(view)
    return (first.piece if unit is None and isinstance(first, PieceOption) else unit), last


def _preview_of_way(view: MicroView, choices: tuple[Option, ...], unit: PieceId, goal: SpaceId) -> Preview:
    board, state = view.board, view.state
    path = query.way_to(board, state, unit, goal)
    ground = state.stacks.ground(unit)
    here = [ground.space] if isinstance(ground, InSpace) else []
    cost = board.ways(state.overlay).cost
    amounts = [cost(start, board.headings[start, end], end) or 0 for start, end in pairwise([*here, *path])] or [0]
    steps = tuple(PathStep(space, _points(board, amount)) for space, amount in zip(path, amounts, strict=True))
    side = state.units[unit].side
    cards = Reason("MI-7.4", Text("cards-against-it"))
    return Preview(
        choices=choices,
        costs=(_points(board, sum(amounts)),),
        path=steps,
        provoked=tuple(
            Provoked(reason=cards, space=space) for space in path if query.is_seen(board, state, side, space)
        ),
    )


def _points(board: MicroBoard, amount: int) -> Cost:
    return Cost(Fraction(amount, board.point), Text("points-of-movement"))


def odds(view: MicroView, choice: Option) -> tuple[Odds, ...]:
    """How a shot comes out if nobody plays a card; at an unknown unit, for all it may be."""
    unit = acting_unit(view)
    if unit is None or not isinstance(choice, PieceOption):
        return ()
    target = choice.piece
    if choice not in query.deeds(view.board, view.state, unit) or not query.are_enemies(view.state, unit, target):
        return ()
    shot = Shot(target=target, dice=query.dice_at(view.board, view.state, unit, target))
    types = _possible_types(view, target)
    found = mixed((Fraction(1, len(types)), _outcomes(view, shot, type_id)) for type_id in types)
    cases = tuple((Text(code), found[code]) for code in ("no-hit", "to-infirmary", "to-ruin") if code in found)
    return (Odds(Text("shot-without-cards"), cases),)


def _possible_types(view: MicroView, piece: PieceId) -> list[str]:
    """What a unit may be: what it is, or any of its side that the seat does not see; one for each such unit."""
    known = view.state.units[piece]
    seen = {*view.state.units, *view.state.lost}
    unseen = (unit for number, unit in enumerate(view.board.roster) if number not in seen)
    return [known.type] if known.type else [unit.type for unit in unseen if unit.side == known.side]


def _outcomes(view: MicroView, shot: Shot, type_id: str) -> Distribution[str]:
    """How a shot comes out if its target is of a type."""
    state = view.state.clone()
    state.units[shot.target] = msgspec.structs.replace(state.units[shot.target], type=type_id)

    def outcome(game: Game[MicroState, MicroBoard]) -> str:
        if shot.target not in game.state.units:
            return "to-ruin"
        return "no-hit" if query.space_of(game.state, shot.target) is not None else "to-infirmary"

    return distribution(Game(view.board, state, []), shot, outcome)
