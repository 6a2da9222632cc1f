"""CC-A31, CC-A35, CC-F100, CC-F103, CC-F106: fortifications, and what the defender brings out of hiding."""

import pytest

from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.query.hexes import fortifiable
from ccstudio.rules.combat_commander.query.values import cover
from tests.rules.combat_commander.positions import ALLIES, AXIS, Table, card, table

FOE = "russian-rifle H9"
DEFENDED = {"axis": {"posture": "attacker"}, "allies": {"posture": "defender"}}
HIDING = {
    "axis": {"posture": "attacker"},
    "allies": {"posture": "defender", "area": "south"},
    "areas": {"south": ["C9", "D9", "E9", "F9"]},
    "terrain": {"C9": "woods", "D9": "woods"},
}


def moving(at: Table, *words: object) -> Table:
    """The squad moves alone."""
    return at.begin(MoveOrder(side=AXIS)).play("german-rifle", "german-rifle", *words)


def attacked(at: Table, *words: object) -> Table:
    """Mines attack the squad where it is."""
    piece = at.piece("german-rifle")
    return at.run(MinesAttack(space=at.hex(at.where(piece)), pieces=(piece,))).play(*words)


# CC-F100


@pytest.mark.rule("CC-F100.1", "CC-8.1.3")
def test_a_fortification_is_never_replaced() -> None:
    at = table("german-rifle C4", FOE).fortify(C4="wire")
    placed = effects.place_fortification(at.game, at.hex("C4"), "trench", "CC-F100.1")
    assert (placed, at.state.fortifications) == (False, {at.hex("C4"): "wire"})


@pytest.mark.rule("CC-F100.2", "CC-T78.3")
@pytest.mark.parametrize(("terrain", "work", "wanted"), [("woods", "trench", 4), ("stone-building", "foxholes", 3)])
def test_the_cover_of_a_work_counts_instead_of_the_terrains(terrain: str, work: str, wanted: int) -> None:
    at = table("german-rifle C4", FOE, board={"terrain": {"C4": terrain}}).fortify(C4=work)
    assert cover(at.board, at.state, at.hex("C4")) == wanted


@pytest.mark.rule("CC-F100.3")
@pytest.mark.parametrize(
    ("terrain", "possible"), [("open", True), ("marsh", False), ("stream", False), ("water", False)]
)
def test_no_work_stands_in_water(terrain: str, possible: bool) -> None:
    at = table("german-rifle C4", FOE, board={"terrain": {"C5": terrain}})
    assert fortifiable(at.board, at.state, at.hex("C5")) is possible


@pytest.mark.rule("CC-F100.3")
def test_no_work_stands_in_a_blaze() -> None:
    at = table("german-rifle C4", FOE).blaze("C5")
    assert not fortifiable(at.board, at.state, at.hex("C5"))


@pytest.mark.rule("CC-F100.4", "CC-E46")
def test_a_blaze_removes_a_work() -> None:
    at = table("german-rifle C4", FOE).fortify(C5="trench")
    effects.place_blaze(at.game, at.hex("C5"), "CC-E46")
    assert at.state.fortifications == {}


@pytest.mark.rule("CC-F100.5")
def test_works_serve_whoever_is_there() -> None:
    at = table("german-rifle C4", "russian-rifle D8").fortify(C4="mines", D8="mines")
    at.deck(ALLIES, 9).deck(AXIS, 3)
    attacked(at, "accept", "accept")
    german = at.unit("german-rifle").broken
    at.deck(AXIS, 9).deck(ALLIES, 3)
    at.run(MinesAttack(space=at.hex("D8"), pieces=(at.piece("russian-rifle"),))).play("accept", "accept")
    assert (german, at.unit("russian-rifle").broken) == (True, True)


@pytest.mark.rule("CC-F100.5")
def test_works_do_not_block_sight() -> None:
    at = table("german-rifle C4", "russian-rifle C6").fortify(C5="bunker").hand(AXIS, "fire").begin()
    assert at.offered("fire")


# CC-F103


@pytest.mark.rule("CC-F103", "CC-F103.a")
@pytest.mark.parametrize(("roll", "broken"), [(6, True), (7, False), (5, True)])
def test_a_tie_with_the_mines_breaks(roll: int, broken: bool) -> None:
    at = table("german-rifle C4", FOE).fortify(C5="mines").deck(ALLIES, 7).deck(AXIS, roll)
    moving(at, "C5", "accept", "accept")
    assert at.unit("german-rifle").broken is broken


@pytest.mark.rule("CC-F103")
def test_mines_attack_on_entering_and_on_leaving() -> None:
    at = table("german-rifle C4", FOE).fortify(C5="mines").deck(ALLIES, 3, 3).deck(AXIS, 10, 10)
    moving(at, "C5", "accept", "accept", "C6", "accept", "accept")
    assert len(at.told("mines-attack")) == 2


