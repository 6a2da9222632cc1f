"""Destinations: a move of several steps chosen at once is played step by step, until something happens on the way."""

from functools import cache

import pytest

from ccstudio.documents.journal import Chosen
from ccstudio.engine.destinations import Destination
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS, is_reaction
from ccstudio.engine.seats import Seat
from ccstudio.play.choice_path import begin_path, go_on
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session
from tests.unit.play.table import digest_of

SCENARIOS = ("mill-road", "tarn-well")


@cache
def opened(name: str) -> Opened:
    return open_scenario(name)


def destinations(session: Session) -> tuple[Destination, ...]:
    asked = session.decision
    return session.system.destinations(session.view(asked.seat)) if isinstance(asked, Ask) else ()


def moving(name: str) -> tuple[Session, Seat, Destination]:
    """A game in which whoever is asked can get somewhere by several choices, played on by the advice of the rules."""
    for seed in range(1, 9):
        session = Session.begin(opened(name), seed=seed)
        for _ in range(400):
            asked = session.decision
            if not isinstance(asked, Ask):
                break
            found = [goal for goal in destinations(session) if len(goal.choices) > 1]
            if found:
                return session, asked.seat, max(found, key=lambda goal: len(goal.choices))
            advice = session.system.advise(session.view(asked.seat), asked)
            best = max(advice, key=lambda one: one.worth).option if advice else asked.options[-1]
            session.choose(asked.seat, best)
    raise AssertionError("nobody moves")


def pass_for_others(session: Session, seat: Seat) -> None:
    while isinstance(session.decision, Ask) and session.decision.seat != seat:
        asked = session.decision
        session.choose(asked.seat, PASS if PASS in asked.options else asked.options[0])


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_destination_is_played_as_its_steps(name: str) -> None:
    session, seat, goal = moving(name)
    before = session.number
    path = begin_path(session, seat, goal.choices)
    while path is not None:
        _, path = go_on(session, path)
        if path is not None:
            pass_for_others(session, seat)
    own = [record.entry for record in session.in_force[before:] if isinstance(record.entry, Chosen)]
    steps = [entry.choice for entry in own if entry.seat == seat and entry.choice != "pass"]
    assert len(steps) >= 1
    again, _, _ = moving(name)
    for record in session.in_force[before:]:
        again.repeat(record.entry)
    assert digest_of(again) == digest_of(session)


def test_a_destination_without_anybody_in_the_way_is_reached_at_once() -> None:
    session, seat, goal = moving("tarn-well")
    played, left = go_on(session, begin_path(session, seat, goal.choices))
    assert (len(played), left) == (len(goal.choices), None)


def test_a_path_waits_for_the_answer_of_another_seat() -> None:
    session, seat, goal = moving("mill-road")
    played, left = go_on(session, begin_path(session, seat, goal.choices))
    asked = session.decision
    assert isinstance(asked, Ask)
    assert left is not None
    assert asked.seat != seat
    assert left.choices == goal.choices[-len(left.choices) :]
    assert len(played) >= len(goal.choices) - len(left.choices) > 0
    assert is_reaction(asked, session.system.reactions)
    assert go_on(session, left) == ([], left)


def test_a_path_ends_where_its_next_choice_is_not_offered() -> None:
    session, seat, goal = moving("tarn-well")
    played, left = go_on(session, begin_path(session, seat, (goal.choices[0], goal.choices[0])))
    assert (len(played), left) == (1, None)


def test_a_path_ends_when_the_game_was_taken_back() -> None:
    session, seat, goal = moving("mill-road")
    _, left = go_on(session, begin_path(session, seat, goal.choices))
    assert left is not None
    session.undo_to(session.number - 1)
    assert go_on(session, left) == ([], None)


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_destination_begins_with_what_is_offered(name: str) -> None:
    session, _, _ = moving(name)
    asked = session.decision
    assert isinstance(asked, Ask)
    found = destinations(session)
    assert all(goal.choices[0] in asked.options and goal.goal not in asked.options for goal in found)
    assert all(session.system.way(session.view(asked.seat), goal.goal) == goal.choices for goal in found)
