"""What there is to see: where the game is, counters, tracks, marks, piles, dice, titles (CC-4, CC-7.3, CC-8)."""

import pytest

from ccstudio.engine.options import BoxOption, CardOption, PieceOption
from ccstudio.engine.pieces import InBox, InSpace
from ccstudio.engine.piles import HIDDEN
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat
from ccstudio.play.narration import Narrator
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.losses import EliminateUnits
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.state import CASUALTIES
from ccstudio.rules.combat_commander.stats import Event
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule


def seen(at, seat=None):
    """The table as a seat sees it: who is asked, if none is named."""
    return COMBAT_COMMANDER.table(COMBAT_COMMANDER.view(at.game, at.ask.seat if seat is None else Seat(seat)))


def moment(at):
    """Where the game is, in words."""
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    return [Narrator(COMBAT_COMMANDER, view).sentence(text) for text in seen(at).moment]


def counter(at, word):
    """A counter of the table, carried ones too."""
    counters = [counter for stack in seen(at).stacks for counter in stack.counters]
    every = [*counters, *(carried for one in counters for carried in one.carried)]
    return next(one for one in every if one.piece == at.piece(word))


def badges(at, word):
    return [badge.symbol for badge in counter(at, word).badges]


def title(at, thing):
    return COMBAT_COMMANDER.title_of(COMBAT_COMMANDER.view(at.game, at.ask.seat), thing)


def marks(at, name):
    return [(mark.style, mark.text) for mark in seen(at).spaces if mark.space == at.hex(name)]


def track(at, name):
    (found,) = [track for track in seen(at).tracks if track.id == name]
    return {marker.symbol: marker.box for marker in found.markers}


def pile(at, name, seat=None):
    (found,) = [pile for pile in seen(at, seat).piles if pile.id == name]
    return found


def op_fire():
    """Opportunity fire in the middle of a move, at the attack roll."""
    at = table("german-rifle C3", "german-rifle N1 as other", "russian-rifle C6")
    at.hand(AXIS, "move").hand(ALLIES, "fire").begin().play("move", "german-rifle C3", "german-rifle C3", "C4")
    return at.until("op-fire").play("fire", "russian-rifle", "russian-rifle", "done")


@rule("CC-FL.6")
def test_what_interrupts_stands_behind_what_it_interrupts():
    assert moment(op_fire()) == [
        "Turn of the Germans",
        "Move order",
        "Opportunity fire at C4",
        "Fire attack on C4",
        "Fire attack roll of the Russians",
    ]


@rule("CC-1.9.1.1")
def test_an_event_is_called_by_its_name():
    at = table("german-rifle C3 broken", "russian-rifle C8").event(AXIS, "medic")
    assert moment(at)[-1] == "Event: Medic"


@rule("CC-1.9.1.1")
def test_every_event_has_a_name():
    assert {f"event-{name}" for name in Event.__args__} <= SENTENCES.keys()


def test_after_the_end_no_turn_is_being_played():
    at = table("german-rifle C3", "russian-rifle C8").begin()
    at.game.stack.clear()
    at.game.pending = None
    (text,) = seen(at, 0).moment
    assert text.code == "in-no-game"


def test_after_the_end_it_is_told_how_the_game_ended():
    at = table("german-rifle C3", "russian-rifle C8").begin()
    at.game.stack.clear()
    at.game.pending = None
    at.game.result = Result(winners=(ALLIES,), grade="surrender")
    (text,) = seen(at, 0).moment
    assert (text.code, text.code in SENTENCES) == ("surrender", True)


@rule("CC-1.9")
def test_the_dice_of_a_roll_lie_on_the_table():
    (dice,) = seen(op_fire()).dice
    assert [die for die, _face in dice.faces] == ["white", "coloured"]


@rule("CC-1.9")
def test_the_dice_show_what_the_revealed_card_shows():
    at = table("german-rifle C3", "russian-rifle C5").deck(AXIS, (2, 1))
    at.run(DefenceRolls(space=at.hex("C3"), by=ALLIES, total=7, attack="fire", firers=(at.hex("C5"),)))
    (dice,) = seen(at.play("german-rifle")).dice
    assert [face for _die, face in dice.faces] == [2, 1]


@rule("CC-O20.3.1")
def test_an_arrow_leads_from_who_fires_to_the_target():
    at = op_fire()
    assert [arrow.spaces for arrow in seen(at).arrows] == [(at.hex("C6"), at.hex("C4"))]


@rule("CC-A40")
def test_spray_fire_has_two_arrows():
    at = table("german-rifle C3", "russian-rifle C5", "russian-rifle D5").hand(AXIS, "fire", "spray-fire").begin()
    at.play("fire", "german-rifle", "C5", "german-rifle", "done", "spray-fire", "D5")
    frame = next(frame for frame in at.game.stack if isinstance(frame, FireAttack))
    assert (frame.second, len(seen(at).arrows)) == (at.hex("D5"), 2)