@pytest.mark.rule("CC-F103")
@pytest.mark.parametrize(("strength", "broken"), [(6, False), (7, True), (8, True)])
def test_the_strength_of_mines_is_that_of_the_game(strength: int, broken: bool) -> None:
    at = table("german-rifle C4", FOE).fortify(C5="mines").setting(mines=strength).deck(ALLIES, 6).deck(AXIS, 6)
    moving(at, "C5", "accept", "accept")
    assert at.unit("german-rifle").broken is broken


@pytest.mark.rule("CC-F103.a")
def test_the_opponent_rolls_for_mines() -> None:
    at = table("german-rifle C4", FOE).fortify(C4="mines")
    attacked(at)
    assert at.told("revealed")[0]["side"] == "Russians"


@pytest.mark.rule("CC-F103.a")
def test_by_another_ruling_their_owner_rolls_for_mines() -> None:
    at = table("german-rifle C4", FOE, board={"rulings": {"oq-43": "owner-rolls"}}).fortify(C4="mines")
    attacked(at)
    assert at.told("revealed")[0]["side"] == "Germans"


@pytest.mark.rule("CC-F103.a")
@pytest.mark.parametrize(("ruling", "broken"), [("cover", False), ("no-cover", True), ("owner-rolls", False)])
def test_the_cover_of_the_mined_hex_counts_or_not_by_the_ruling(ruling: str, broken: bool) -> None:
    board = {"terrain": {"C4": "woods"}, "rulings": {"oq-43": ruling}}
    at = table("german-rifle C4", FOE, board=board).fortify(C4="mines").deck(ALLIES, 7)
    at.deck(AXIS, *([7, 5] if ruling == "owner-rolls" else [5]))
    attacked(at, "accept", "accept")
    assert at.unit("german-rifle").broken is broken


@pytest.mark.rule("CC-F103.a")
def test_units_that_enter_together_are_attacked_by_one_roll_and_roll_each_for_itself() -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE).fortify(C5="mines").deck(ALLIES, 3).deck(AXIS, 10, 10)
    at.begin(MoveOrder(side=AXIS)).play("german-kessler", "german-rifle", "german-rifle", "german-kessler", "C5")
    at.play("accept", "german-rifle", "accept", "accept")
    assert (len(at.told("mines-attack")), len(at.told("defence-total"))) == (1, 2)


@pytest.mark.rule("CC-F103.a", "CC-O20.3.4")
def test_the_owner_chooses_who_rolls_first() -> None:
    at = table("german-rifle C4", "german-kessler C4", FOE).fortify(C5="mines")
    at.begin(MoveOrder(side=AXIS)).play("german-kessler", "german-rifle", "german-rifle", "german-kessler", "C5")
    at.play("accept")
    assert (at.asked_side, at.options()) == (AXIS, ["german-rifle C5", "german-kessler C5"])


@pytest.mark.rule("CC-F103.a", "CC-A29")
def test_no_action_changes_the_attack_of_mines() -> None:
    at = table("german-rifle C4", FOE, board={"terrain": {"C4": "woods"}}).fortify(C4="mines")
    attacked(at.hand(AXIS, "concealment").hand(ALLIES, "hand-grenades"), "accept", "german-rifle")
    assert at.ask.kind == "reroll"


@pytest.mark.rule("CC-F103.b")
def test_mines_attack_before_anybody_reacts() -> None:
    at = table("german-rifle C4", "russian-rifle C7").fortify(C5="mines").hand(ALLIES, "fire")
    moving(at, "C5")
    assert at.told("mines-attack") != []


@pytest.mark.rule("CC-F103.b", "CC-O21.7")
@pytest.mark.parametrize(("ruling", "where"), [("enters", "C5"), ("stays", "C4")])
def test_who_breaks_as_he_leaves_still_enters_if_he_can_pay_or_stays_by_the_ruling(ruling: str, where: str) -> None:
    at = table("german-rifle C4", FOE, board={"rulings": {"f103": ruling}}).fortify(C4="mines")
    moving(at.deck(ALLIES, 9).deck(AXIS, 3), "C5", "accept", "accept")
    assert (at.unit("german-rifle").broken, at.where("german-rifle")) == (True, where)


@pytest.mark.rule("CC-F103.b", "CC-O21.1")
def test_who_breaks_as_he_leaves_and_cannot_pay_stays() -> None:
    at = table("german-rifle C4", FOE, board={"terrain": {"C5": "woods"}}).fortify(C4="mines")
    moving(at.deck(ALLIES, 9).deck(AXIS, 3), "C5", "accept", "accept")
    assert at.where("german-rifle") == "C4"


