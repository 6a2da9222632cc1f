"""What a choice would cost and provoke: steps, advances, attacks, rolls (CC-O16, CC-O18, CC-O20 to CC-O23, CC-A33)."""

from fractions import Fraction

import pytest

from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.seats import Seat
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.fire import ChooseAttack
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule


def preview(at, *wishes):
    """What choices would cost and provoke, each a hex, a piece or a button."""
    options = tuple(option_of(at, wish) for wish in wishes)
    return COMBAT_COMMANDER.preview(COMBAT_COMMANDER.view(at.game, at.ask.seat), options)


def option_of(at, wish):
    return wish if not isinstance(wish, str) else SpaceOption(at.hex(wish)) if wish[0].isupper() else \
        PieceOption(at.piece(wish))  # fmt: skip


def provoked(at, *wishes):
    """The rules by which choices provoke something, with the pieces that may react."""
    found = preview(at, *wishes)
    return [] if found is None else [(one.reason.rule, one.piece) for one in found.provoked]


def values(at, code, *wishes):
    """What one of the sentences of a preview is filled with."""
    (found,) = [one.reason.text.values for one in preview(at, *wishes).provoked if one.reason.text.code == code]
    return {name: value for name, value in found.items() if isinstance(value, int)}


def parts(at, code, *wishes):
    """What one of the sums of a preview is made of: points by the code of their sentence."""
    (found,) = [one for one in preview(at, *wishes).sums if one.title.code == code]
    return {part.reason.text.code.removeprefix("part-"): int(part.amount) for part in found.parts}


def amount(at, code, *wishes):
    """What one of the sums of a preview comes to."""
    (found,) = [one.amount for one in preview(at, *wishes).sums if one.title.code == code]
    return found


def moving(*pieces, allies=(), **board):
    at = table("german-rifle C3", *pieces, board=board).hand(AXIS, "move").hand(ALLIES, *allies).begin()
    return at.play("move", "german-rifle", "german-rifle")


def firing(*pieces, target="C5", **board):
    """The question who fires, with everybody of the Germans able to."""
    at = table(*pieces, board=board)
    able = tuple(number for number, unit in at.state.units.items() if unit.side == AXIS)
    guns = tuple(number for number, weapon in at.state.weapons.items() if weapon.side == AXIS)
    return at.run(ChooseAttack(side=AXIS, pieces=(*able, *guns), mode="order", target=at.hex(target)))


@rule("CC-O21.1", "CC-T99")
@pytest.mark.parametrize(("terrain", "cost"), [("woods", 2), ("brush", 2), ("field", 1)])
def test_a_step_costs_what_its_terrain_costs(terrain, cost):
    at = moving("russian-rifle O10", terrain={"C4": terrain})
    (found,) = preview(at, "C4").costs
    assert (found.amount, found.unit.code) == (Fraction(cost), "movement-points")


@rule("CC-O21.1")
def test_steps_one_after_the_other_add_up():
    at = moving("russian-rifle O10", terrain={"C4": "woods"})
    found = preview(at, "C4", "C5")
    assert ([step.cost.amount for step in found.path], found.costs[0].amount) == ([2, 1], 3)


@rule("CC-O21.1")
def test_the_mover_can_be_part_of_what_is_asked_about():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, "move").begin().play("move", "german-rifle")
    assert preview(at, "german-rifle", "C4").costs[0].amount == 1


@rule("CC-O21.1", "CC-ST.11")
def test_a_way_tells_what_movement_is_left():
    at = moving("russian-rifle O10", terrain={"C4": "woods"})
    assert parts(at, "sum-movement", "C4", "C5") == {"movement": 4, "way": -3}


@rule("CC-O21.1")
def test_what_was_spent_before_is_taken_off():
    at = moving("russian-rifle O10").play("C4")
    assert parts(at, "sum-movement", "C5") == {"movement": 4, "spent": -1, "way": -1}


@rule("CC-O21.3", "CC-A33.1")
def test_a_step_tells_which_enemies_in_range_and_sight_could_fire():
    at = moving("russian-rifle C7 as near", "russian-rifle O10 as far", allies=("recover",))
    assert provoked(at, "C4") == [("CC-A33.1", at.piece("near"))]


