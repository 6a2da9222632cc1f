"""The table of the series as neutral records: stacks as far as they may be seen, tracks, points, sources of supply."""

from collections.abc import Iterator
from functools import partial

from ccstudio.base.language import _
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.present import Counter, CounterFace, Figure, SideMark, SpaceMark, Stack, Table, Text, Tone, Track
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.declarations import SetUp
from ccstudio.rules.scs.presentation.combat import arrows, attackers_in, fighters_in
from ccstudio.rules.scs.presentation.moments import moment
from ccstudio.rules.scs.presentation.titles import TURN_BOX, piece_title, turn_label
from ccstudio.rules.scs.query.units import controller_of
from ccstudio.rules.scs.query.victory import as_things_stand, points, scorer_of
from ccstudio.rules.scs.state import WAITING, SeriesState, SeriesView, Unit
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.presentation import badges_of, stacks_of, track, with_arrivals
from ccstudio.rules.shared.thrown_dice import Throw, dice_on_table


def table(view: SeriesView) -> Table:
    """All there is to see."""
    board, state = view.board, view.state
    return Table(
        moment=moment(view),
        setting_up=any(isinstance(frame, SetUp) for frame in view.stack),
        stacks=tuple(_stacks(view)),
        tracks=tuple(_tracks(board, state)),
        figures=tuple(_figures(board, state)),
        spaces=tuple(_marks(board, state)),
        sides=tuple(_bridges(state)),
        arrows=tuple(arrows(view)),
        dice=tuple(dice_on_table(state.thrown, board.module.die, _total)),
    )


def _stacks(view: SeriesView) -> Iterator[Stack]:
    """SCS-FOW-4 The counters where they lie, with others below that cannot be seen; arrivals on the turn track."""
    board, state = view.board, view.state
    draw = partial(_counter, board, state, attackers_in(view), fighters_in(view))
    drawn = stacks_of(state.stacks, draw)
    for stack in with_arrivals(drawn, WAITING, board.arrival_of, state.turn, TURN_BOX):
        secret = isinstance(stack.place, InSpace) and stack.place.space in state.deeper
        yield Stack(place=stack.place, counters=stack.counters, unseen=None) if secret else stack


def face_of(board: SeriesBoard, unit: Unit) -> str:
    """SCS-8.0/2 The face of a unit: the first at full strength, each further one for a step less."""
    faces = board.faces[unit.type]
    return faces[min(board.units[unit.type].steps - unit.steps, len(faces) - 1)]


def _counter(
    board: SeriesBoard, state: SeriesState, attackers: frozenset[PieceId], fighters: frozenset[PieceId], piece: PieceId
) -> Counter:
    """Whoever has acted is shown as spent, but not in the middle of a combat."""
    unit = state.units[piece]
    acted = unit.moved or unit.overran if state.phase in ("movement", "exploitation") else unit.fought
    return Counter(
        piece=piece,
        title=piece_title(board, state, piece),
        face=CounterFace(type=unit.type, face=face_of(board, unit)),
        side=unit.side,
        badges=badges_of(
            (
                ("attacking", Tone.WARNING, piece in attackers),
                ("out-of-supply", Tone.BAD, not unit.supplied),
                ("supported", Tone.SPENT, unit.supported),
                ("bridging", Tone.GOOD, piece in state.bridges),
            )
        ),
        tone=Tone.SPENT if acted and unit.side == state.active and piece not in fighters else Tone.PLAIN,
    )


def _tracks(board: SeriesBoard, state: SeriesState) -> Iterator[Track]:
    """SCS-MAP-D The turn track, with the reinforcements that are to come."""
    numbers = range(1, board.turns + 1)
    turns = [(TURN_BOX.format(number=number), turn_label(board, number)) for number in numbers]
    yield track("turns", _("Turns"), turns, ((state.turn - 1, "turn", "turn-marker", Tone.PLAIN),))
    for side in BOTH:
        if any(board.arrival_of(piece) == 0 for piece in state.stacks.at(InBox(WAITING[side]))):
            yield track(WAITING[side], _("To set up"), ((WAITING[side], board.title_of(side)),))


def _figures(board: SeriesBoard, state: SeriesState) -> Iterator[Figure]:
    yield Figure(meaning=Text("points-now"), text=str(points(board, state)), side=scorer_of(board))
    title, _result = as_things_stand(board, state)
    yield Figure(meaning=Text("level-now"), text=title)
    if board.weathers:
        yield Figure(meaning=Text("weather-now"), text=board.weather(state.turn).title)
    for side in BOTH:
        if board.has_air:
            yield Figure(meaning=Text("air-points"), text=str(state.air.get(side, 0)), side=side)
        yield Figure(meaning=Text("steps-lost"), text=str(state.steps_lost.get(side, 0)), side=side)


def _marks(board: SeriesBoard, state: SeriesState) -> Iterator[SpaceMark]:
    """SCS-13.0/1, SCS-12.1a/2 Hexes that count for victory, with who controls them, and sources of supply."""
    space = board.map.grid.space
    worth: dict[str, int] = {}
    for goal in board.victory.hexes:
        worth[goal.space] = worth.get(goal.space, 0) + abs(goal.points)
    for at_once in board.victory.at_once:
        for name in at_once.spaces:
            worth.setdefault(name, 0)
    for name, points_there in sorted(worth.items()):
        holder = controller_of(board, state, space(name))
        meaning = Text("is-goal", {"points": points_there})
        if holder is not None:
            meaning = Text("is-held-goal", {"points": points_there, "side": board.title_of(holder)})
        text = str(points_there) if points_there else "★"
        yield SpaceMark(space=space(name), style="objective", meaning=meaning, text=text, side=holder)
    for side in BOTH:
        for source in sorted(board.sources[side]):
            meaning = Text("is-source", {"side": board.title_of(side)})
            yield SpaceMark(space=source, style="source", meaning=meaning, side=side)


def _bridges(state: SeriesState) -> Iterator[SideMark]:
    for bridge in state.bridges.values():
        yield SideMark(space=bridge.space, direction=bridge.direction, style="bridge", meaning=Text("is-bridge"))


def _total(throw: Throw) -> str:
    del throw
    return "dice-total"
