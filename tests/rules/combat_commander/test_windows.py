"""What cards and orders can change that are rarely asked for: what is said of them before they are played."""

import pytest

from ccstudio.engine.options import ButtonOption, CardOption, Option, PieceOption
from ccstudio.engine.reactions import PASS
from ccstudio.rules.combat_commander.declarations import Melees, TimeAdvance
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table
from tests.rules.combat_commander.test_mines import DEFENDED

FAR = ("german-kessler A1", "russian-zuev O9")


def prospects(at: Table) -> dict[Option, tuple[bool, str]]:
    """The options that something is said of: whether they are useless, and why."""
    found = COMBAT_COMMANDER.prospects(COMBAT_COMMANDER.view(at.game, at.ask.seat))
    return {it.option: (it.is_useless, it.reason.text.code if it.reason else "") for it in found}


def of_card(at: Table) -> tuple[bool, str] | None:
    """What is said of the only card."""
    (offered,) = (it for it in at.ask.options if isinstance(it, CardOption))
    return prospects(at).get(offered)


def notes(at: Table, option: Option) -> list[str]:
    found = COMBAT_COMMANDER.preview(COMBAT_COMMANDER.view(at.game, at.ask.seat), (option,))
    return [] if found is None else [note.text.code for note in found.notes]


def card_notes(at: Table) -> list[str]:
    return notes(at, next(it for it in at.ask.options if isinstance(it, CardOption)))


def melee(*pieces: str) -> Table:
    at = table(*pieces, *FAR).hand(AXIS, "ambush")
    return at.run(Melees(spaces=(at.hex("C4"),), intruder=AXIS)).play("C4")


@pytest.mark.rule("CC-A25", "CC-O16.4.3")
def test_an_ambush_is_useless_in_a_melee_that_any_roll_wins() -> None:
    at = melee(*["german-ss C4"] * 4, "russian-weapon-team C4 broken")
    assert of_card(at) == (True, "wins-anyway")


@pytest.mark.rule("CC-A25")
def test_it_is_not_while_the_melee_can_be_lost() -> None:
    at = melee("german-rifle C4", "russian-rifle C4")
    assert of_card(at) == (False, "")
    assert card_notes(at) == ["ambush-breaks"]


@pytest.mark.rule("CC-A25", "CC-A25.a")
def test_it_is_not_while_the_enemy_may_ambush_as_well() -> None:
    at = table(*["german-ss C4"] * 4, "russian-weapon-team C4 broken", *FAR).hand(AXIS, "ambush")
    at.hand(ALLIES, "recover").run(Melees(spaces=(at.hex("C4"),), intruder=AXIS)).play("C4")
    assert of_card(at) == (False, "")


def digging(*pieces: str, ground: str = "open") -> Table:
    board = {} if ground == "open" else {"terrain": {"C3": ground}}
    at = table("german-rifle C3", "russian-rifle O9", *pieces, board=board)
    return at.hand(AXIS, card(action="dig-in")).run(TimeAdvance(side=AXIS))


@pytest.mark.rule("CC-A32")
def test_foxholes_can_help_in_the_open() -> None:
    at = digging()
    assert of_card(at) is None
    assert card_notes(at) == ["foxholes-cover"]


@pytest.mark.rule("CC-A32")
def test_foxholes_are_useless_where_the_ground_covers_as_well() -> None:
    assert of_card(digging(ground="stone-building")) == (True, "covered-better")


@pytest.mark.rule("CC-A32", "CC-T78.3")
def test_they_are_not_where_somebody_can_fire_shells() -> None:
    assert of_card(digging("russian-weapon-team O8 with russian-light-mortar", ground="stone-building")) is None


@pytest.mark.rule("CC-A35.2")
def test_hidden_mines_are_told_with_their_strength() -> None:
    at = table("german-rifle C4", "russian-rifle O9", board=DEFENDED).hand(ALLIES, "hidden-mines")
    at.run(EnteredWindow(side=ALLIES, space=at.hex("C4"), pieces=(at.piece("german-rifle"),)))
    assert of_card(at) == (False, "")
    assert (card_notes(at), notes(at, PASS)) == (["mines-attack-now"], [])


@pytest.mark.rule("CC-A35.5")
def test_hidden_wire_always_stops() -> None:
    at = table("german-rifle C4", "russian-rifle O9", board=DEFENDED).hand(ALLIES, "hidden-wire")
    at.run(EnteredWindow(side=ALLIES, space=at.hex("C4"), pieces=(at.piece("german-rifle"),)))
    assert of_card(at) is None
    assert card_notes(at) == ["wire-stops-now"]


@pytest.mark.rule("CC-8.2.a.1")
def test_a_squad_is_told_to_become_two_teams() -> None:
    at = table(*["german-rifle C3"] * 3, "russian-rifle O9").setting(active=AXIS)
    at.play(*at.IDLE[1:2]).until("deploy")
    squad = next(it for it in at.ask.options if isinstance(it, PieceOption))
    assert (notes(at, squad), notes(at, ButtonOption("no-deploy"))) == (["teams-replace"], ["stays-whole"])


@pytest.mark.rule("CC-O20.3.4", "CC-5.1.a")
@pytest.mark.parametrize(("work", "said"), [("bunker", (True, "attack-cannot-hurt")), ("foxholes", None)])
def test_a_fire_order_is_useless_where_no_total_is_enough(work: str, said: object) -> None:
    at = table("german-kessler C4", "russian-rifle C5", "russian-zuev C5").fortify(C5=work)
    at.hand(AXIS, "fire").begin()
    assert of_card(at) == said
