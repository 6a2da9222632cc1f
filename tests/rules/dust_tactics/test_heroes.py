"""DT-H, DT-X7d, DT-CS17: heroes join squads before the game, and leave them during play."""

import pytest

from ccstudio.engine.pieces import OnPiece
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.heroes import HeroLeaves, JoinHeroes
from ccstudio.rules.dust_tactics.query.movement import points_of
from ccstudio.rules.dust_tactics.query.pieces import abilities_of
from ccstudio.rules.shared.occupation import units_in
from tests.rules.dust_tactics.positions import ALLIES, AXIS, Table, table


def joining(*pieces: str, side: int = AXIS) -> Table:
    return table(*pieces).run(JoinHeroes(side=ALLIES if side == ALLIES else AXIS))


@pytest.mark.rule("DT-H2", "DT-H3", "DT-H7")
def test_a_hero_joins_a_squad_of_his_class_before_it_enters() -> None:
    at = joining("axis-wendt waiting", "axis-beams waiting", "axis-gun-walker waiting").play("axis-beams")
    assert at.state.stacks.place_of(at.piece("axis-wendt")) == OnPiece(at.piece("axis-beams"))


@pytest.mark.rule("DT-H2")
def test_a_hero_may_stay_alone() -> None:
    at = joining("axis-wendt waiting", "axis-beams waiting")
    assert (at.options(), at.play("stay-alone").where("axis-wendt")) == (
        ["axis-beams waiting", "stay-alone"],
        "waiting",
    )


@pytest.mark.rule("DT-H2")
def test_no_hero_joins_a_squad_of_another_class() -> None:
    assert joining("allied-reed waiting", "allied-test-squad waiting", side=ALLIES).game.over


@pytest.mark.rule("DT-H10")
def test_no_hero_joins_a_squad_on_the_field() -> None:
    assert joining("axis-wendt waiting", "axis-beams E9").game.over


@pytest.mark.rule("DT-H12")
def test_no_squad_has_two_heroes() -> None:
    at = joining("axis-wendt waiting", "axis-test-hero waiting", "axis-beams waiting").play("axis-beams")
    assert at.game.over


@pytest.mark.rule("DT-X7d")
def test_a_hero_who_jumps_joins_only_a_squad_that_jumps() -> None:
    assert joining("allied-test-hero waiting", "allied-test-squad waiting", side=ALLIES).game.over


@pytest.mark.rule("DT-CS17")
def test_no_hero_joins_a_command_squad() -> None:
    assert joining("axis-wendt waiting", "axis-headquarters waiting").game.over


# Leaving a squad during play

TOGETHER = ("axis-recon E5 with axis-wendt", "axis-beams A9", "allied-recon A1", "allied-rockets C1")
BARE = {"bare": True}


@pytest.mark.rule("DT-H11", "DT-H13")
def test_a_hero_may_leave_as_the_activation_of_his_squad_begins_and_has_not_acted_yet() -> None:
    at = table(*TOGETHER, board=BARE).play("axis-recon", "leave", "nothing")
    assert (at.where("axis-wendt"), at.unit("axis-recon").activated, at.unit("axis-wendt").activated) == (
        "E5", True, False,
    )  # fmt: skip


@pytest.mark.rule("DT-H13", "DT-Q20")
def test_a_hero_who_leaves_as_the_activation_ends_has_acted_with_his_squad() -> None:
    at = table(*TOGETHER, board=BARE).play("axis-recon", "stay", "nothing", "leave")
    assert (at.unit("axis-recon").activated, at.unit("axis-wendt").activated) == (True, True)


@pytest.mark.rule("DT-H13")
def test_a_hero_may_leave_before_initiative_is_rolled() -> None:
    at = table(*TOGETHER, board=BARE).begin("begin_round")
    asked = (at.ask.kind, at.words(at.ask.subject or at.ask.options[0]))
    at.play("leave")
    assert (asked, at.where("axis-wendt"), at.ask.kind) == (("parting", "axis-wendt E5"), "E5", "initiative")


@pytest.mark.rule("DT-H13")
def test_every_hero_is_asked_about_before_initiative_is_rolled() -> None:
    at = table("axis-recon E5 with axis-wendt", "allied-recon E4 with allied-reed", board=BARE).begin("begin_round")
    at.play("stay")
    assert at.words(at.ask.subject or at.ask.options[0]) == "allied-reed E4"


@pytest.mark.rule("DT-H11")
def test_a_hero_who_stays_is_with_his_squad() -> None:
    at = table(*TOGETHER, board=BARE).play("axis-recon", "stay", "nothing", "stay")
    assert at.state.stacks.place_of(at.piece("axis-wendt")) == OnPiece(at.piece("axis-recon"))


@pytest.mark.rule("DT-H13")
@pytest.mark.parametrize("place", ["axis-recon waiting with axis-wendt"])
def test_nobody_leaves_a_squad_that_has_not_entered(place: str) -> None:
    at = table(place, "axis-beams A9", "allied-recon A1", board=BARE).begin("begin_round")
    assert at.ask.kind == "initiative"


