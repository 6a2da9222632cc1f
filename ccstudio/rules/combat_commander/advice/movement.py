"""Who moves and advances where, and where units go that flee, retreat or arrive (CC-O16, CC-O21, CC-O23)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import attacks, goals, hand, moves, paths, plans, positions
from ccstudio.rules.combat_commander.advice.place_values import know_values
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.advance import EXIT, AdvanceOrder
from ccstudio.rules.combat_commander.procedures.move import STOP, GroupMove
from ccstudio.rules.combat_commander.query.cards import PASS
from ccstudio.rules.combat_commander.query.fire import armed
from ccstudio.rules.shared.advice import REFUSED, asked_by, percent, scored


def mover(situation: Situation) -> list[Advice]:
    """CC-O21.2 Whoever gains by going; leaders last, when it is known where their men are."""
    know_values(situation, [option.piece for option in situation.offered(PieceOption)])

    def judge(option: PieceOption) -> Advice:
        worth = moves.move_worth(situation, option.piece) - situation.weights.haste
        if worth > 0 and situation.state.units[option.piece].type in situation.board.leaders:
            worth *= situation.weights.trouble
        return scored(option, worth, "advice-mover" if worth > 0 else "advice-stay", piece=option)

    return situation.judged(PieceOption, judge, (0.0, "advice-all-moved"))


@asked_by(GroupMove)
def step(situation: Situation, frame: GroupMove) -> list[Advice]:
    """CC-O21.1 The first step of the best way; a leader is taken along where he speeds things up."""
    options = paths.ways(situation, frame.group, frame.space)
    found = []
    for option in situation.decision.options:
        if isinstance(option, SpaceOption):
            way = options.get(option.space)
            found.append(_step(option, way) if way else scored(option, REFUSED, "advice-no-way", space=option))
        elif isinstance(option, PieceOption):
            worth = _joined(situation, frame, option.piece)
            code = "advice-apart" if worth == REFUSED else "advice-join"
            found.append(scored(option, worth, code, piece=option))
        elif option == STOP:
            found.append(scored(option, 0.0, "advice-good-place"))
        elif option == EXIT:
            here = sum(positions.place(situation, piece, frame.space) for piece in frame.group)
            worth = sum(goals.exit_worth(situation, piece) for piece in frame.group) - here
            found.append(scored(option, worth, "advice-exit"))
        else:
            found.append(scored(option, REFUSED, "advice-keep-weapon"))
    return found


def _step(option: SpaceOption, way: paths.Way) -> Advice:
    aim = SpaceOption(way.space)
    if way.captured:
        return scored(option, way.worth, "advice-way-captures", space=aim, objective=min(way.captured))
    if way.leaves:
        return scored(option, way.worth, "advice-way-leaves", space=aim)
    code = "advice-way-under-fire" if way.risk > 0 else "advice-way"
    return scored(option, way.worth, code, space=aim)


def _joined(situation: Situation, frame: GroupMove, piece: PieceId) -> float:
    """What it is worth to go together with a unit, or with a leader, rather than one after the other."""
    board, state = situation.board, situation.state
    if piece in frame.group or any(state.moving[member].begun for member in frame.group if member in state.moving):
        return REFUSED
    leading = [other for other in (*frame.group, piece) if state.units[other].type in board.leaders]
    figures = sum(board.units[state.units[other].type].stats.figures for other in (*frame.group, piece))
    if len(leading) != 1 or figures > board.numbers.figures:
        return REFUSED
    together = paths.best_way(situation, (*frame.group, piece), frame.space).worth
    return together - max(0.0, paths.best_way(situation, (piece,), frame.space).worth) - 1e-6


@asked_by(AdvanceOrder)
def advancing(situation: Situation, frame: AdvanceOrder) -> list[Advice]:
    """CC-O16.2 Whoever has somewhere to go by the plan."""
    plan = plans.advance_plan(situation, [option.piece for option in situation.offered(PieceOption)])

    def judge(option: PieceOption) -> Advice:
        worth = plan[option.piece].worth - situation.weights.haste / 2
        return scored(option, worth, "advice-advances" if worth > 0 else "advice-stay", piece=option)

    return situation.judged(PieceOption, judge, (0.0, "advice-all-advanced"))


@asked_by(AdvanceOrder)
def advance(situation: Situation, frame: AdvanceOrder) -> list[Advice]:
    """CC-O16.3 Where to: alone, or among enemies, with those who may follow."""
    here = _hex(situation, frame.piece)
    plan = plans.advance_plan(situation, (frame.piece, *frame.pieces))[frame.piece]
    stay = positions.place(situation, frame.piece, here)

    def judge(option: SpaceOption) -> Advice:
        if option.space in situation.foes:
            if plan.to == option.space and plan.melee is not None:
                worth, chance = plan.worth + 1e-3, percent(plan.melee.win)
                return scored(option, worth, "advice-melee", space=option, chance=chance)
            return scored(option, REFUSED, "advice-no-melee", space=option)
        worth = plans.advance_worth(situation, frame.piece, here, option.space) - stay
        return scored(option, worth, "advice-advance" if worth > 0 else "advice-stay-out", space=option)

    return situation.judged(SpaceOption, judge, (goals.exit_worth(situation, frame.piece) - stay, "advice-exit"))


def going(situation: Situation) -> list[Advice]:
    """CC-O23.3.1, CC-E46, CC-6.1.2.5 The best hex for a unit that has to go to one, or comes in."""
    subject = situation.decision.subject

    def worth(option: SpaceOption) -> float:
        return positions.place(situation, subject.piece, option.space) if isinstance(subject, PieceOption) else 0.0

    return situation.scores(SpaceOption, worth, "advice-place", "space")


def arrival(situation: Situation) -> list[Advice]:
    """CC-6.1.2.d Leaders last, when it is known where their men are."""
    return situation.scores(PieceOption, lambda option: -float(_leads(situation, option)), "advice-arrival", "piece")


def _leads(situation: Situation, option: PieceOption) -> bool:
    unit = situation.state.units.get(option.piece)
    return unit is not None and unit.type in situation.board.leaders


def pause(situation: Situation) -> list[Advice]:
    """CC-O21.5 Assault fire or smoke, if it is worth its card; weapons stay where they are."""
    return [
        hand.played(situation, option, _pause(situation, option)) if isinstance(option, CardOption) else _idle(option)
        for option in situation.decision.options
    ]


def _pause(situation: Situation, option: CardOption) -> float:
    """What a card would bring in this pause."""
    state = situation.state
    if hand.action_of(situation, option.card) != "assault-fire":
        return max(_smoke_worth(situation).values(), default=0.0)
    moving = armed(situation.board, state, sorted(state.moving), "assault")
    made = attacks.salvo(situation, attacks.guns(situation, [gun for gun in moving if gun not in state.assaulted]))
    return made[0].harm if made else 0.0


def _idle(option: Option) -> Advice:
    """Weapons stay where they are."""
    return scored(option, 0.0, "advice-no-card") if option == PASS else scored(option, REFUSED, "advice-keep-weapon")


def smoked(situation: Situation) -> list[Advice]:
    """CC-A39 Smoke where the moving units stand in most danger."""
    values = _smoke_worth(situation)
    return situation.scores(SpaceOption, lambda option: values.get(option.space, REFUSED), "advice-smoke-here", "space")


def _smoke_worth(situation: Situation) -> dict[SpaceId, float]:
    """What smoke would be worth in the hexes of the units on the move: much of the danger there, now and later."""
    found: dict[SpaceId, float] = {}
    state = situation.state
    for space, there in situation.own.items():
        group = tuple(piece for piece in there if piece in state.moving)
        if space in state.smoke or not group:
            continue
        later = sum(max(0.0, positions.danger(situation, piece, space)) for piece in there)
        found[space] = situation.weights.smoke * (positions.op_risk(situation, group, space) + later)
    return found


def giver(situation: Situation) -> list[Advice]:
    """CC-O21.1.1 A leader hands his weapon over first."""
    return situation.scores(PieceOption, lambda option: float(_leads(situation, option)), "advice-giver", "piece")


def receiver(situation: Situation) -> list[Advice]:
    """CC-11.2 The unit with the least fire of its own should carry a weapon, and no leader."""
    board, state = situation.board, situation.state

    def worth(option: PieceOption) -> float:
        unit = state.units[option.piece]
        face = board.units[unit.type].stats.unbroken
        return face.morale / 4 - face.fp / 4 - 3.0 * unit.broken - 4.0 * (unit.type in board.leaders)

    return situation.scores(PieceOption, worth, "advice-carrier", "piece")


def _hex(situation: Situation, piece: PieceId) -> SpaceId:
    space = situation.state.stacks.space_of(piece)
    assert space is not None, "who advances is on the map"
    return space
