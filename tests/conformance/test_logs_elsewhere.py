"""A seat that plays elsewhere reads the same log as at home, with every roll that the table shows."""

from typing import NamedTuple

import pytest

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.engine.outcomes import Ask
from ccstudio.play.log import LineKind, LogLine, log_lines
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.seat_session import SeatSession
from ccstudio.play.session import Session

MOST = 150
"""The choices of a game that are played: more than a short scenario has."""


class Short(NamedTuple):
    """A short scenario, and whether its dice are told in lines of their own, not by events."""

    scenario: str
    rolls: bool


SHORT = (
    Short("alder-farm", rolls=False),
    Short("rue-basse", rolls=True),
    Short("first-bridgehead", rolls=True),
    Short("mud-and-frost", rolls=True),
    Short("moor-duel", rolls=True),
)


def played(opened: Opened) -> Session:
    session = Session.begin(opened, seed=5, barriers=True)
    players = [RulesPlayer(seat + 1) for seat in range(len(session.players))]
    for _ in range(MOST):
        asked = session.decision
        if not isinstance(asked, Ask):
            break
        view = session.view(asked.seat)
        assert isinstance(view.pending, Ask)
        session.choose(asked.seat, players[asked.seat].choose(opened.system, view, view.pending))
    return session


def told(lines: list[LogLine]) -> list[tuple[LineKind, str]]:
    return [(line.kind, line.text) for line in lines]


@pytest.mark.parametrize("short", SHORT, ids=lambda short: short.scenario)
def test_every_seat_reads_elsewhere_what_it_reads_at_home(short: Short) -> None:
    opened = open_scenario(short.scenario)
    session = played(opened)
    for seat in session.seating.viewers():
        here = log_lines(session, seat)
        there = log_lines(SeatSession(opened, for_seat(session, seat)), seat)
        assert told(there) == told(here)
        assert any(line.kind is LineKind.CHANCE for line in here) == short.rolls
