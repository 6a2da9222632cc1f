"""What it is worth to a unit to stand in a hex: goals, cover from enemy fire, own fire, leaders, melees."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import attacks, goals, melees
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.query.pieces import weapon_of
from ccstudio.rules.shared.advice import remembered

NOTHING: frozenset[int] = frozenset()


@remembered
def place(situation: Situation, piece: PieceId, space: SpaceId, without: frozenset[int] = NOTHING) -> float:
    """What it is worth to a unit to end in a hex; `without` goals that it reached on its way."""
    return (
        goals.pull(situation, piece, space, without)
        + goals.guarding(situation, piece, space)
        - danger(situation, piece, space)
        + shooting(situation, piece, space)
        + company(situation, piece, space)
        + melees.outlook(situation, piece, space)
    )


def danger(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """The harm that enemy fire may do to a unit in a hex, less a little for its cover where there is none."""
    weights = situation.weights
    harm = hit(situation, piece, space, feared(situation, space), moving=False)
    return weights.exposure * situation.caution * situation.fire_feared * harm - weights.shelter * situation.shelter(
        space
    )


def hit(situation: Situation, piece: PieceId, space: SpaceId, fp: int, *, moving: bool, kind: str = "fire") -> float:
    """What an attack of an FP on a hex means to a unit that would be there."""
    if fp < 1:
        return 0.0
    contest = situation.contest(situation.side, situation.foe)
    lead = situation.stands(piece, space, kind) - fp
    broken, tied = contest.behind(lead), contest.equal(lead)
    return situation.blow(piece, broken + tied, 0.0) if moving else situation.blow(piece, broken, tied)


@remembered
def feared(situation: Situation, space: SpaceId, *, op: bool = False) -> int:
    """About the most FP that the enemy can fire with at a hex: of whom one activation brings together."""
    reaching: dict[PieceId, int] = {}
    found = 0
    shot = situation.state.shot
    for shooter in attacks.guns_of(situation, situation.foe):
        if op and (shooter.ordnance or shooter.piece in shot):
            continue
        hindered = attacks.line(situation, shooter, space)
        if hindered < 0 or shooter.fp <= hindered:
            continue
        if shooter.ordnance:
            found = max(found, shooter.fp - 1)
        else:
            reaching[shooter.piece] = shooter.fp - hindered
    for troop in attacks.troops_of(situation, situation.foe) if reaching else ():
        fps = [fp for piece, fp in reaching.items() if piece in troop]
        if fps:
            found = max(found, max(fps) + len(fps) - 1)
    return found


@remembered
def op_risk(situation: Situation, pieces: tuple[PieceId, ...], space: SpaceId) -> float:
    """CC-A33.1 What entering a hex may cost units by opportunity fire."""
    fp = feared(situation, space, op=True)
    if fp <= 0:
        return 0.0
    likely = 1.0 if situation.state.shooters else situation.fire_feared
    harm = sum([hit(situation, piece, space, fp, moving=True) for piece in pieces])
    return situation.weights.op_fire * likely * situation.caution * harm


def shooting(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """The harm a unit and its weapon could do from a hex, on the best target."""
    board, state = situation.board, situation.state
    unit = state.units[piece]
    if unit.broken:
        return 0.0
    face = board.units[unit.type].stats.unbroken
    led = 0
    if unit.type not in board.leaders:
        led = sum([command for there, command, _ in situation.leaders[unit.side] if there == space])
    best = _aimed(situation, space, face.fp + led, 1, face.range + led)
    weapon = weapon_of(state, piece)
    if weapon is not None and not state.weapons[weapon].broken and not board.ground.hexes[space].water:
        stats = board.weapons[state.weapons[weapon].type].stats
        least, greatest = stats.range
        best += _aimed(situation, space, stats.fp, least, greatest)
    return situation.weights.shooting * best


@remembered
def _aimed(situation: Situation, space: SpaceId, fp: int, least: int, greatest: int) -> float:
    ranges = situation.board.ground.ranges[space]
    lines, overlay = situation.board.lines, situation.state.overlay
    found = 0.0
    for there in situation.foes:
        if least <= ranges[there] <= greatest:
            hindered = lines.code(space, there, overlay)
            if 0 <= hindered < fp:
                harm, _ = attacks.harm_to(situation, situation.side, fp - hindered, there, "fire", ())
                found = max(found, harm)
    return found


def company(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """CC-3.3 What a leader does for those he stands with; CC-8.2 what a stack over the limit costs."""
    board, state, weights = situation.board, situation.state, situation.weights
    unit = state.units[piece]
    ranges = board.ground.ranges[space]
    others = [other for other in situation.own.get(space, ()) if other != piece]
    figures = sum([board.units[state.units[other].type].stats.figures for other in (*others, piece)])
    found = -weights.crowding if figures > board.numbers.figures else 0.0
    if unit.type in board.leaders:
        command = 0 if unit.broken else board.units[unit.type].stats.unbroken.command
        if not command:
            return found
        for there, units in situation.own.items():
            if ranges[there] > command:
                continue
            for other in units:
                if other == piece or state.units[other].type in board.leaders:
                    continue
                found += weights.leading * command if there == space else weights.led
        # A second leader for the same men is one too many.
        return found - weights.leading * sum([2 for there, _, other in situation.leaders[unit.side]
                                              if there == space and other != piece])  # fmt: skip
    reached = any(ranges[there] <= command for there, command, _ in situation.leaders[unit.side])
    return found + (weights.led if reached else 0.0)
