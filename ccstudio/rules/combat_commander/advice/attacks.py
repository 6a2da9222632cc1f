"""What fire of either side would do, with all groups that can be formed (CC-O20.2, CC-O20.3)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.ground import WOODS
from ccstudio.rules.combat_commander.query.fire import armed, attack_kind, fp_of, is_ordnance, muzzle
from ccstudio.rules.combat_commander.query.pieces import weapon_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.shared.advice import remembered
from ccstudio.rules.shared.opposing_sides import BOTH


class Gun(NamedTuple):
    """A piece that can fire: from where, with what FP, how far."""

    piece: PieceId
    space: SpaceId
    fp: int
    least: int
    greatest: int
    ordnance: bool


class Attack(NamedTuple):
    """An attack that could be made, and what it is worth."""

    harm: float
    space: SpaceId
    fp: int
    firers: tuple[PieceId, ...]
    breaking: float
    """How likely the unit in it that stands worst breaks."""
    effect: float
    """How likely that unit breaks or is suppressed."""


def gun(situation: Situation, piece: PieceId) -> Gun | None:
    """A piece as a gun; None off the map."""
    known: dict[PieceId, Gun | None] = situation.guns
    if piece not in known:
        known[piece] = _gun(situation, piece)
    return known[piece]


def _gun(situation: Situation, piece: PieceId) -> Gun | None:
    board, state = situation.board, situation.state
    there = muzzle(board, state, piece)
    return there and Gun(
        piece, there.space, fp_of(board, state, piece), there.least, there.greatest, is_ordnance(board, state, piece)
    )


def guns(situation: Situation, pieces: Iterable[PieceId]) -> list[Gun]:
    """Pieces that can fire, as guns."""
    return [found for piece in pieces if (found := gun(situation, piece)) is not None]


def ready(situation: Situation, units: Iterable[PieceId]) -> list[Gun]:
    """What units and their weapons can fire with by an order."""
    known: dict[PieceId, list[Gun]] = situation.notes_on_chances.setdefault(ready, {})
    found = []
    for unit in units:
        if unit not in known:
            known[unit] = guns(situation, armed(situation.board, situation.state, (unit,), "order"))
        found += known[unit]
    return found


@remembered
def guns_of(situation: Situation, side: Side) -> list[Gun]:
    """All guns of a side, whether or not somebody could activate them together."""
    return ready(situation, [piece for there in situation.units[side].values() for piece in there])


@remembered
def troops_of(situation: Situation, side: Side) -> list[frozenset[PieceId]]:
    """CC-3.3.1.1 The units, with their weapons, that one activation can bring together: by a leader, or one alone."""
    ranges, state = situation.board.ground.ranges, situation.state
    found = [
        {other for space, there in situation.units[side].items() if ranges[here][space] <= command for other in there}
        for here, command, _ in situation.leaders[side]
    ]
    led = set().union(*found)
    found += [{piece} for there in situation.units[side].values() for piece in there if piece not in led]
    carried = {piece: weapon_of(state, piece) for troop in found for piece in troop}
    return [frozenset(troop | {weapon for piece in troop if (weapon := carried[piece]) is not None}) for troop in found]


def line(situation: Situation, shooter: Gun, space: SpaceId) -> int:
    """CC-10.3 What hinders a gun's fire at a hex; -1 if it cannot reach it."""
    distance = situation.board.ground.ranges[shooter.space][space]
    if not shooter.least <= distance <= shooter.greatest or distance == 0:
        return -1
    return situation.board.lines.code(shooter.space, space, situation.state.overlay)


def reach(situation: Situation, shooter: Gun) -> dict[SpaceId, int]:
    """CC-10.3 The hexes with enemies that a gun can fire at, with what hinders that."""
    known: dict[PieceId, dict[SpaceId, int]] = situation.reaches
    found = known.get(shooter.piece)
    if found is None:
        spaces = ((space, line(situation, shooter, space)) for space in situation.foes)
        found = known[shooter.piece] = {space: hindered for space, hindered in spaces if hindered >= 0}
    return found


def groups(situation: Situation, pool: Sequence[Gun], space: SpaceId) -> Iterator[tuple[int, tuple[Gun, ...]]]:
    """CC-O20.3.1 The groups of most FP that can fire at a hex, for each hindrance put up with and each chain of hexes.

    With what FP: the best, one for each other, less what hinders. Ordnance fires alone, unhindered.
    """
    near = {}
    for shooter in pool:
        hindered = reach(situation, shooter).get(space)
        if hindered is not None:
            if shooter.ordnance:
                yield shooter.fp, (shooter,)
            else:
                near[shooter] = hindered
    worst = situation.board.rules("oq-25") == "worst"
    for most in sorted({*near.values()}):
        for chain in chains(situation, [shooter for shooter, hindered in near.items() if hindered <= most]):
            hindering = [near[shooter] for shooter in chain]
            less = max(hindering) if worst else min(hindering)
            yield max(shooter.fp for shooter in chain) + len(chain) - 1 - less + height(situation, chain, space), chain


