"""Why not: orders, activation, movement and fire (CC-O14, CC-O16, CC-O20, CC-O21, CC-3.3.1.1)."""

import pytest

from ccstudio.engine.options import ButtonOption, CardOption
from ccstudio.rules.combat_commander.procedures.fire import ChooseAttack
from ccstudio.rules.combat_commander.state import Moving
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.asking import again, change, held, hex_of, piece_of, why
from tests.rules.combat_commander.positions import ALLIES, AXIS, table

rule = pytest.mark.rule


# Orders


@rule("CC-O19")
def test_command_confusion_can_never_be_given():
    at = table("german-rifle C3", "russian-rifle C8").hand(AXIS, "command-confusion").begin()
    assert why(at, held(at)) == ("CC-O19", "is-command-confusion")


@rule("CC-O14.3")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("recover", ("CC-O14.3", "nobody-to-recover")),
        ("rout", ("CC-O14.3", "nobody-to-rout")),
        ("artillery-denied", ("CC-O17.a", "enemy-has-no-radio")),
        ("artillery-request", ("CC-O18.a", "no-radio")),
        ("fire", ("CC-O20.1.a", "nobody-in-sight")),
    ],
)
def test_an_order_that_could_do_nothing_is_explained(order, expected):
    at = table("german-rifle A1", "russian-rifle O10").hand(AXIS, order).begin()
    assert why(at, held(at)) == expected


@rule("CC-O14.1")
@pytest.mark.parametrize("order", ["move", "advance", "fire"])
def test_without_anybody_left_to_activate_no_order_is_given(order):
    at = table("german-rifle C3", "russian-rifle C5").hand(AXIS, order).begin()
    change(at, "german-rifle", activated=True)
    assert why(at, held(at)) == ("CC-O14.1", "everybody-is-activated")


@rule("CC-O14.1.b")
def test_nobody_recovers_twice_in_a_turn():
    at = table("german-rifle C3 broken", "russian-rifle C8").hand(AXIS, "recover").begin().setting(recovered=True)
    again(at)
    assert why(at, held(at)) == ("CC-O14.1.b", "has-recovered")


@rule("CC-O18.a")
def test_a_radio_without_a_spotter_is_of_no_use():
    at = table("german-rifle C3", "german-haffner C3 broken", "german-radio-105mm artillery", "russian-rifle C8")
    at.hand(AXIS, "artillery-request").begin()
    assert why(at, held(at)) == ("CC-O18.a", "nobody-to-spot")


@rule("CC-1.6")
def test_a_discarded_card_is_not_played():
    at = table("german-rifle C3", "russian-rifle C8").hand(AXIS, "move").discards(AXIS, 10).begin()
    discarded = at.state.discards[AXIS].cards[0]
    assert why(at, CardOption(discarded)) == ("CC-1.6", "is-discarded")


@rule("CC-1")
def test_a_card_of_the_enemy_is_not_played():
    at = table("german-rifle C3", "russian-rifle C8").hand(AXIS, "move").begin()
    assert why(at, CardOption(at.board.decks[ALLIES][0])) == ("CC-1", "is-card-of-enemy")


@rule("CC-5.3.a")
def test_a_nation_discards_no_more_than_its_limit():
    at = table("german-rifle C3", "russian-rifle C8").setting(active=ALLIES)
    at.hand(ALLIES, "move", "move", "move", "move").play("pass", "move", "move", "move")
    assert why(at, held(at)) == ("CC-5.3.a", "discards-are-over")


# Activation


@rule("CC-O14.1")
@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ("tired", ("CC-O14.1", "was-activated")),
        ("russian-rifle", ("CC-O14.1.a", "is-of-other-side")),
        ("waiting", ("CC-O14.1.a", "is-off-map")),
        ("german-light-mg", ("CC-11.1.a", "is-no-unit")),
        ("stuck", ("CC-O21.1", "cannot-move")),
    ],
)
def test_who_cannot_be_activated_is_told_why(piece, expected):
    at = table(
        "german-rifle C3 with german-light-mg as first", "german-rifle C4 as tired", "german-rifle time-3 as waiting",
        "german-conscript F6 broken as stuck", "russian-rifle O10",
        board={"terrain": dict.fromkeys(["F5", "F7", "G6", "G7", "E6", "E7"], "water")},
    )  # fmt: skip
    at.hand(AXIS, "move").begin().play("move")
    change(at, "tired", activated=True)
    assert why(at, piece_of(at, piece)) == expected


