"""What options can change: what is said to be useless never helps, in worlds that the seat thinks possible."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from ccstudio.conformance.laws.trials import Trial, positions
from ccstudio.engine.options import ButtonOption, CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.prospects import Prospect
from ccstudio.engine.secrets import answer_for
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import REROLL
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.procedures.recover import RecoverOrder
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table
from tests.unit.ui.play.tables import combat_scenario

ATTACKS = ("choose-target", "choose-firer", "ask-op-fire")
WORLDS = 12


def prospects(at: Table) -> dict[Option, Prospect]:
    return {found.option: found for found in COMBAT_COMMANDER.prospects(COMBAT_COMMANDER.view(at.game, at.ask.seat))}


def reroll(at: Table) -> Prospect:
    return prospects(at)[REROLL]


def defending(total: int, roll: tuple[int, int]) -> Table:
    """A squad of the Axis rolls against an attack; the Axis holds the initiative."""
    at = table("german-rifle E5").deck(AXIS, roll)
    at.state.initiative = AXIS
    return at.begin(DefenceRolls(space=at.hex("E5"), by=ALLIES, total=total, attack="fire")).play("german-rifle")


@pytest.mark.rule("CC-9.1")
def test_another_roll_cannot_help_a_unit_that_holds() -> None:
    found = reroll(defending(8, (5, 6)))
    assert (found.chance, found.is_public) == (0, True)
    assert found.reason is not None
    assert found.reason.rule == "CC-9.1"


@pytest.mark.rule("CC-9.1")
def test_another_roll_can_help_a_unit_that_breaks() -> None:
    found = reroll(defending(12, (1, 2)))
    assert 0 < found.chance < 1
    assert found.reason is None


@pytest.mark.rule("CC-9.1")
def test_no_roll_helps_a_unit_against_too_much() -> None:
    assert reroll(defending(40, (1, 2))).is_useless


@pytest.mark.rule("CC-9.1")
def test_the_attacker_wants_another_roll_of_a_unit_that_holds() -> None:
    at = table("german-rifle E5").deck(AXIS, (5, 6))
    at.state.initiative = ALLIES
    at.begin(DefenceRolls(space=at.hex("E5"), by=ALLIES, total=14, attack="fire")).play("german-rifle")
    assert reroll(at).chance > 0


@pytest.mark.rule("CC-9.1")
def test_the_attacker_does_not_want_another_roll_of_a_unit_that_breaks() -> None:
    at = table("german-rifle E5").deck(AXIS, (1, 2))
    at.state.initiative = ALLIES
    at.begin(DefenceRolls(space=at.hex("E5"), by=ALLIES, total=14, attack="fire")).play("german-rifle")
    assert reroll(at).is_useless


@pytest.mark.rule("CC-9.1", "CC-1.9.1")
def test_nothing_is_said_of_a_roll_with_an_event() -> None:
    at = table("german-rifle E5")
    at.deck(AXIS, card(trigger="event"))
    at.state.initiative = AXIS
    at.begin(DefenceRolls(space=at.hex("E5"), by=ALLIES, total=8, attack="fire")).play("german-rifle")
    assert REROLL not in prospects(at)


@pytest.mark.rule("CC-9.1", "CC-6.1.2")
def test_nothing_is_said_of_a_roll_after_which_another_takes_the_last_card() -> None:
    at = table("german-rifle E5").deck(AXIS, (1, 2), (5, 6), only=True)
    at.state.initiative = ALLIES
    at.begin(DefenceRolls(space=at.hex("E5"), by=ALLIES, total=14, attack="fire")).play("german-rifle")
    assert REROLL not in prospects(at)


@pytest.mark.rule("CC-9.1", "CC-O22.3")
def test_another_roll_cannot_help_who_has_rallied() -> None:
    at = table("german-rifle E5 broken").deck(AXIS, (1, 2))
    at.state.initiative = AXIS
    at.begin(RecoverOrder(side=AXIS)).play("german-rifle")
    assert reroll(at).is_useless


@pytest.mark.rule("CC-A33.1", "CC-O20.3.4")
def test_opportunity_fire_has_a_chance_at_short_range() -> None:
    at = table("german-rifle F4", "russian-rifle D5").hand(ALLIES, "fire").begin(MoveOrder(side=AXIS))
    at.play("german-rifle", "german-rifle", "E5")
    found = prospects(at)
    fire = next(option for option in at.ask.options if isinstance(option, CardOption))
    assert 0 < found[fire].chance < 1


def entered(foe: str) -> Table:
    """A leader with a squad comes into a hex with a bunker, in view of a unit of the Allies with a Fire card."""
    at = table("german-rifle F4", "german-kessler F4", foe).fortify(E5="bunker")
    at.hand(ALLIES, card(order="fire", action="no-quarter")).begin(MoveOrder(side=AXIS))
    return at.play("german-kessler", "german-rifle", "german-rifle", "german-kessler", "E5")


@pytest.mark.rule("CC-A33.1", "CC-O20.3.4")
def test_opportunity_fire_is_useless_where_no_total_is_enough() -> None:
    at = entered("russian-zuev D5")
    found = prospects(at)
    cards = [option for option in at.ask.options if isinstance(option, CardOption)]
    assert cards
    assert all(found[one].is_useless for one in cards)


@pytest.mark.rule("CC-A33.1", "CC-O20.3.4")
def test_it_has_a_chance_where_the_highest_total_is_enough() -> None:
    at = entered("russian-weapon-team D5")
    chances = [found.chance for found in prospects(at).values()]
    assert [0 < chance < Fraction(1, 100) for chance in chances] == [True]


# Worlds that are thought possible.


def useless(trial: Trial, prompts: tuple[str, ...]) -> list[Option]:
    """Options of the open question that are said to be useless."""
    asked = trial.asked
    if asked is None or asked.prompt not in prompts:
        return []
    return [found.option for found in trial.system.prospects(trial.view(asked.seat)) if found.is_useless]


def fired(trial: Trial, option: Option) -> Iterator[tuple[CombatGame, bool]]:
    """Worlds in which an attack was made as an option begins it, each with whether a trigger came between."""
    assert trial.asked is not None, "an option is one of a question"
    view = trial.view(trial.asked.seat)
    for seed in range(WORLDS):
        world: CombatGame = trial.system.resample(view, seed)
        answer_for(world, trial.asked.seat, option)
        triggered, depth = False, len(view.stack)
        for _ in range(40):
            pending = world.pending
            triggered = triggered or any(told.event.kind.startswith("trigger-") for told in world.events)
            if not isinstance(pending, Ask) or len(world.stack) < depth:
                break
            wanted = [one for one in pending.options if one == option]
            wanted += [one for one in pending.options if isinstance(one, PieceOption | SpaceOption)]
            wanted += [one for one in pending.options if one in (ButtonOption("done"), ButtonOption("shell"))]
            wanted += [ButtonOption(name) for name in ("accept", "pass") if ButtonOption(name) in pending.options]
            world.answer(wanted[0] if wanted else pending.options[0])
        yield world, triggered


@pytest.mark.slow
def test_an_attack_that_is_said_to_be_useless_hurts_nobody() -> None:
    looked_at = 0
    for seed in range(1, 9):
        for trial in positions(combat_scenario("mill-road"), seed, 600):
            for option in useless(trial, ATTACKS)[:2]:
                assert trial.asked is not None
                foe = 1 - trial.game.state.seating.side_of(trial.asked.seat)
                before = {p: u for p, u in trial.game.state.units.items() if u.side == foe}
                for world, triggered in fired(trial, option):
                    looked_at += not triggered
                    hurt = [p for p, u in before.items() if not u.broken and world.state.units.get(p, u).broken]
                    assert triggered or not hurt, f"seed {seed}, question {len(trial.choices)}: {option}"
    assert looked_at > 10


@pytest.mark.slow
def test_a_useless_roll_of_a_unit_is_never_better_for_who_could_demand_it() -> None:
    looked_at = 0
    for seed in range(1, 3):
        for trial in positions(combat_scenario("mill-road"), seed, 600):
            if not useless(trial, ("ask-reroll",)) or len(trial.game.stack) < 2:
                continue
            frame = trial.game.stack[-2]
            if not isinstance(frame, DefenceRolls) or trial.asked is None:
                continue
            view = trial.view(trial.asked.seat)
            own = trial.game.state.units[frame.piece].side == trial.game.state.seating.side_of(trial.asked.seat)
            now, then = (_breaks(trial, button) for button in (ButtonOption("accept"), REROLL))
            looked_at += 1
            assert then >= now if own else then <= now, f"{view.pending}"
    assert looked_at > 5


def _breaks(trial: Trial, button: ButtonOption) -> Fraction:
    """The chance that the unit breaks, as the odds have it."""
    assert trial.asked is not None
    cases = trial.system.odds(trial.view(trial.asked.seat), button)[0].cases
    return sum((chance for text, chance in cases if text.code in ("odds-broken", "odds-eliminated")), Fraction(0))