def chains(situation: Situation, pool: list[Gun]) -> Iterator[tuple[Gun, ...]]:
    """CC-O20.3.1 Guns parted by the chains of adjacent hexes they stand in."""
    left = {shooter.space for shooter in pool}
    while left:
        chain = {min(left)}
        ends = list(chain)
        left -= chain
        while ends:
            beside = left.intersection(situation.board.ground.beside(ends.pop()))
            left -= beside
            chain |= beside
            ends += beside
        yield tuple(shooter for shooter in pool if shooter.space in chain)


def height(situation: Situation, chain: Iterable[Gun], space: SpaceId) -> int:
    """CC-O20.3.1.4 What it adds that all of a group stand higher than the hex they fire at."""
    hexes = situation.board.ground.hexes
    level = hexes[space].level
    if situation.board.rules("oq-26") != "downhill" or not all(hexes[shooter.space].level > level for shooter in chain):
        return 0
    return situation.board.numbers.downhill


def attack(situation: Situation, by: Side, fp: int, space: SpaceId, firers: tuple[Gun, ...]) -> Attack:
    """What an attack on a hex of the other side is worth, its targeting roll included."""
    board, state = situation.board, situation.state
    pieces = tuple(shooter.piece for shooter in firers)
    if not firers[0].ordnance:
        harm, breaking, effect = harm_to(situation, by, fp, space, "fire", tuple(sorted({gun.space for gun in firers})))
        return Attack(harm, space, fp, pieces, breaking, effect)
    here = firers[0].space
    kind = attack_kind(board, state, pieces)
    harm, breaking, effect = harm_to(situation, by, fp, space, kind, (here,))
    needed = board.ground.ranges[here][space] + max(0, board.lines.code(here, space, state.overlay))
    likely = situation.decks[by].on_target(needed)
    return Attack(harm * likely, space, fp, pieces, breaking * likely, effect * likely)


def harm_to(
    situation: Situation, by: Side, fp: int, space: SpaceId, kind: str, origins: tuple[SpaceId, ...]
) -> tuple[float, float, float]:
    """CC-O20.3.4 What an attack of an FP on a hex is worth; how likely the weakest there breaks, or is hit at all."""
    known = situation.notes_on_chances
    key = harm_to, by, fp, space, kind, origins if space in situation.board.ground.sheltered else ()
    found: tuple[float, float, float] | None = known.get(key)
    if found is None:
        found = known[key] = _harm_to(situation, by, fp, space, kind, origins)
    return found


def _harm_to(
    situation: Situation, by: Side, fp: int, space: SpaceId, kind: str, origins: tuple[SpaceId, ...]
) -> tuple[float, float, float]:
    harm, likeliest, effect = 0.0, 0.0, 0.0
    state, board = situation.state, situation.board
    burst = board.numbers.airburst if kind in ("mortar", "artillery") and board.ground.hexes[space].rule == WOODS else 0
    for side in BOTH:
        if side == by and kind != "artillery":
            continue
        victims = situation.units[side].get(space, ())
        if not victims:
            continue
        contest = situation.contest(side, by)
        for piece in victims:
            lead = morale(board, state, piece, cover(board, state, space, kind, origins, piece=piece)) - fp - burst
            broken, tied = contest.behind(lead), contest.equal(lead)
            if piece in state.moving:
                broken, tied = broken + tied, 0.0
            blow = situation.blow(piece, broken, tied)
            harm += -blow * situation.weights.friendly_fire if side == by else blow
            likeliest, effect = max(likeliest, broken), max(effect, broken + tied)
    return harm, likeliest, effect


def best_attack(
    situation: Situation, pool: Sequence[Gun], space: SpaceId, core: Iterable[PieceId] = ()
) -> Attack | None:
    """The attack on a hex that is worth most, with `core` in it; None if there is none with a useful chance."""
    wanted = {*core}
    best = None
    for fp, group in groups(situation, pool, space):
        if fp < 1 or not wanted <= {shooter.piece for shooter in group}:
            continue
        found = attack(situation, situation.side, fp, space, group)
        if found.effect < situation.weights.useful:
            continue
        if best is None or found.harm > best.harm:
            best = found
    return best


def salvo(situation: Situation, shooters: Iterable[Gun]) -> list[Attack]:
    """CC-O20.1 The attacks that could be made one after another, by each gun once, the best first."""
    left: dict[SpaceId, list[Gun]] = {}
    for shooter in shooters:
        for space in reach(situation, shooter):
            left.setdefault(space, []).append(shooter)
    made: list[Attack] = []
    while left and len(made) < 3:
        found = [best for space, pool in left.items() if (best := _best_of_all(situation, tuple(pool), space))]
        best = max(found, key=_key, default=None)
        if best is None or best.harm <= situation.weights.shot:
            break
        made.append(best)
        left = {space: [gun for gun in pool if gun.piece not in best.firers] for space, pool in left.items()}
    return made


def _best_of_all(situation: Situation, pool: tuple[Gun, ...], space: SpaceId) -> Attack | None:
    """The best attack on a hex of those who reach it; kept, since troops have units in common."""
    if not pool:
        return None
    known = situation.notes_on_chances
    key = best_attack, pool, space
    if key not in known:
        known[key] = best_attack(situation, pool, space)
    found: Attack | None = known[key]
    return found


def _key(found: Attack) -> tuple[float, SpaceId]:
    return found.harm, found.space