@pytest.mark.rule("DT-H3", "DT-H7")
def test_a_hero_moves_with_his_squad() -> None:
    at = table(*TOGETHER, board=BARE).play("axis-recon", "stay", "move-move", "E6", "stop")
    assert (at.where("axis-wendt"), at.unit("axis-wendt").activated) == ("E6", True)


@pytest.mark.rule("DT-H13")
def test_a_hero_who_left_as_it_began_stays_behind_and_acts_for_himself() -> None:
    at = table("axis-recon E5 with axis-wendt", "allied-recon A1", board=BARE)
    at.play("leave", "move-move", "E6", "stop").until("unit" if at.ask.kind == "unit" else "pair")
    acting = at.play("nothing").words(at.ask.subject or at.ask.options[0])
    assert (at.where("axis-recon"), at.where("axis-wendt"), acting) == ("E6", "E5", "axis-wendt E5")


@pytest.mark.rule("DT-H13")
def test_the_owner_of_a_hero_is_asked() -> None:
    at = table("axis-recon E5", "axis-beams A9", "allied-recon A1", board={**BARE, "seats": ("axis", "axis", "allies")})
    at.put("axis-wendt E5 seat 1")
    at.state.stacks.move(at.piece("axis-wendt"), OnPiece(at.piece("axis-recon")))
    assert at.play("axis-recon").ask.seat == 1


@pytest.mark.rule("DT-H13")
@pytest.mark.parametrize(("choice", "asked"), [("boundaries", 2), ("actions", 3)])
def test_by_ruling_a_hero_may_leave_between_two_actions(choice: str, asked: int) -> None:
    board = {**BARE, "rulings": {"hero-leaves": choice}}
    at = table("axis-recon E5 with axis-wendt", "axis-beams A9 activated", "allied-recon I1", board=board)
    at.begin()
    count = 0
    while at.unit("axis-recon").activated is False or at.ask.kind != "pair" or at.ask.seat == 0:
        count += at.ask.kind == "parting"
        wished = {"parting": "stay", "pair": "move-attack" if at.offered("move-attack") else "nothing"}
        at.play(wished.get(at.ask.kind, "stop" if at.offered("stop") else at.options()[0]))
        if at.game.over:
            break
    assert count == asked


@pytest.mark.rule("DT-H14", "DT-K12")
def test_a_hero_goes_on_alone_when_all_soldiers_have_fallen() -> None:
    at = table(*TOGETHER, board=BARE)
    for number in range(at.soldiers("axis-recon")):
        effects.lose_soldier(at.game, at.piece(f"axis-recon/{number}"), "DT-F11")
    at.play("axis-wendt", "move-move", "E6", "stop")
    assert (at.where("axis-recon"), at.where("axis-wendt")) == ("gone", "E6")


@pytest.mark.rule("DT-Q24")
def test_the_damage_of_a_hero_stays_with_him() -> None:
    at = table(*TOGETHER, board=BARE)
    effects.wound(at.game, at.piece("axis-wendt"), 2, 4, "DT-H6")
    assert at.play("axis-recon", "leave").damage("axis-wendt") == 2


@pytest.mark.rule("DT-H10")
def test_a_hero_who_left_does_not_join_again() -> None:
    at = table(*TOGETHER, board=BARE).play("axis-recon", "leave", "nothing").until("initiative")
    assert (at.where("axis-wendt"), at.told("joined")) == ("E5", [])


@pytest.mark.rule("DT-H5")
@pytest.mark.parametrize(("ability", "passed"), [("agile", True), ("jump", False), ("sniper", False)])
def test_some_abilities_of_a_hero_hold_for_his_squad(ability: str, passed: bool) -> None:
    at = table("allied-recon A1 with allied-test-hero")
    assert (ability in abilities_of(at.board, at.state, at.piece("allied-recon"))) is passed


@pytest.mark.rule("DT-H5")
def test_a_hero_is_fast_in_a_fast_squad_only() -> None:
    at = table("allied-stormers A1 with allied-reed")
    together = points_of(at.board, at.state, at.piece("allied-stormers"), 1)
    at.run(HeroLeaves(squad=at.piece("allied-stormers"))).play("leave")
    assert (together, points_of(at.board, at.state, at.piece("allied-reed"), 1)) == (2, 1)


@pytest.mark.rule("DT-H1", "DT-Q10")
def test_a_lone_hero_stops_in_the_square_of_a_friend() -> None:
    at = table("axis-wendt E5", "axis-gun-walker E6", "axis-beams A9", "allied-recon I1", board=BARE)
    at.play("axis-wendt", "move-move", "E6", "stop")
    assert (at.where("axis-wendt"), units_in(at.state, at.space("E6"))) == (
        "E6", [at.piece("axis-gun-walker"), at.piece("axis-wendt")],
    )  # fmt: skip