@rule("CC-3.2.1", "CC-13.1", "CC-13.4")
@pytest.mark.parametrize("marker", ["broken", "suppressed", "veteran"])
def test_a_marker_is_a_badge(marker):
    at = table(f"german-rifle C3 {marker}", "russian-rifle C8").begin()
    assert badges(at, "german-rifle") == [marker]


@rule("CC-11.4")
def test_a_broken_weapon_shows_its_broken_side():
    at = table("german-rifle C3 with broken german-light-mg", "russian-rifle C8").begin()
    weapon = counter(at, "german-light-mg")
    assert (weapon.face.face, badges(at, "german-light-mg")) == ("broken", ["broken"])


@rule("CC-O20.3.4.a", "CC-A33.3.b")
def test_who_moves_and_who_fires_at_him_is_marked():
    at = op_fire()
    assert (badges(at, "german-rifle C4"), badges(at, "russian-rifle")) == (["moving"], ["shooter"])


@rule("CC-8.m.1", "CC-T79", "CC-F100.1")
@pytest.mark.parametrize(
    ("name", "expected"), [("C4", [("smoke", "5")]), ("D4", [("blaze", "")]), ("E4", [("wire", "")])]
)
def test_what_lies_in_a_hex_is_marked(name, expected):
    at = table("german-rifle C3", "russian-rifle C8").smoke(C4=5).blaze("D4").fortify(E4="wire").begin()
    assert marks(at, name) == expected


@rule("CC-7.3.1", "CC-8.m.2")
def test_an_objective_tells_who_holds_it_and_its_worth():
    at = table("german-rifle D3", "russian-rifle C8").control(o1=AXIS).chits("A").begin()
    (mark,) = [mark for mark in seen(at).spaces if mark.space == at.hex("D3")]
    assert (mark.text, mark.meaning.values) == ("1", {"side": "Germans", "worth": 1})


@rule("CC-7.3.2")
def test_an_objective_known_to_be_worth_nothing_tells_no_worth():
    at = table("german-rifle D3", "russian-rifle C8").begin()
    assert {mark.worth for mark in seen(at).spaces if mark.style == "objective"} == {""}


@rule("CC-7.3.1")
def test_the_mark_of_an_objective_is_of_the_side_that_holds_it():
    at = table("german-rifle D3", "russian-rifle C8").control(o1=AXIS).chits("A").begin()
    assert {mark.side for mark in seen(at).spaces if mark.space == at.hex("D3")} == {AXIS}


@rule("CC-8")
@pytest.mark.parametrize(
    ("word", "side"), [("german-rifle", AXIS), ("german-light-mg", AXIS), ("russian-rifle", ALLIES)]
)
def test_a_counter_is_of_its_side(word, side):
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C8").begin()
    assert counter(at, word).side == side


@rule("CC-7.3.1")
def test_an_objective_of_nobody_is_marked_too():
    at = table("german-rifle A1", "russian-rifle C8").begin()
    assert {mark.meaning.code for mark in seen(at).spaces} == {"is-held-by-nobody"}


@rule("CC-6.1.1", "CC-6.2.1")
def test_time_and_sudden_death_stand_on_the_time_track():
    at = table("german-rifle C3", "russian-rifle C8").setting(time=3, sudden_death=7).begin()
    assert track(at, "time") == {"time-marker": "time-3", "sudden-death-marker": "time-7"}


@rule("CC-4.2", "CC-4.2.a")
def test_losses_and_surrender_stand_on_the_row_of_casualties():
    at = table("german-rifle C3", "german-rifle casualties as lost", "russian-rifle C8").surrender(axis=9).begin()
    row = CASUALTIES[AXIS]
    assert track(at, row) == {"lost-marker": f"{row}-1", "surrender-marker": f"{row}-9"}


@rule("CC-4.2")
def test_every_space_of_the_row_of_casualties_is_there():
    at = table("german-rifle C3", "russian-rifle C8").begin()
    (row,) = [track for track in seen(at).tracks if track.id == CASUALTIES[ALLIES]]
    assert len(row.spaces) == at.board.module.casualty_spaces + 1


@rule("CC-4.2")
def test_casualties_lie_in_their_box():
    at = table("german-rifle C3", "german-rifle casualties as lost", "russian-rifle C8").begin()
    (stack,) = [stack for stack in seen(at).stacks if stack.place == InBox(CASUALTIES[AXIS])]
    assert [counter.piece for counter in stack.counters] == [at.piece("lost")]


@rule("CC-12.1", "CC-2.2.3")
def test_a_radio_lies_in_its_box():
    at = table("german-rifle C3", "german-radio-105mm artillery", "russian-rifle C8").begin()
    assert "Artillery box of the Germans" in [title(at, BoxOption(stack.place.box)) for stack in seen(at).stacks
                                           if isinstance(stack.place, InBox)]  # fmt: skip