@pytest.mark.rule("CC-F103.b", "CC-O21.2")
def test_the_rest_of_a_stack_enters_without_who_cannot_pay_any_more() -> None:
    at = table("german-rifle C4", "german-kessler D4", "german-line-team C4", FOE, board={"terrain": {"C5": "woods"}})
    at.fortify(C4="mines").deck(ALLIES, 7).deck(AXIS, 3, 10)
    at.begin(MoveOrder(side=AXIS)).play("german-kessler", "german-rifle", "german-line-team", "german-rifle")
    at.play("german-line-team", "C5", "accept", "german-rifle", "accept", "accept")
    assert (at.where("german-rifle"), at.where("german-line-team")) == ("C4", "C5")


# CC-F106


@pytest.mark.rule("CC-F106.a", "CC-F106")
def test_who_moves_into_wire_stops() -> None:
    at = moving(table("german-rifle C4", FOE).fortify(C5="wire"), "C5")
    assert at.ask.kind == "order"


@pytest.mark.rule("CC-F106.a", "CC-F106")
def test_who_moves_out_of_wire_goes_one_hex() -> None:
    at = moving(table("german-rifle C4", FOE).fortify(C4="wire"), "C5")
    assert at.ask.kind == "order"


@pytest.mark.rule("CC-F106.a", "CC-O21.1")
def test_leaving_wire_takes_the_normal_cost_at_least() -> None:
    at = table("german-rifle C4 broken", FOE, board={"terrain": {"C5": "woods"}}).fortify(C4="wire")
    assert not moving(at).offered("C5")


@pytest.mark.rule("CC-F106.b", "CC-T78.3")
def test_in_wire_the_cover_of_the_terrain_counts() -> None:
    at = table("german-rifle C4", FOE, board={"terrain": {"C4": "woods"}}).fortify(C4="wire")
    assert cover(at.board, at.state, at.hex("C4")) == 2


# CC-A35 Hidden mines and wire


@pytest.mark.rule("CC-A35.2", "CC-F103")
def test_hidden_mines_attack_at_once() -> None:
    at = table("german-rifle C4", FOE, board=DEFENDED).hand(ALLIES, "hidden-mines").deck(ALLIES, 9).deck(AXIS, 3)
    moving(at, "C5", "hidden-mines", "accept", "accept")
    assert (at.state.fortifications[at.hex("C5")], at.unit("german-rifle").broken) == ("mines", True)


@pytest.mark.rule("CC-A35.5", "CC-F106.a")
def test_a_mover_stops_in_hidden_wire() -> None:
    at = table("german-rifle C4", FOE, board=DEFENDED).hand(ALLIES, "hidden-wire")
    moving(at, "C5", "hidden-wire")
    assert (at.state.fortifications[at.hex("C5")], at.ask.kind) == ("wire", "order")


@pytest.mark.rule("CC-A35.2", "CC-A35.5", "CC-A24.4")
def test_only_the_defender_hides_mines_and_wire() -> None:
    at = table("german-rifle C4", FOE).hand(ALLIES, "hidden-mines", "hidden-wire")
    moving(at, "C5")
    assert at.asked_side == AXIS


@pytest.mark.rule("CC-A35.a", "CC-F100.1")
def test_nothing_is_hidden_where_a_work_is() -> None:
    at = table("german-rifle C4", FOE, board=DEFENDED).fortify(C5="foxholes").hand(ALLIES, "hidden-mines")
    moving(at, "C5")
    assert at.asked_side == AXIS


@pytest.mark.rule("CC-A35.a", "CC-F100.3")
def test_nothing_is_hidden_in_water() -> None:
    at = table("german-rifle C4", FOE, board={**DEFENDED, "terrain": {"C5": "marsh"}}).hand(ALLIES, "hidden-mines")
    moving(at, "C5")
    assert at.asked_side == AXIS


@pytest.mark.rule("CC-A35.2", "CC-FL.4")
@pytest.mark.parametrize("action", ["hidden-mines", "concealment"])
def test_the_defender_is_asked_whatever_his_cards_are(action: str) -> None:
    at = table("german-rifle C4", FOE, board=DEFENDED).hand(ALLIES, card(action=action))
    moving(at, "C5")
    assert (at.asked_side, at.ask.prompt) == (ALLIES, "ask-hidden")


@pytest.mark.rule("CC-A35.2", "CC-A33.1", "CC-A24.1")
def test_after_a_shot_mines_can_still_be_uncovered() -> None:
    at = table("german-rifle C4", "russian-rifle C7", board=DEFENDED).hand(ALLIES, "fire", "hidden-mines")
    at.deck(ALLIES, 3).deck(AXIS, 11)
    moving(
        at, "C5", "pass", "fire", "russian-rifle", "russian-rifle", "done", "pass", "accept", "accept", "hidden-mines"
    )
    assert at.told("mines-attack") != []


