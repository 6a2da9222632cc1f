"""The table of Valor & Victory as neutral records: counters with markers, smoke, fire lanes, arcs, tracks (VV-M.11)."""

from collections import Counter as Tally
from collections.abc import Iterator
from functools import partial
from typing import Final

from ccstudio.base.language import _
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.present import (
    Arc,
    Arrow,
    Badge,
    Counter,
    CounterFace,
    Figure,
    SpaceMark,
    Stack,
    Table,
    Text,
    Tone,
    Track,
)
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.presentation import badges_of, stacks_of, track, with_arrivals
from ccstudio.rules.shared.thrown_dice import Throw, dice_on_table
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import AntiTankAttack, SetUp
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.presentation.moments import moment
from ccstudio.rules.valor_victory.presentation.titles import TURN_BOX, piece_title
from ccstudio.rules.valor_victory.query.victory import conditions_of, counted, points_lost
from ccstudio.rules.valor_victory.settings import Goal
from ccstudio.rules.valor_victory.state import WAITING, PhaseId, Unit, ValorState, ValorView
from ccstudio.rules.valor_victory.stats import FRONT, PINNED

PER_HEXSIDE_DEG: Final = 60
ARC_DEG: Final = 120
"""VV-7.4b The forward firing arc."""
BEFORE_ASSAULT: Final[frozenset[PhaseId]] = frozenset({"command", "fire", "movement", "defensive-fire"})
HALF_DEG: Final = 180
"""VV-16.5a What the front armor faces, and the rear armor."""


def table(view: ValorView) -> Table:
    """All there is to see."""
    board, state = view.board, view.state
    return Table(
        moment=moment(view),
        setting_up=any(isinstance(frame, SetUp) for frame in view.stack),
        stacks=tuple(_stacks(board, state)),
        tracks=tuple(_tracks(board, state)),
        figures=tuple(_figures(board, state)),
        spaces=tuple(_marks(board, state)),
        arcs=tuple(_arcs(view)),
        arrows=tuple(_lanes(state)),
        dice=tuple(dice_on_table(state.thrown, board.module.die, _total)),
    )


def facing_deg(facing: str) -> int:
    """VV-7.1b The direction that a unit faces in degrees clockwise from north; 0 for none."""
    return COMPASS.index(facing) * PER_HEXSIDE_DEG if facing else 0


def _stacks(board: ValorBoard, state: ValorState) -> Iterator[Stack]:
    """VV-6.10a The counters where they lie; those that arrive later on the turn track."""
    drawn = stacks_of(state.stacks, partial(_counter, board, state))
    return with_arrivals(drawn, WAITING, board.arrival_of, state.turn, TURN_BOX)


def _counter(board: ValorBoard, state: ValorState, piece: PieceId) -> Counter:
    unit = state.units.get(piece)
    if unit is not None:
        return _unit(board, state, piece, unit)
    position, mission, sniper = state.positions.get(piece), state.missions.get(piece), state.snipers.get(piece)
    record = position or mission or sniper or state.weapons[piece]
    marks = (
        ("hidden", Tone.WARNING, position is not None and position.hidden),
        ("used-for-smoke", Tone.SPENT, mission is not None and mission.used_for_smoke),
        ("fired", Tone.SPENT, sniper is not None and sniper.fired),
    )
    return Counter(
        piece=piece,
        title=piece_title(board, state, piece),
        face=CounterFace(type=record.type, face=FRONT),
        # Either side may use positions that are empty (VV-19.3d).
        side=None if position is not None else record.side,
        badges=badges_of(marks),
        rotation_deg=facing_deg(position.facing if position is not None else ""),
        arcs=tuple(_arcs_of(board, state, piece)),
    )


def _unit(board: ValorBoard, state: ValorState, piece: PieceId, unit: Unit) -> Counter:
    turned_over = unit.pinned and unit.type in board.turned_over
    return Counter(
        piece=piece,
        title=piece_title(board, state, piece),
        face=CounterFace(type=unit.type, face=PINNED if turned_over else FRONT),
        side=unit.side,
        badges=tuple(_badges(unit, is_on_face=turned_over)),
        rotation_deg=facing_deg(unit.facing),
        tone=Tone.SPENT if _is_spent(state, unit) else Tone.PLAIN,
        arcs=tuple(_arcs_of(board, state, piece)),
        carried=tuple(_counter(board, state, carried) for carried in state.stacks.at(OnPiece(piece))),
    )


def _is_spent(state: ValorState, unit: Unit) -> bool:
    """VV-5.35a Whether a unit has done what it can in this phase: markers bar nobody from an advance or an assault."""
    if state.phase == "assault":
        return unit.advanced or unit.assaulted
    return state.phase in BEFORE_ASSAULT and (unit.moved or unit.fired)


def _badges(unit: Unit, *, is_on_face: bool) -> Iterator[Badge]:
    """VV-M.11 The markers that lie on a unit."""
    if unit.pinned:
        yield Badge(symbol="pinned", meaning=Text("is-pinned"), tone=Tone.BAD, is_on_face=is_on_face)
    yield from badges_of(
        (
            ("assault-moving", Tone.WARNING, unit.assault_moving),
            ("moved", Tone.SPENT, unit.moved),
            ("fired", Tone.SPENT, unit.fired),
            ("immobile", Tone.BAD, unit.immobile),
            ("valorous", Tone.GOOD, unit.valorous and not unit.hero),
            ("hero", Tone.GOOD, unit.hero),
            ("advanced", Tone.SPENT, unit.advanced),
            ("assaulted", Tone.SPENT, unit.assaulted),
        )
    )


