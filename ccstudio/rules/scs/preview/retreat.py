"""Previews of retreats: how far, along which hexes, what enemy zones cost there, where it ends (SCS-9)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import NumberOption, Option, SpaceOption
from ccstudio.engine.present import Cost, Part, PathStep, Preview, Reason, Sum, Text
from ccstudio.rules.scs.declarations import Retreat
from ccstudio.rules.scs.procedures.losses import Suffer
from ccstudio.rules.scs.query.retreat import retreat_paths, retreat_ways, stacks_of
from ccstudio.rules.scs.query.stacking import excess_with
from ccstudio.rules.scs.query.supply import supplied_hexes
from ccstudio.rules.scs.query.units import hex_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesCase, SeriesView
from ccstudio.rules.shared.cases import asking
from ccstudio.rules.shared.previews import destinations_by, part, preview_of
from ccstudio.rules.shared.reasons import why

STEPS: Final = Text("lost-steps")
"""What the costs of hexes of a retreat are counted in."""


def ends(view: SeriesView) -> tuple[Destination, ...]:
    """SCS-9.1b The hexes where a retreat of several hexes can end, each with the path through the fewest zones."""
    frame = asking(view, Retreat)
    if frame is None:
        return ()
    board, state = view.board, view.state
    here, left = hex_of(state, frame.units[0]), frame.hexes - frame.done
    paths = retreat_paths(board, state, frame.side, frame.units, frame.start, here, left)
    return destinations_by(view, ((end, tuple(map(SpaceOption, it.chooses)), None) for end, it in paths.items()))


def how_far(case: SeriesCase[Any], choice: Option) -> Preview | None:
    """SCS-9.2/1 The steps that so many hexes of retreat come to: those of the result, of the others, and of zones."""
    frame = case.frame
    if not isinstance(frame, Suffer) or not isinstance(choice, NumberOption):
        return None
    parts: list[Part] = [part(frame.losses, "SCS-8.0a/1", "part-of-result")] if frame.losses else []
    if frame.hexes > choice.number:
        parts.append(part(frame.hexes - choice.number, "SCS-9.2/1", "part-instead"))
    notes: list[Reason] = []
    if choice.number:
        for stack in stacks_of(case.board, case.state, frame.units):
            more, told = _of_stack(case, frame, stack, choice.number)
            parts += more
            notes += told
    steps = sum(case.state.units[unit].steps for unit in frame.units)
    if sum(it.amount for it in parts) >= steps:
        notes.append(why("SCS-8.0b", "note-all-lost", steps=steps))
    total = Sum(title=Text("sum-steps-lost"), parts=tuple(parts))
    return preview_of((choice,), sums=(total,), notes=notes)


def _of_stack(
    case: SeriesCase[Any], frame: Suffer, stack: Sequence[Any], hexes: int
) -> tuple[list[Part], Iterator[Reason]]:
    """SCS-2.1d/1, SCS-9.1a/3 The least steps that a stack loses on its way, and where that can end."""
    board, state = case.board, case.state
    here = hex_of(state, stack[0])
    paths = retreat_paths(board, state, frame.side, stack, here, here, hexes)
    whole = {end: path for end, path in paths.items() if len(path.hexes) == hexes}
    parts = []
    least = min((path.zones for path in (whole or paths).values()), default=0)
    if least:
        lost = least * board.numbers.retreat_zone_loss
        parts.append(part(lost, "SCS-2.1d/1", "part-in-zones", space=SpaceOption(here)))
    if not whole and board.rules("retreat-blocked") == "steps":
        short = hexes - max((len(path.hexes) for path in paths.values()), default=0)
        parts.append(part(short, "SCS-9.1a/3", "part-short", space=SpaceOption(here)))
    return parts, _of_ends(case, frame, here, whole or paths, is_short=not whole)


def _of_ends(
    case: SeriesCase[Any], frame: Suffer, here: SpaceId, found: dict[SpaceId, Any], *, is_short: bool
) -> Iterator[Reason]:
    """SCS-9.1a/3, SCS-12.1 Where a retreat can end, and whether any of these hexes is in supply."""
    start = SpaceOption(here)
    if is_short:
        yield why("SCS-9.1a/3", "note-blocked" if found else "note-no-retreat", space=start)
    if found:
        yield why("SCS-9.1b", "note-ends", space=start, spaces=tuple(map(SpaceOption, sorted(found))))
        supplied = supplied_hexes(case.board, case.state, frame.side)
        if not any(end in supplied for end in found):
            yield why("SCS-12.1a/7", "note-ends-unsupplied", space=start)


def path(case: SeriesCase[Any], choices: tuple[Option, ...]) -> Preview | None:
    """SCS-9.1e What the hexes of a retreat come to that are chosen, with those between that nobody can choose."""
    frame = case.frame
    if not isinstance(frame, Retreat):
        return None
    board, state = case.board, case.state
    way = _whole_way(case, frame, [choice.space for choice in choices if isinstance(choice, SpaceOption)])
    if not way or len(way) < len(choices):
        return None
    zone, loss = enemy_zone(board, state, frame.side), board.numbers.retreat_zone_loss
    costs = [Fraction(loss if space in zone else 0) for space in way]
    return Preview(
        choices=choices,
        costs=(Cost(sum(costs, Fraction(0)), STEPS),),
        path=tuple(PathStep(space, Cost(cost, STEPS)) for space, cost in zip(way, costs, strict=True)),
        notes=tuple(_notes(case, frame, way)),
    )


def _whole_way(case: SeriesCase[Any], frame: Retreat, chosen: Sequence[SpaceId]) -> list[SpaceId]:
    """The hexes of a path, with those that come by themselves; empty if it is none."""
    board, state = case.board, case.state
    here, way = hex_of(state, frame.units[0]), list[SpaceId]()
    waiting = list(chosen)
    while waiting:
        left = frame.hexes - frame.done - len(way)
        offered = retreat_ways(board, state, frame.side, frame.units, frame.start, here, left).offered if left else ()
        here = offered[0] if len(offered) == 1 else waiting.pop(0)
        if here not in offered:
            return []
        way.append(here)
    return way


def _notes(case: SeriesCase[Any], frame: Retreat, way: Sequence[SpaceId]) -> Iterator[Reason]:
    """SCS-2.1d/1, SCS-9.1c, SCS-9.1b, SCS-4.0a/6 Enemy zones on the way, whether it leads to a source, what is left.

    At its end: how many stack there, and whether that hex is in supply.
    """
    board, state, end = case.board, case.state, way[-1]
    zone = enemy_zone(board, state, frame.side)
    for space in way:
        if space in zone:
            lost = board.numbers.retreat_zone_loss
            yield why("SCS-2.1d/1", "note-zone-loss", space=SpaceOption(space), steps=lost)
    left = frame.hexes - frame.done
    ways = retreat_ways(board, state, frame.side, frame.units, frame.start, hex_of(state, frame.units[0]), left)
    yield why("SCS-9.1c", "note-toward" if way[0] in ways.toward else "note-aside", space=SpaceOption(way[0]))
    if end not in supplied_hexes(board, state, frame.side):
        yield why("SCS-12.1a/7", "note-unsupplied", space=SpaceOption(end))
    if excess_with(board, state, end, frame.units):
        yield why("SCS-4.0a/6", "note-overfull-for-now", space=SpaceOption(end), limit=board.module.stacking.limit)
    if left > len(way):
        yield why("SCS-9.1b", "note-hexes-left", hexes=left - len(way))