@rule("CC-A33.1", "CC-10.2")
def test_who_does_not_see_the_hex_does_not_fire_at_it():
    at = moving("russian-rifle C7", allies=("recover",), terrain={"C5": "woods"})
    assert provoked(at, "C4") == []


@rule("CC-A33.2")
def test_who_was_activated_does_not_fire():
    at = moving("russian-rifle C7", allies=("recover",))
    at.state.units[at.piece("russian-rifle")] = type(at.unit("russian-rifle"))("russian-rifle", ALLIES, activated=True)
    assert provoked(at, "C4") == []


@rule("CC-A33.1")
def test_without_a_card_nobody_fires():
    assert provoked(moving("russian-rifle C7"), "C4") == []


@rule("CC-A33.3.b")
def test_who_was_activated_for_opportunity_fire_needs_no_card():
    at = moving("russian-rifle C7")
    at.state.shooters.add(at.piece("russian-rifle"))
    assert provoked(at, "C4") == [("CC-A33.3.b", at.piece("russian-rifle"))]


@rule("CC-1.2", "CC-A33.1")
@pytest.mark.parametrize("held", ["fire", "recover"])
def test_what_the_enemy_holds_is_not_told(held):
    at = moving("russian-rifle C7", allies=(held,))
    assert provoked(at, "C4") == [("CC-A33.1", at.piece("russian-rifle"))]


@rule("CC-F103", "CC-F106.a")
def test_mines_and_wire_are_told():
    at = moving("russian-rifle O10")
    at.fortify(C4="wire", C3="mines")
    assert [found for found, _piece in provoked(at, "C4")] == ["CC-F103", "CC-F106.a"]


@rule("CC-O16.4.1")
def test_an_advance_among_enemies_tells_the_strengths_of_the_melee():
    at = table("german-rifle C3", "german-haffner C3", "russian-smg C4").hand(AXIS, "advance").begin()
    at.play("advance", "german-rifle", "german-rifle")
    # 5 without the sergeant left behind; the SMG squad has 6 and one more because its firepower is boxed.
    strengths = values(at, "leads-to-melee", "C4")
    assert strengths["own"] == 5
    assert strengths["other"] == at.board.units["russian-smg"].stats.unbroken.fp + 1


@rule("CC-O16.4")
def test_an_advance_into_an_empty_hex_provokes_nothing():
    at = table("german-rifle C3", "russian-smg C8").hand(AXIS, "advance").begin()
    assert preview(at.play("advance", "german-rifle", "german-rifle"), "C4") is None


@rule("CC-O20.3.2", "CC-O20.3.1.2")
def test_firepower_is_that_of_the_best_piece_and_one_for_each_other():
    at = firing("german-rifle C3 as one", "german-rifle C3 as two", "russian-rifle C5").play("one")
    assert parts(at, "sum-firepower", "two") == {"best": 5, "others": 1}


@rule("CC-10.3.2")
def test_hindrance_is_taken_from_the_firepower():
    at = firing("german-rifle C3", "russian-rifle C5", terrain={"C4": "brush"})
    hindered = at.board.lines.code(at.hex("C3"), at.hex("C5"), at.state.overlay)
    assert parts(at, "sum-firepower", "german-rifle") == {"best": 5, "hindrance": -hindered}


@rule("CC-O20.3.1.4")
def test_firing_downhill_adds_to_the_firepower():
    at = firing("german-rifle C3", "russian-rifle C5", levels={"C3": 1})
    assert parts(at, "sum-firepower", "german-rifle") == {"best": 5, "height": 1}


@rule("CC-O20.3.1")
def test_an_attack_tells_from_where_it_looks_where():
    at = firing("german-rifle C3 as one", "german-rifle D3 as two", "russian-rifle C5").play("one")
    assert set(preview(at, "two").sights) == {(at.hex("C3"), at.hex("C5")), (at.hex("D3"), at.hex("C5"))}


@rule("CC-A24.6")
def test_a_card_adds_to_the_firepower():
    at = table("german-rifle C3", "russian-rifle C5").hand(AXIS, "fire", card(action="marksmanship")).begin()
    at.play("fire", "german-rifle", "C5", "german-rifle", "done")
    (option,) = [option for option in at.ask.options if not isinstance(option, ButtonOption)]
    assert parts(at, "sum-firepower", option)["cards"] == 2


