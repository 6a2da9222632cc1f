"""The odds of charges and of striking back (DT-X6a, DT-CC2)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.odds.volley import cases_of, damage_chances, is_close
from ccstudio.rules.dust_tactics.procedures.abilities import Charge
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE, StrikeBack, fights_back, lines_back, shot_back
from ccstudio.rules.dust_tactics.query.abilities import approach, has_fighting_spirit
from ccstudio.rules.dust_tactics.query.pieces import hero_of
from ccstudio.rules.dust_tactics.query.weapons import carriers_of, is_allowed, lines_of, shot_at, targets_of
from ccstudio.rules.dust_tactics.state import DustCase, DustState, Shot
from ccstudio.rules.shared.damage_chances import Capped, both


def answer_odds(case: DustCase[StrikeBack], choice: Option) -> tuple[Odds, ...]:
    """DT-CC2 What a squad does to its attacker if it strikes back."""
    return _struck(case.board, case.state, case.frame.squad, case.frame.against) if choice == STRIKE else ()


def response_odds(board: DustBoard, state: DustState, unit: PieceId, target: PieceId) -> tuple[Odds, ...]:
    """DT-CC3 What a target does to its attacker if all of it strike back; nothing if only survivors do."""
    together = board.rules("close-combat-timing") == "together"
    if not together or not fights_back(board, state, unit, target):
        return ()
    return _struck(board, state, target, unit)


def charge_odds(case: DustCase[Charge], choice: Option) -> tuple[Odds, ...]:
    """DT-X6a What a charge does to its target, and the target to who charges; nothing where the square decides."""
    board, state, frame = case.board, case.state, case.frame
    match choice:
        case PieceOption(target):
            way = approach(board, state, frame.unit, target)
            squares: tuple[SpaceId | None, ...] = (None,) if way.stays else way.squares
        case SpaceOption(space):
            target, squares = frame.target, (space,)
        case _:
            return ()
    found = {_charged(board, charging(board, state, frame, square), frame, target) for square in squares}
    chances = found.pop() if len(found) == 1 else None
    if chances is None:
        return ()
    mine = Odds(Text("odds-of-charge", {"target": PieceOption(target)}), cases_of(chances))
    there = charging(board, state, frame, squares[0])
    return (mine, *response_odds(board, there, frame.unit, target))


def charging(board: DustBoard, state: DustState, frame: Charge, square: SpaceId | None) -> DustState:
    """DT-X6b, DT-X10a The position in which a charge strikes: from a square, or from where the unit is."""
    there = state.clone()
    if square is not None:
        there.stacks.move(frame.unit, InSpace(square))
    if has_fighting_spirit(board, state, frame.unit, frame.pair):
        there.effects.add("fighting-spirit")
    return there


def charge_shots(board: DustBoard, state: DustState, unit: PieceId, target: PieceId) -> tuple[Shot, ...]:
    """DT-X6a All that a unit can do to the target of its charge."""
    return tuple(
        shot_at(board, state, line, target, carriers_of(board, state, line))
        for line in lines_of(board, state, unit)
        if is_allowed(board, state, line, "charge") and target in targets_of(board, state, unit, line)
    )


def _charged(board: DustBoard, state: DustState, frame: Charge, target: PieceId) -> Capped | None:
    """DT-CC1 What all weapons of a charge do together; close combat comes last.

    Nothing can be said of it if the owner of the target may have its hero survive its squad in between.
    """
    shots = charge_shots(board, state, frame.unit, target)
    stages = [tuple(shot for shot in shots if is_close(board, state, shot) == close) for close in (False, True)]
    found = [damage_chances(board, state, frame.unit, "charge", stage) for stage in stages if stage]
    if len(found) == 2 and hero_of(state, target) is not None:
        return None
    first, *others = found
    for other in others:
        first = None if first is None or other is None else both(first, other)
    return first


def _struck(board: DustBoard, state: DustState, squad: PieceId, against: PieceId) -> tuple[Odds, ...]:
    """DT-CC2 What a squad does to its attacker with all that it has."""
    shots = tuple(
        shot_back(board, state, line, against, carriers_of(board, state, line))
        for line in lines_back(board, state, squad, against)
    )
    chances = damage_chances(board, state, squad, "strike-back", shots) if shots else None
    if chances is None:
        return ()
    title = Text("odds-of-answer", {"squad": PieceOption(squad), "target": PieceOption(against)})
    return (Odds(title, cases_of(chances)),)
