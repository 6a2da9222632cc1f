"""Fire of whole groups: everybody of a hex or carrier who can join, at one target (VV-14.2a)."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import FirePhase, Occasion, OpportunityWindow
from ccstudio.rules.valor_victory.procedures.ap_fire import FIRE, GroupFire
from ccstudio.rules.valor_victory.query.fire_ways import ways_of
from ccstudio.rules.valor_victory.query.firepower import ap_targets, expendables_for
from ccstudio.rules.valor_victory.query.units import hex_of
from ccstudio.rules.valor_victory.query.whole_groups import expected_points, whole_group
from ccstudio.rules.valor_victory.state import ValorCase, ValorState

AP_FIRE = ButtonOption("fire")
"""VV-12.3a The way to attack that a unit with several is asked for."""


def by_group(case: ValorCase[GroupFire]) -> tuple[Shortcut, ...]:
    """VV-14.2a Everybody who can join does, and the group fires."""
    frame = case.frame
    choices = _joining(case.board, case.state, (frame.firer, *frame.others), frame.target, frame.expendables)
    if len(choices) < 2:
        return ()
    at = SpaceOption(frame.target)
    return (Shortcut(title=Text("shortcut-whole-group", {"space": at}), choices=choices, at=at),)


def by_firer(case: ValorCase[FirePhase]) -> tuple[Shortcut, ...]:
    """VV-5.32a, VV-14.2a For each hex that can be attacked the group that can expect most."""
    return _best(case.board, case.state, case.asked.options, case.frame.occasion, None)


def by_window(case: ValorCase[OpportunityWindow]) -> tuple[Shortcut, ...]:
    """VV-13.8i The group that can expect most against those who have entered a hex."""
    return _best(case.board, case.state, case.asked.options, "opportunity", case.frame.movers)


def _best(
    board: ValorBoard,
    state: ValorState,
    options: Iterable[Option],
    occasion: Occasion,
    movers: Sequence[PieceId] | None,
) -> tuple[Shortcut, ...]:
    best: dict[SpaceId, tuple[Fraction, tuple[PieceId, ...]]] = {}
    tried: set[tuple[SpaceId, frozenset[PieceId]]] = set()
    firers = [option.piece for option in options if isinstance(option, PieceOption) and option.piece in state.units]
    for firer in firers:
        for target in ap_targets(board, state, firer, occasion, movers):
            group = whole_group(board, state, (firer,), target)
            if (target, frozenset(group)) in tried:
                continue
            tried.add((target, frozenset(group)))
            expected = expected_points(board, state, group, target, (), movers)
            if expected and (target not in best or expected > best[target][0]):
                best[target] = expected, group
    return tuple(
        [
            _shortcut(board, state, group, target, occasion, movers)
            for target, (_, group) in sorted(best.items(), key=lambda item: (-item[1][0], item[0]))
        ]
    )


def _shortcut(
    board: ValorBoard,
    state: ValorState,
    group: tuple[PieceId, ...],
    target: SpaceId,
    occasion: Occasion,
    movers: Sequence[PieceId] | None,
) -> Shortcut:
    firer, at = group[0], SpaceOption(target)
    choices = (
        PieceOption(firer),
        *_aiming(board, state, firer, target, occasion, movers),
        *_joining(board, state, (firer,), target, ()),
    )
    from_hex = SpaceOption(hex_of(state, firer))
    title = Text("shortcut-fire-from", {"origin": from_hex, "space": at})
    return Shortcut(title=title, choices=choices, at=at)


def _aiming(
    board: ValorBoard,
    state: ValorState,
    firer: PieceId,
    target: SpaceId,
    occasion: Occasion,
    movers: Sequence[PieceId] | None,
) -> Iterator[Option]:
    """The answers until the hex is chosen: the way to attack, the target, as far as they are asked."""
    if len(ways_of(board, state, firer, occasion, movers)) > 1:
        yield AP_FIRE
    if len(ap_targets(board, state, firer, occasion, movers)) > 1:
        yield SpaceOption(target)


def _joining(
    board: ValorBoard,
    state: ValorState,
    members: tuple[PieceId, ...],
    target: SpaceId,
    expendables: Sequence[PieceId],
) -> tuple[Option, ...]:
    """The answers by which everybody joins; expendable weapons are left to the person, who is then asked to fire."""
    group = whole_group(board, state, members, target)
    joining = tuple([PieceOption(unit) for unit in group[len(members) :]])
    return (*joining, FIRE) if expendables_for(board, state, group, target, expendables) else joining