@rule("CC-O20.3.4", "CC-T78.3")
def test_a_target_tells_morale_and_cover_of_who_rolls():
    at = firing("german-rifle C3", "russian-rifle C5", terrain={"C5": "woods"})
    cover = at.board.ground.hexes[at.hex("C5")].cover
    morale = at.board.units["russian-rifle"].stats.unbroken.morale
    assert parts(at, "sum-morale", "german-rifle") == {"printed": morale, "cover": cover}


@rule("CC-13.1", "CC-13.4", "CC-3.3.1.2")
def test_a_target_tells_what_leaders_and_markers_do_to_its_morale():
    at = firing("german-rifle C3", "russian-rifle C5 suppressed veteran", "russian-lapin C5")
    led = at.board.units["russian-lapin"].stats.unbroken.command
    (found,) = [one for one in preview(at, "german-rifle").sums if one.piece == at.piece("russian-rifle")]
    changes = [(part.reason.text.code, part.amount) for part in found.parts[1:]]
    assert changes == [("part-command", led), ("part-veteran", 1), ("part-suppressed", -1)]


@rule("CC-T99")
def test_a_mortar_tells_that_its_shells_burst_in_the_trees():
    at = firing(
        "german-weapon-team C3 with german-medium-mortar", "russian-rifle C7", target="C7", terrain={"C7": "woods"}
    )
    (note,) = preview(at, "german-medium-mortar").notes
    assert (note.rule, note.text.values["points"]) == ("CC-T99", at.board.numbers.airburst)


@rule("CC-O20.2.3", "CC-10.3.1")
def test_ordnance_tells_what_its_targeting_roll_must_beat():
    at = firing(
        "german-weapon-team C3 with german-medium-mortar", "russian-rifle C7", target="C7", terrain={"C5": "brush"}
    )
    hindered = at.board.lines.code(at.hex("C3"), at.hex("C7"), at.state.overlay)
    assert parts(at, "sum-on-target", "german-medium-mortar") == {"range": 4, "hindrance": hindered}


@rule("CC-O18.2.2")
def test_a_spotting_round_tells_what_its_accuracy_must_beat():
    at = table("german-haffner C3", "german-radio-105mm artillery", "russian-rifle O10")
    at.hand(AXIS, "artillery-request").begin().play("artillery-request", "german-haffner")
    assert parts(at, "sum-on-target", "C8") == {"range": 5}


@rule("CC-O22.3")
def test_rallying_tells_the_morale_that_is_rolled_against():
    at = table("german-rifle C3 broken as one", "german-rifle C4 broken", "russian-rifle O10", board=WOODED)
    at.hand(AXIS, "recover").begin().play("recover")
    cover = at.board.ground.hexes[at.hex("C3")].cover
    assert amount(at, "sum-rallies", "one") == 7 + cover


WOODED = {"terrain": {"C3": "woods"}}


@rule("CC-O23.2")
def test_a_rout_tells_the_morale_that_is_rolled_against():
    at = table("german-rifle C3 broken", "russian-rifle O10").hand(AXIS, "rout").begin().play("rout", "rout-axis")
    assert amount(at, "sum-retreats", "german-rifle") == 7


@rule("CC-O20.3.4")
def test_a_defence_roll_tells_what_it_must_beat():
    at = table("german-rifle C3", "russian-rifle C5")
    at.run(DefenceRolls(space=at.hex("C3"), by=ALLIES, total=12, attack="fire", firers=(at.hex("C5"),)))
    assert parts(at, "sum-holds", "german-rifle") == {"attack": 12, "printed": -7}


@rule("CC-F103.a")
def test_mines_tell_what_a_roll_must_beat():
    at = table("german-rifle C3", "russian-rifle O10").fortify(C3="mines").deck(ALLIES, 5)
    at.run(MinesAttack(space=at.hex("C3"), pieces=(at.piece("german-rifle"),))).until("defence")
    (found,) = preview(at, "german-rifle").sums
    assert found.parts[0].reason.rule == "CC-F103.a"


def test_what_is_not_offered_has_no_preview():
    assert preview(moving("russian-rifle C7"), "O1") is None


def test_who_is_not_asked_has_no_preview():
    at = moving("russian-rifle C7")
    view = COMBAT_COMMANDER.view(at.game, Seat(1 - at.ask.seat))
    assert COMBAT_COMMANDER.preview(view, (SpaceOption(at.hex("C4")),)) is None
