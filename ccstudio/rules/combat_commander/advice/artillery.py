"""Artillery: who spots, where the round should go so that friends are safe, what is worth requesting (CC-O18)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import attacks
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.artillery import HIGH_EXPLOSIVE, FireForEffect
from ccstudio.rules.combat_commander.query.orders import spotters
from ccstudio.rules.combat_commander.query.pieces import radio_of
from ccstudio.rules.combat_commander.sight.lines import BLOCKED
from ccstudio.rules.shared.advice import REFUSED, asked_by, remembered, scored

_OFF_THE_MAP = SpaceId(-1)


def request_worth(situation: Situation) -> float:
    """CC-O18.a What a request brings: a broken radio back, or the best fire for effect of any spotter."""
    board, state = situation.board, situation.state
    radio = radio_of(state, situation.side)
    if radio is None:
        return 0.0
    if state.weapons[radio].broken:
        return situation.weights.radio / 2
    return max((spotter_worth(situation, piece) for piece in spotters(board, state, situation.side)), default=0.0)


def spotter_worth(situation: Situation, piece: PieceId) -> float:
    """What the best round is worth that a leader can spot."""
    here = situation.state.stacks.space_of(piece)
    assert here is not None, "who spots is on the map"
    lines, overlay = situation.board.lines, situation.state.overlay
    near = {
        space
        for foe in situation.foes
        for beside in (foe, *situation.board.ground.beside(foe))
        for space in (beside, *situation.board.ground.beside(beside))
    }
    seen = [space for space in near if space == here or lines.code(here, space, overlay) != BLOCKED]
    return max((round_worth(situation, here, space) for space in seen), default=0.0)


def round_worth(situation: Situation, here: SpaceId, centre: SpaceId) -> float:
    """CC-O18.2.2 What a spotting round is worth, over all it may drift."""
    board = situation.board
    hindered = 0 if here == centre else max(0, board.lines.code(here, centre, situation.state.overlay))
    needed = board.ground.ranges[here][centre] + hindered
    found = 0.0
    for (white, coloured), share in situation.decks[situation.side].pairs.items():
        if white * coloured > needed:
            lands = _drifted(situation, _drifted(situation, centre, white), coloured)
        else:
            lands = centre
            for _ in range(coloured):
                lands = _drifted(situation, lands, white)
        found += share * _impact(situation, lands)
    return found


def _drifted(situation: Situation, space: SpaceId, direction: int) -> SpaceId:
    if space == _OFF_THE_MAP:
        return space
    return _ways(situation, space).get(direction, _OFF_THE_MAP)


@remembered
def _ways(situation: Situation, space: SpaceId) -> dict[int, SpaceId]:
    return {step.direction: step.to for step in situation.board.ground.steps[space]}


@remembered
def _impact(situation: Situation, centre: SpaceId) -> float:
    """CC-O18.2.3.2 What an impact does to all seven hexes, friends among them."""
    if centre == _OFF_THE_MAP:
        return 0.0
    fp = _radio_fp(situation)
    there = [space for space in (centre, *situation.board.ground.beside(centre)) if _is_held(situation, space)]
    return sum(attacks.harm_to(situation, situation.side, fp, space, "artillery", ())[0] for space in there)


def _is_held(situation: Situation, space: SpaceId) -> bool:
    return space in situation.foes or space in situation.own


def _radio_fp(situation: Situation) -> int:
    """What the own radio fires with; 0 without one."""
    radio = radio_of(situation.state, situation.side)
    return 0 if radio is None else situation.board.radios[situation.state.weapons[radio].type].stats.fp


def spotter(situation: Situation) -> list[Advice]:
    """CC-O18.2 The leader who sees the best hex."""
    return situation.scores(
        PieceOption, lambda option: spotter_worth(situation, option.piece), "advice-spotter", "piece"
    )


@asked_by(FireForEffect)
def spotted(situation: Situation, frame: FireForEffect) -> list[Advice]:
    """CC-O18.2.1 The hex from where drift does most to the enemy and least to friends."""

    def judge(option: SpaceOption) -> Advice:
        if situation.near(option.space, situation.foes) > 2:
            return scored(option, REFUSED, "advice-nobody-there", space=option)
        return scored(option, round_worth(situation, frame.spot, option.space), "advice-spotted", space=option)

    return situation.judged(SpaceOption, judge)


def mission(situation: Situation) -> list[Advice]:
    """CC-O18.2.1.1 High explosive: smoke hurts nobody."""
    return [
        scored(option, float(option == HIGH_EXPLOSIVE), "advice-shell" if option == HIGH_EXPLOSIVE else "advice-smoke")
        for option in situation.decision.options
    ]


def shelled(situation: Situation) -> list[Advice]:
    """CC-O18.2.3.2.b The hex where most is to be hit comes first: the deck may bring time meanwhile."""
    fp = _radio_fp(situation)
    return situation.scores(
        SpaceOption,
        lambda option: attacks.harm_to(situation, situation.side, fp, option.space, "artillery", ())[0],
        "advice-shelled",
        "space",
    )