def _tracks(board: ValorBoard, state: ValorState) -> Iterator[Track]:
    """VV-5.5 The turns."""
    numbers = range(1, max(board.settings.turns, state.turn) + 1)
    turns = [(TURN_BOX.format(number=number), str(number)) for number in numbers]
    yield track("turns", _("Turns"), turns, ((state.turn - 1, "turn", "turn-marker", Tone.PLAIN),))


def _figures(board: ValorBoard, state: ValorState) -> Iterator[Figure]:
    for side in BOTH:
        if board.sides[side].smoke:
            yield Figure(meaning=Text("smoke-factors"), text=str(state.smoke_factors.get(side, 0)), side=side)
        yield Figure(meaning=Text("points-lost"), text=str(points_lost(board, state, side)), side=side)
        conditions = conditions_of(board, side)
        for goal in conditions.goals if conditions else ():
            text = _progress(counted(board, state, side, goal), goal)
            yield Figure(meaning=Text("goal-now", {"goal": goal.title}), text=text, side=side)


def _progress(done: int, goal: Goal) -> str:
    """VV-4.4c How far a goal is reached: a lead in points with its sign; of all else how much there is and must be."""
    if goal.kind == "points":
        return f"{done:+}"
    needed = goal.count or (len(goal.spaces) if goal.kind == "hold" else 1)
    return (
        _("enemy units left: {count}").format(count=done)
        if goal.kind == "clear"
        else _("{done} of {needed}").format(done=done, needed=needed)
    )


def _marks(board: ValorBoard, state: ValorState) -> Iterator[SpaceMark]:
    """VV-4.4c, VV-11.5a, VV-13.83 Goals and who holds them, smoke, crossed fire lanes."""
    for space, level in sorted(state.overlay.smoke.items()):
        yield SpaceMark(space=space, style="smoke", meaning=Text("is-smoke", {"level": level}), text=str(level))
    lanes = Tally(space for lane in state.lanes for space in lane.spaces)
    for space, count in sorted(lanes.items()):
        meaning = Text("is-lane", {"count": count})
        yield SpaceMark(space=space, style="lane", meaning=meaning, text=str(count), tone=Tone.BAD)
    goals: dict[str, Goal] = {}
    for conditions in board.victory.sides:
        for goal in conditions.goals:
            goals |= {name: goal for name in goal.spaces if name not in goals}
    for number, (name, goal) in enumerate(sorted(goals.items()), 1):
        space = board.map.grid.space(name)
        holder = state.control.get(space)
        meaning = Text("is-goal", {"goal": goal.title})
        if holder is not None:
            meaning = Text("is-held-goal", {"goal": goal.title, "side": board.title_of(holder)})
        yield SpaceMark(space=space, style="objective", meaning=meaning, text=str(number), side=holder)


def _arcs(view: ValorView) -> Iterator[Arc]:
    """VV-7.4a The forward firing arcs of units that the question is about, and of who fires just now."""
    state = view.state
    asked = view.pending
    pieces = [frame.firer for frame in view.stack if isinstance(frame, AntiTankAttack)]
    if isinstance(asked, Ask) and isinstance(asked.subject, PieceOption):
        pieces.append(asked.subject.piece)
    for piece in dict.fromkeys(pieces):
        yield from list(_arcs_of(view.board, state, piece))[:1]


def _arcs_of(board: ValorBoard, state: ValorState, piece: PieceId) -> Iterator[Arc]:
    """VV-7.4b, VV-16.5a The forward firing arc of a unit or bunker in a hex, and where front and rear armor are."""
    unit = state.units.get(piece)
    record = unit or state.positions.get(piece)
    space = state.stacks.spaces.get(piece)
    if record is None or not record.facing or space is None:
        return
    ahead = facing_deg(record.facing)
    yield Arc(space=space, facing_deg=ahead, spread_deg=ARC_DEG, meaning=Text("is-firing-arc"))
    kind = None if unit is None else board.units[unit.type]
    if kind is not None and kind.front != kind.rear:
        front, rear = kind.front.upper(), kind.rear.upper()
        yield Arc(
            space=space, facing_deg=ahead, spread_deg=HALF_DEG, reach=1, tone=Tone.GOOD,
            meaning=Text("is-front-armor", {"armor": front}),
        )  # fmt: skip
        yield Arc(
            space=space, facing_deg=(ahead + HALF_DEG) % (2 * HALF_DEG), spread_deg=HALF_DEG, reach=1, tone=Tone.BAD,
            meaning=Text("is-rear-armor", {"armor": rear}),
        )  # fmt: skip


def _lanes(state: ValorState) -> Iterator[Arrow]:
    """VV-13.82b The fire lanes, each from who laid it if he is still there."""
    for lane in state.lanes:
        start = state.stacks.space_of(lane.firer) if lane.firer in state.stacks else None
        spaces = lane.spaces if start is None else (start, *lane.spaces)
        if len(spaces) > 1:
            yield Arrow(spaces=spaces, meaning=Text("is-lane-of"), tone=Tone.BAD)


def _total(throw: Throw) -> str:
    del throw
    return "dice-total"
