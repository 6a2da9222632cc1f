"""Where forces, weapons and fortifications begin, and what support is best (CC-SU.3, CC-RS.12, CC-E42.6)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import goals, positions
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.setup import FortificationSetUp
from ccstudio.rules.combat_commander.query.support import pieces_of
from ccstudio.rules.shared.advice import REFUSED, asked_by, scored


def piece(reading: Situation) -> list[Advice]:
    """CC-SU.3 Squads first, then teams, leaders where they are needed, at last the heaviest weapons."""
    board, state = reading.board, reading.state
    found = []
    for option in reading.decision.options:
        if not isinstance(option, PieceOption):
            found.append(scored(option, 0.0, "advice-set-up"))
            continue
        unit = state.units.get(option.piece)
        if unit is not None:
            stats = board.units[unit.type].stats
            worth = float(stats.figures)
        else:
            kind = state.weapons[option.piece].type
            worth = float(board.weapons[kind].stats.fp) if kind in board.weapons else 0.0
        found.append(scored(option, worth, "advice-set-up", piece=option))
    return found


def set_up_hex(reading: Situation) -> list[Advice]:
    """CC-SU.3 Near objectives that nobody looks after yet, in cover, not all in one hex."""
    subject = reading.decision.subject
    assert isinstance(subject, PieceOption), "a unit is set up"
    return [
        scored(option, _beginning(reading, subject.piece, option.space), "advice-set-up-hex", space=option)
        for option in reading.decision.options
        if isinstance(option, SpaceOption)
    ]


def _beginning(reading: Situation, unit: PieceId, space: SpaceId) -> float:
    board, weights = reading.board, reading.weights
    leads = reading.state.units[unit].type in board.leaders
    found = 3 * weights.shelter * min(4, reading.shelter(space)) + positions.company(reading, unit, space)
    if not leads:
        found += _near_objectives(reading, space)
        found -= weights.spread * len(reading.own.get(space, ()))
    if reading.foes:
        found -= max(0.0, positions.danger(reading, unit, space))
    return found


def _near_objectives(reading: Situation, space: SpaceId) -> float:
    """How much a hex serves an objective, those that others serve already less."""
    ground, weights = reading.board.ground, reading.weights
    best = 0.0
    for number, spaces in ground.objectives.items():
        distances = goals.distances_to(ground, spaces)
        if space not in distances:
            continue
        holder = reading.state.control.get(number)
        value = reading.objective(number) * (1 if holder is None else 2)
        best = max(best, value * weights.fade ** distances[space] * weights.crowd ** (_served(reading, number) / 2))
    return best


def _served(reading: Situation, number: int) -> int:
    """How many units already stand nearest to an objective, of all objectives."""
    if "served" not in reading.kept:
        ground, leaders = reading.board.ground, reading.board.leaders
        counts: dict[int, int] = {}
        for space, there in reading.own.items():
            by_distance = {
                other: goals.distances_to(ground, spaces).get(space, 99.0)
                for other, spaces in ground.objectives.items()
            }
            nearest = min(by_distance, key=lambda other: (by_distance[other], other), default=0)
            counts[nearest] = counts.get(nearest, 0) + sum(
                reading.state.units[unit].type not in leaders for unit in there
            )
        reading.kept["served"] = counts
    counts = reading.kept["served"]
    return counts.get(number, 0)


@asked_by(FortificationSetUp)
def fortification(reading: Situation, frame: FortificationSetUp) -> list[Advice]:
    """CC-RS.12 What shelters goes where units are, mines and wire before objectives that are held."""
    stats = reading.board.fortifications[frame.kinds[0]].stats
    found = []
    for option in reading.decision.options:
        assert isinstance(option, SpaceOption), "hexes are offered"
        if stats.cover is not None:
            more = stats.cover - reading.shelter(option.space)
            there = sum(map(reading.worth, reading.own.get(option.space, ())))
            worth, code = (more * there, "advice-dug-in") if there else (REFUSED, "advice-nobody-there")
        else:
            worth, code = _barrier(reading, option.space), "advice-barrier"
        found.append(scored(option, worth, code, space=option))
    return found


def _barrier(reading: Situation, space: SpaceId) -> float:
    """What a barrier is worth in a hex: next to an objective that is held, on the side of the enemy."""
    if space in reading.own:
        return REFUSED
    board, weights = reading.board, reading.weights
    distances = board.ground.distances[board.sides[reading.foe].edge]
    best = 0.0
    for number, spaces in board.ground.objectives.items():
        if reading.state.control.get(number) == reading.foe:
            continue
        near = reading.near(space, spaces)
        if 1 <= near <= 2:
            toward = distances[min(spaces)] - distances[space]
            best = max(
                best,
                reading.objective(number)
                * (1.0 if near == 1 else weights.barrier_far)
                * (1 + weights.barrier_side * toward),
            )
    return best - weights.shelter * reading.shelter(space)


def support(reading: Situation) -> list[Advice]:
    """CC-E42.6 The item of most fire and command."""
    found = []
    for option in reading.decision.options:
        assert isinstance(option, NumberOption), "numbers of items are offered"
        found.append(scored(option, _item(reading, option.number), "advice-support"))
    return found


def _item(reading: Situation, item: int) -> float:
    board, weights = reading.board, reading.weights
    worth = 0.0
    for kind in pieces_of(board, item):
        if kind in board.units:
            stats = board.units[kind].stats
            worth += stats.victory / 2 + weights.fighting * stats.unbroken.fp + weights.command * stats.unbroken.command
        elif kind in board.weapons:
            worth += weights.fighting * board.weapons[kind].stats.fp
        elif kind in board.radios:
            worth += weights.fighting * board.radios[kind].stats.fp
    return worth


def support_hex(reading: Situation) -> list[Advice]:
    """CC-E42.7 In cover, near what matters."""
    return [
        scored(
            option,
            _near_objectives(reading, option.space) + 2 * reading.weights.shelter * reading.shelter(option.space)
            if isinstance(option, SpaceOption)
            else 0.0,
            "advice-support-hex",
        )
        for option in reading.decision.options
    ]


def overfull(reading: Situation) -> list[Advice]:
    """CC-8.2.a.1 Two teams instead of a squad, so that only one of them has to go."""
    return [
        scored(option, 0.0, "advice-no-deploy")
        if isinstance(option, ButtonOption)
        else scored(option, 0.5, "advice-deploy")
        for option in reading.decision.options
    ]


def eliminated(reading: Situation) -> list[Advice]:
    """CC-8.2.a.1 The unit least missed of those that are enough."""
    board, state = reading.board, reading.state
    subject = reading.decision.subject
    there = reading.own.get(subject.space, []) if isinstance(subject, SpaceOption) else []
    figures = {unit: board.units[state.units[unit].type].stats.figures for unit in there}
    over = sum(figures.values()) - board.numbers.figures
    found = []
    for option in reading.decision.options:
        if isinstance(option, PieceOption):
            times = 1 if figures.get(option.piece, 0) >= over else 2
            found.append(scored(option, -times * reading.worth(option.piece), "advice-least-loss", piece=option))
        else:
            found.append(scored(option, 0.0, "advice-enough"))
    return found