@pytest.mark.rule("CC-A35.5", "CC-A33.3.e", "CC-A24.1")
def test_after_uncovering_wire_more_shots_may_follow() -> None:
    pieces = ("german-rifle C4", "russian-rifle C7 as one", "russian-rifle C7 as two")
    at = table(*pieces, board=DEFENDED).hand(ALLIES, "fire", "fire", "hidden-wire").deck(ALLIES, 3).deck(AXIS, 11)
    moving(at, "C5", "pass", "fire", at.piece("one"), at.piece("one"), "done", "pass", "accept", "accept")
    at.play("pass", "hidden-wire")
    assert (at.ask.kind, at.offered("fire")) == ("op-fire", True)


# CC-A31, CC-A35.4 After a pass


def passing(at: Table, *words: object) -> Table:
    """The Axis passes, discarding a card."""
    return at.hand(AXIS, "recover").play("pass", "recover", "done", *words)


@pytest.mark.rule("CC-A31", "CC-F100.4")
def test_a_work_is_demolished_where_a_friend_is() -> None:
    at = table("german-rifle C4", FOE).fortify(C4="trench", H9="wire", A9="mines").hand(ALLIES, "demolitions")
    passing(at, "demolitions")
    assert at.options() == ["H9"]
    assert at.play("H9").until().state.fortifications == {at.hex("C4"): "trench", at.hex("A9"): "mines"}


@pytest.mark.rule("CC-A31")
def test_without_a_work_beneath_a_friend_nobody_is_asked() -> None:
    at = table("german-rifle C4", FOE).fortify(C4="trench").hand(ALLIES, "demolitions")
    passing(at)
    assert at.ask.kind == "order"


@pytest.mark.rule("CC-A31", "CC-A35.4", "CC-O15")
def test_a_pass_without_a_discard_opens_nothing() -> None:
    at = table("german-rifle C4", FOE).fortify(H9="trench").hand(ALLIES, "demolitions").hand(AXIS, "recover")
    at.play("pass", "done")
    assert at.ask.kind == "order"


@pytest.mark.rule("CC-A31")
def test_several_cards_can_be_played_after_a_pass() -> None:
    at = table("german-rifle C4", FOE, board=HIDING).fortify(H9="trench").hand(ALLIES, "demolitions", "hidden-unit")
    passing(at, "demolitions", "H9")
    assert at.offered("hidden-unit")


@pytest.mark.rule("CC-A35.4", "CC-E42.6")
def test_a_hidden_unit_appears_in_an_empty_set_up_hex_with_cover() -> None:
    at = table("german-rifle C4", FOE, "russian-militia D9", board=HIDING).hand(ALLIES, "hidden-unit").deck(ALLIES, 7)
    at.fortify(E9="foxholes")
    passing(at, "hidden-unit", "accept")
    at.until("hex")
    assert (at.options(), at.state.points) == (["C9", "E9"], 0)


@pytest.mark.rule("CC-A35.4")
def test_a_hidden_unit_needs_a_hex_without_units_of_either_side() -> None:
    at = table("german-rifle C9", FOE, board=HIDING).hand(ALLIES, "hidden-unit").deck(ALLIES, 7)
    passing(at, "hidden-unit", "accept").until("hex")
    assert at.options() == ["D9"]


@pytest.mark.rule("CC-A35.4")
def test_without_such_a_hex_the_card_is_spent_for_nothing() -> None:
    at = table("german-rifle C9", "russian-rifle D9", board=HIDING).hand(ALLIES, "hidden-unit").deck(ALLIES, 7)
    passing(at, "hidden-unit", "accept").until("order")
    assert (len([unit for unit in at.state.units.values() if unit.side == ALLIES]), at.state.hands[ALLIES]) == (1, ())


@pytest.mark.rule("CC-A35.4")
def test_no_hidden_unit_is_a_radio() -> None:
    at = table("german-rifle C4", FOE, board=HIDING).hand(ALLIES, "hidden-unit").deck(ALLIES, 7)
    passing(at, "hidden-unit", "accept").until("order")
    assert not [weapon for weapon in at.state.weapons.values() if weapon.type in at.board.radios]


@pytest.mark.rule("CC-A35.4", "CC-A24.4")
def test_only_the_defender_hides_a_unit() -> None:
    at = table("german-rifle C4", FOE).fortify(H9="trench").hand(ALLIES, "hidden-unit")
    passing(at)
    assert (at.asked_side, at.options()) == (ALLIES, ["pass"])
