"""Advice on the rest: set-up, arrivals, losses, retreats, stacks (SCS-SETUP-1, SCS-5.0, SCS-8.0, SCS-9.0)."""

from ccstudio.engine.options import NumberOption, PieceOption, SpaceOption
from ccstudio.engine.present import Advice
from ccstudio.rules.scs.advice.attacks import stand
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.procedures.losses import Suffer
from ccstudio.rules.scs.query.units import stack_size, worth_of
from ccstudio.rules.shared.advice import asked_by


def setup(situation: Situation) -> list[Advice]:
    """SCS-SETUP-1 The strongest units are set up first."""
    types, units = situation.board.units, situation.state.units

    def worth(option: PieceOption) -> float:
        full = types[units[option.piece].type].full
        return (full.attack or 0) + full.defence

    return situation.scores(PieceOption, worth, "advice-strong-first", "unit")


def setup_hex(situation: Situation) -> list[Advice]:
    """SCS-SETUP-2 Units stand in what is worth keeping and near what is wanted, spread rather than piled up."""
    board, state = situation.board, situation.state

    def worth(option: SpaceOption) -> float:
        crowd = stack_size(board, state, option.space) / board.module.stacking.limit
        kept = situation.kept.get(option.space, 0.0)
        return situation.pull(option.space) + kept * (1.0 - crowd) - 0.8 * crowd

    return situation.scores(SpaceOption, worth, "advice-place", "space")


def entry(situation: Situation) -> list[Advice]:
    """SCS-5.0/2 Reinforcements enter nearest to where they are wanted."""
    return situation.scores(SpaceOption, lambda option: stand(situation, option.space), "advice-place", "space")


def cheapest(situation: Situation) -> list[Advice]:
    """SCS-8.0a/3, SCS-4.0a/4 The unit loses a step that is worth least, rather than a unit that it would destroy."""

    def worth(option: PieceOption) -> float:
        last = 0.15 if situation.state.units[option.piece].steps == 1 else 0.0
        return -situation.step_worth(option.piece) - last

    return situation.scores(PieceOption, worth, "advice-cheapest", "unit")


@asked_by(Suffer)
def retreat(situation: Situation, frame: Suffer) -> list[Advice]:
    """SCS-9.2/1 Units go back, unless the hex is worth the steps that staying costs."""
    state = situation.state
    alive = [unit for unit in frame.units if unit in state.units]
    spaces = {state.stacks.spaces[unit] for unit in alive}
    kept = sum(situation.kept.get(space, 0.0) for space in spaces) if not frame.attacking else 0.0
    dearest = max([situation.step_worth(unit) for unit in alive], default=0.0)
    left = sum(state.units[unit].steps for unit in alive) - frame.losses

    def worth(option: NumberOption) -> float:
        steps = frame.hexes - option.number
        held = kept * 0.8 if not option.number and left > steps else 0.0
        return held - steps * (dearest + 0.2) - (2.0 if steps >= left else 0.0)

    return situation.scores(NumberOption, worth, "advice-retreat")


def retreat_hex(situation: Situation) -> list[Advice]:
    """SCS-9.1d Retreats lead into shelter and supply, and out of zones of control."""

    def worth(option: SpaceOption) -> float:
        zone = 0.4 if situation.near_enemies.get(option.space, 9) <= 1 else 0.0
        return stand(situation, option.space) - zone

    return situation.scores(SpaceOption, worth, "advice-place", "space")


def stack(situation: Situation) -> list[Advice]:
    """SCS-4.0c/1 Stacks are left as they lie."""
    return situation.scores(SpaceOption, lambda _: -0.1, "advice-leave-stack", "space", (0.0, "advice-leave-stack"))


def top(situation: Situation) -> list[Advice]:
    """SCS-FOW-2 The weakest unit hides what lies below."""

    def worth(option: PieceOption) -> float:
        return -float(worth_of(situation.board, situation.state, option.piece).attack or 0)

    return situation.scores(PieceOption, worth, "advice-hides", "unit")