@rule("CC-3.3.1.1")
@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ("far", "is-out-of-command"),
        ("german-kessler", "is-leader"),
        ("taken", "is-taken-along"),
        ("russian-rifle", "is-of-other-side"),
    ],
)
def test_whom_a_leader_cannot_take_along_is_told_why(piece, expected):
    at = table(
        "german-haffner C3", "german-kessler C3", "german-rifle C3 as taken", "german-rifle C4 as near",
        "german-rifle K3 as far", "russian-rifle O10",
    )  # fmt: skip
    at.hand(AXIS, "move").begin().play("move", "german-haffner", "taken")
    assert why(at, piece_of(at, piece)) == ("CC-3.3.1.1", expected)


@rule("CC-O20.1.a", "CC-10.2")
@pytest.mark.parametrize(
    ("terrain", "enemy", "expected"),
    [
        ({}, "C10", ("CC-O20.1.a", "is-out-of-range")),
        ({"C5": "woods"}, "C7", ("CC-10.2", "blocked-by")),
    ],
)
def test_who_has_nothing_to_fire_at_is_told_why(terrain, enemy, expected):
    at = table(
        "german-rifle C3", "german-rifle K3 as able", f"russian-rifle {enemy}", "russian-militia K5",
        board={"terrain": terrain},
    )  # fmt: skip
    at.hand(AXIS, "fire").begin().play("fire")
    assert why(at, piece_of(at, "german-rifle C3")) == expected


# Moving


def moving(*pieces, **board):
    at = table(*pieces, "russian-rifle O10", board=board).hand(AXIS, "move").begin()
    return at.play("move", "german-rifle").play("german-rifle")


@rule("CC-O21.1", "CC-O21.1.a")
def test_a_hex_that_costs_too_much_is_told_with_cost_and_points_left():
    at = moving("german-rifle C3", terrain={"C4": "woods", "C5": "woods", "C6": "woods", "C2": "marsh"})
    at.play("C4").until("step")
    at.state.moving[at.piece("german-rifle")] = Moving(spent=3, begun=True)
    again(at)
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    (reason,) = COMBAT_COMMANDER.explain(view, hex_of(at, "C5"))
    assert (reason.rule, reason.text.values["cost"], reason.text.values["left"]) == ("CC-O21.1", "2", "1")


@rule("CC-O21.4", "CC-T79", "CC-T83")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("C3", ("CC-O21.1", "is-there-already")),
        ("C9", ("CC-O21.1", "is-not-beside")),
        ("C4", ("CC-O21.4", "enemies-there")),
        ("D3", ("CC-O21.4", "is-impassable")),
        ("B2", ("CC-T79", "is-ablaze")),
        ("C2", ("CC-T83", "is-across-cliff")),
    ],
)
def test_a_hex_that_cannot_be_entered_is_told_why(name, expected):
    at = table(
        "german-rifle C3", "russian-rifle C4",
        board={"terrain": {"D3": "water"}, "sides": {"C3 n": "cliff"}},
    ).blaze("B2").hand(AXIS, "move").begin().play("move", "german-rifle", "german-rifle")  # fmt: skip
    assert why(at, hex_of(at, name)) == expected


@rule("CC-O21.4", "CC-T80.1")
def test_a_large_bridge_is_not_entered_from_beside_its_road():
    at = moving("german-rifle C3", terrain={"C4": "major-bridge"}, lines={"B3 C4 D4": "road"})
    assert why(at, hex_of(at, "C4")) == ("CC-T80.1", "only-along-bridge")


@rule("CC-7.2.1.b")
def test_nobody_leaves_the_map_away_from_the_edge_of_the_enemy():
    at = moving("german-rifle C3")
    assert why(at, ButtonOption("exit")) == ("CC-7.2.1.b", "is-not-at-edge")


@rule("CC-O21.2")
@pytest.mark.parametrize(
    ("piece", "expected"),
    [("elsewhere", "is-elsewhere"), ("idle", "is-not-moving"), ("german-haffner", "moves-alone")],
)
def test_who_cannot_join_a_move_is_told_why(piece, expected):
    at = table("german-haffner C3", "german-rifle C4 as elsewhere", "german-rifle C3 as idle", "russian-rifle O10")
    at.hand(AXIS, "move").begin().play("move", "german-haffner", "elsewhere", "done").play("german-haffner")
    assert why(at, piece_of(at, piece)) == ("CC-O21.2", expected)


