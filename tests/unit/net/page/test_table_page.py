"""The table of one seat for a browser."""

import json

import pytest

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.board.sight.explanation import explain
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import state_to_json
from ccstudio.engine.secrets import View
from ccstudio.net.page.table_page import TablePage
from ccstudio.play.choices import choice_text
from ccstudio.play.merge_patch import patched
from ccstudio.play.seat_feed import SeatFeed
from ccstudio.play.seat_session import SeatSession
from ccstudio.play.session import Session
from ccstudio.play.set_by_hand import NOT_BY_HAND
from ccstudio.rules.system import AnySystem
from tests.helpers.seat_host import SeatHost
from tests.unit.play.table import asked, begun, opened, play


def no_answer(_system: AnySystem, _view: View) -> Option | None:
    return None


def page_of(session: Session, seat: int) -> TablePage:
    """The page of a seat, which knows no more than what the seat was told."""
    host = SeatHost(session, seat)
    told = SeatSession.begin(opened(), host.head(), [SeatFeed(session, host.seat).since(0)])
    return TablePage(told, no_answer)


@pytest.fixture(scope="module")
def session() -> Session:
    return play(begun(seed=8, barriers=True), range(5, 120, 9))


def test_a_seat_that_is_asked_gets_all_its_options_with_titles(session: Session) -> None:
    seat = asked(session).seat
    question = page_of(session, seat).news().question
    view = session.view(seat)
    assert isinstance(view.pending, Ask)
    assert question is not None
    assert {it.choice for it in question.options} == set(map(choice_text, view.pending.options))
    assert all(it.title for it in question.options)


def test_a_seat_that_is_not_asked_gets_no_question(session: Session) -> None:
    other = next(seat for seat in range(3) if seat != asked(session).seat)
    assert page_of(session, other).news().question is None


def test_a_page_needs_only_pictures_of_cards_that_its_seat_saw(session: Session) -> None:
    page = page_of(session, 0)
    page.news()
    table = session.system.table(session.view(page.session.seat))
    seen = {card.title for held in (*table.hands, *table.piles) for card in held.cards}
    assert {look.title for look in page.looks.untold().values() if hasattr(look, "title")} <= seen


def test_news_tell_only_what_changed(session: Session) -> None:
    page = page_of(session, 0)
    first = page.news()
    again = page.news()
    assert (again.table, again.log, again.kept) == ({}, (), len(first.log))


def test_the_differences_of_news_are_those_of_the_table() -> None:
    session = begun(seed=8, barriers=True)
    seat = asked(session).seat
    host = SeatHost(session, seat)
    page = page_of(session, seat)
    known, table = len(host.feed.entries), patched({}, page.news().table)
    session.choose(seat, session.view(seat).pending.options[-1])
    host.let_others_play()
    host.feed.update()
    page.session.take(host.feed.since(known))
    news = page.news()
    assert news.number == len(host.feed.entries)
    assert patched(table, news.table) == patched({}, page_of(session, seat).news().table)


def test_what_is_offered_has_an_outlook_and_needs_no_reasons(session: Session) -> None:
    seat = asked(session).seat
    page = page_of(session, seat)
    (choice, *_others) = map(choice_text, session.view(seat).pending.options)
    assert page.reasons(choice) == ()
    assert page.outlook(("box nowhere",)) == page.outlook(())


def test_what_is_usually_answered_alike_is_told(session: Session) -> None:
    seat = asked(session).seat
    page = page_of(session, seat)
    page._answering = lambda _system, view: view.pending.options[0]
    question = page.news().question
    assert question is not None
    assert question.answer == choice_text(session.view(seat).pending.options[0])


def test_a_free_hand_is_offered_what_its_seat_may_know(session: Session) -> None:
    page = page_of(session, 0)
    position = page.position()
    state = state_to_json(page.session.view(page.session.seat).state)
    for value in position.values:
        held = state
        for step in value.path:
            held = held[str(step) if isinstance(held, dict) else step]
        assert json.loads(value.value) == held
    assert position.values


def test_pieces_people_and_chance_are_not_among_the_values_of_a_free_hand(session: Session) -> None:
    tops = {value.path[0] for value in page_of(session, 0).position().values}
    assert not tops & {"stacks", *NOT_BY_HAND}


def test_a_thread_has_the_verdict_and_sentences_of_the_sight_policy(session: Session) -> None:
    page, board = page_of(session, 0), session.system.map_of(session.board)
    spaces, overlay = board.spaces, session.view(session.seating.viewers()[0]).state.overlay
    policy = session.system.policy_for(session.contents)
    for target in spaces[1:6]:
        told, known = page.sight(spaces[0], target), explain(board, spaces[0], target, overlay, policy)
        assert (told.blocked, told.hindrance) == (known.verdict.blocked, known.verdict.hindrance)
        assert told.lines[0] == known.lines()[0]


def test_a_line_of_the_log_tells_how_far_back_an_undo_to_it_would_go(session: Session) -> None:
    page = page_of(session, asked(session).seat)
    entries = [line.entry for line in page.news().log]
    assert entries == sorted(entries)
    assert 0 < entries[-1] <= page.session.known


def test_a_thread_to_a_space_that_is_not_on_the_map_is_refused(session: Session) -> None:
    page = page_of(session, 0)
    with pytest.raises(UnknownSpaceError):
        page.sight(SpaceId(0), SpaceId(99_999))