@rule("CC-1.2")
def test_a_hand_is_seen_by_its_owner_only():
    at = table("german-rifle C3", "russian-rifle C8").hand(AXIS, "move", "fire").begin()
    own, other = seen(at, 0).hands[AXIS], seen(at, 1).hands[AXIS]
    assert (len(own.cards), own.unseen, len(other.cards), other.unseen) == (2, 0, 0, 2)


@rule("CC-1.2")
def test_discards_lie_open_and_draw_piles_do_not():
    at = table("german-rifle C3", "russian-rifle C8").discards(AXIS, 5).begin()
    assert (len(pile(at, "discards-0", 1).cards), pile(at, "deck-0", 1).unseen) == (5, 67)


@rule("CC-7.3.3")
@pytest.mark.parametrize(("seat", "known"), [(0, 1), (1, 0)])
def test_a_secret_objective_is_seen_by_its_owner_only(seat, known):
    at = table("german-rifle C3", "russian-rifle C8").chits("A", axis=("B",)).begin()
    secret = pile(at, "chits-0", seat)
    assert (len(secret.cards), secret.unseen) == (known, 1 - known)


@rule("CC-7.3.3")
def test_open_objectives_are_told_with_their_worth():
    at = table("german-rifle C3", "russian-rifle C8").chits("A").begin()
    assert [card.title for card in pile(at, "chits-open", 1).cards] == ["Chit A (objective 1, 1 VP)"]


@rule("CC-4.1.1")
@pytest.mark.parametrize(("points", "text"), [(5, "5 for the Germans"), (-2, "2 for the Russians"), (0, "0")])
def test_victory_points_are_told_with_whom_they_are_for(points, text):
    at = table("german-rifle C3", "russian-rifle C8").setting(points=points).begin()
    (figure,) = [figure for figure in seen(at).figures if figure.meaning.code == "victory-points"]
    assert figure.text == text


@rule("CC-4.6")
def test_the_strength_of_mines_is_told_where_there_are_any():
    at = table("german-rifle C3", "russian-rifle C8").fortify(D4="mines").begin()
    assert "mines-strength" in {figure.meaning.code for figure in seen(at).figures}


def test_squads_are_told_apart_by_nation_and_number():
    at = table("german-rifle C3 as one", "german-rifle C4 as other", "russian-rifle C8").begin()
    titles = [title(at, PieceOption(at.piece(name))) for name in ("one", "other", "russian-rifle")]
    assert titles == ["Rifle squad G0", "Rifle squad G1", "Rifle squad R2"]


def test_a_leader_is_called_by_his_name():
    at = table("german-haffner C3", "russian-rifle C8").begin()
    assert title(at, PieceOption(at.piece("german-haffner"))) == "Sergeant Haffner"


def test_a_piece_that_is_gone_still_has_a_title():
    at = table("german-rifle C3", "german-ahrens C4", "russian-rifle C8").begin()
    hero = PieceOption(at.piece("german-ahrens"))
    at.run(EliminateUnits(pieces=(hero.piece,)))
    view = COMBAT_COMMANDER.view(at.game, Seat(0))
    assert (hero.piece in at.state.units, COMBAT_COMMANDER.title_of(view, hero)) == (False, "Hero Ahrens")


def test_no_piece_is_ever_shown_by_its_number():
    assert title(table("german-rifle C3", "russian-rifle C8").begin(), PieceOption(99)) == "an unknown piece"


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [(card(order="fire", action="ambush"), "Fire / Ambush"), (None, "a card")],
)
def test_a_card_is_called_by_order_and_action(wanted, expected):
    at = table("german-rifle C3", "russian-rifle C8").hand(AXIS, *([wanted] if wanted else [])).begin()
    number = at.state.hands[AXIS][0] if wanted else HIDDEN
    assert title(at, CardOption(number)) == expected


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("time-4", "Time 4"),
        ("weapons", "Eliminated weapons"),
        ("casualties-axis", "Casualties of the Germans"),
        ("casualties-allies-3", "Casualties of the Russians, 3"),
        ("setup-allies", "Set-up box of the Russians"),
    ],
)
def test_places_off_the_map_have_titles(box, expected):
    assert title(table("german-rifle C3", "russian-rifle C8").begin(), BoxOption(box)) == expected


def test_counters_lie_where_their_pieces_are():
    at = table("german-rifle C3 with german-light-mg", "russian-rifle C8").begin()
    (stack,) = [stack for stack in seen(at).stacks if stack.place == InSpace(at.hex("C3"))]
    assert [one.piece for one in stack.counters[0].carried] == [at.piece("german-light-mg")]