@rule("CC-O16.3.a")
def test_nobody_advances_across_a_cliff_with_a_weapon():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle O10", board={"sides": {"C3 n": "cliff"}})
    at.hand(AXIS, "advance").begin().play("advance", "german-rifle", "german-rifle")
    assert why(at, hex_of(at, "C2")) == ("CC-O16.3.a", "cliff-with-weapon")


@rule("CC-O23.3.1")
def test_a_retreat_leads_nearer_to_the_own_edge():
    at = table("german-rifle C5 broken", "russian-rifle O10").hand(AXIS, "rout").deck(AXIS, 11).begin()
    at.play("rout", "rout-axis", "german-rifle").until("hex")
    assert why(at, hex_of(at, "C6")) == ("CC-O23.3.1", "is-no-nearer")


# Fire


@rule("CC-O20.1.a", "CC-11.6.a", "CC-10.2")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("E3", ("CC-O20.1.a", "no-enemy-there")),
        ("C9", ("CC-O20.1.a", "is-out-of-range")),
        ("G3", ("CC-10.2", "blocked-by")),
    ],
)
def test_what_is_no_target_is_told_why(name, expected):
    at = table(
        "german-rifle C3", "russian-rifle C5", "russian-rifle C9", "russian-rifle G3",
        board={"terrain": {"E2": "woods", "E3": "woods", "F3": "woods", "D3": "woods", "D2": "woods"}},
    )  # fmt: skip
    at.hand(AXIS, "fire").begin().play("fire", "german-rifle")
    assert why(at, hex_of(at, name)) == expected


@rule("CC-O20.3.1", "CC-11.5.a", "CC-O20.1")
@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ("apart", ("CC-O20.3.1", "is-not-chained")),
        ("german-medium-mortar", ("CC-11.5.a", "fires-alone")),
        ("first", ("CC-O20.1", "fires-already")),
        ("idle", ("CC-O20.1", "may-not-fire-now")),
        ("russian-rifle", ("CC-O20.1", "is-of-other-side")),
        ("german-light-mg", ("CC-11.4", "weapon-is-broken")),
        ("german-heavy-mg", ("CC-11.1.b", "bearer-is-unable")),
        ("german-radio-105mm", ("CC-G.15", "is-radio")),
    ],
)
def test_who_cannot_join_a_fire_group_is_told_why(piece, expected):
    at = table(
        "german-rifle C3 as first", "german-rifle C3 with broken german-light-mg as second",
        "german-weapon-team C3 with german-medium-mortar", "german-rifle C4 suppressed with german-heavy-mg as third",
        "german-rifle E4 as apart", "german-rifle A1 as idle", "russian-rifle C7", "german-radio-105mm artillery",
    )  # fmt: skip
    named = ("first", "second", "third", "apart", "german-weapon-team", "german-medium-mortar")
    pieces = tuple(at.piece(name) for name in named)
    at.run(ChooseAttack(side=AXIS, pieces=pieces, mode="order", target=at.hex("C7"))).play("first")
    assert why(at, piece_of(at, piece)) == expected


@rule("CC-10.3.2.1")
@pytest.mark.parametrize(
    ("wish", "expected"),
    [("german-rifle", ("CC-10.3.2.1", "is-too-weak")), ("", ("CC-O20.3.1", "nobody-fires-yet"))],
)
def test_an_attack_that_comes_to_nothing_cannot_be_made(wish, expected):
    at = table("german-rifle C3", "russian-rifle C5").smoke(C5=5)
    at.run(ChooseAttack(side=AXIS, pieces=(at.piece("german-rifle"),), mode="order", target=at.hex("C5")))
    assert why(at, piece_of(at, wish) if wish else ButtonOption("done")) == expected


@rule("CC-A40")
def test_a_hex_that_cannot_be_sprayed_is_told_why():
    at = table("german-rifle C3", "russian-rifle C5", "russian-rifle D5", "russian-rifle E7")
    at.hand(AXIS, "fire", "spray-fire").begin()
    at.play("fire", "german-rifle", "C5", "german-rifle", "done", "spray-fire")
    assert why(at, hex_of(at, "E7")) == ("CC-A40", "is-not-beside")


@rule("CC-10.2", "CC-O18.2.1")
def test_a_hex_the_spotter_does_not_see_is_told_why():
    at = table(
        "german-haffner C3", "german-radio-105mm artillery", "russian-rifle O10", board={"terrain": {"C5": "woods"}}
    )
    at.hand(AXIS, "artillery-request").begin().play("artillery-request", "german-haffner")
    assert why(at, hex_of(at, "C8")) == ("CC-10.2", "blocked-by")
