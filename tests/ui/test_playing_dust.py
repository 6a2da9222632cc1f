"""Dust Tactics through the window: nothing in the studio was made for it, and a game goes to its end all the same."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.engine.options import PieceOption
from ccstudio.engine.present import Odds
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from tests.helpers.table_hand import TableHand
from tests.ui.test_playing import deal, hand, make_hand

__all__ = ["deal", "hand", "make_hand"]

pytestmark = pytest.mark.slow

SCENARIO = Path(__file__).parents[2] / "modules/dust_tactics/scenarios/relay-nine.json"
SHORTEST = SCENARIO.with_name("moor-duel.json")
LONGEST = 2_000


def test_a_game_of_two_people_is_clicked_through_to_its_end(deal):
    hand = deal(open_scenario(SHORTEST))
    hand.play(LONGEST)
    assert hand.is_over


def played(is_so: Callable[[Session], bool], seed: int = 2) -> Session:
    """A game that the rules' advice has brought so far, without a window."""
    session = Session.begin(open_scenario(SCENARIO), seed=seed)
    adviser = player_named("rules", 1)
    while not is_so(session):
        view = session.system.view(session.game, session.decision.seat)
        session.choose(view.seat, adviser.choose(session.system, view, view.pending))
    return session


def test_the_card_of_a_unit_is_shown_with_its_boxes_filled(deal):
    hand = deal(played(lambda it: any(unit.damage for unit in it.game.state.units.values())))
    damaged = next(piece for piece, unit in hand.table.view.state.units.items() if unit.damage)
    show(hand, damaged)
    assert hand.parts.reference.picture.pixmap().width() >= 240


def test_so_are_the_shots_of_a_squad(deal):
    hand = deal(played(lambda it: any(one.fired for one in it.game.state.soldiers.values()), seed=3))
    show(hand, next(one.squad for one in hand.table.view.state.soldiers.values() if one.fired))
    assert hand.parts.reference.picture.pixmap().width() >= 240


def test_odds_are_shown_for_a_target(deal):
    hand = deal(played(lambda it: it.decision.prompt == "choose-target" and len(it.decision.options) > 2))
    hand.parts.bring_forward(hand.parts.preview)
    target = next(option for option in hand.table.decision.options if hand.table.odds(option))
    hand.table.point_at(target)
    hand.parts.preview.work_out()
    hand.parts.preview.work_out()
    shown = [bar.words for bar in hand.parts.preview.bars.bars]
    (odds,) = hand.table.odds(target)
    assert [odds_line(hand, odds)] == shown


def odds_line(hand: TableHand, odds: Odds) -> str:
    """Odds in words: each outcome with its chance in per cent and as a fraction."""
    sentence = hand.table.narrator.sentence
    cases = [f"{sentence(text)} {float(100 * chance):.1f} % ({chance})" for text, chance in odds.cases]
    return f"{sentence(odds.title)}: {', '.join(cases)}"


def show(hand: TableHand, piece: int) -> None:
    """Look at a piece in the reference."""
    hand.parts.bring_forward(hand.parts.reference)
    hand.parts.reference.show_thing(PieceOption(piece))


def test_four_people_play_and_each_is_asked_about_his_own_units(deal):
    opened = open_scenario(SCENARIO)
    hand = deal(opened, seating=opened.system.seatings(opened.board)[1])
    asked = []
    for _ in range(14):
        ask = hand.table.decision
        if ask.prompt == "choose-pair":
            asked.append((ask.seat, hand.table.view.state.units[ask.subject.piece].seat))
        hand.play(1)
    assert (len(set(asked)) > 1, all(seat == owner for seat, owner in asked)) == (True, True)
