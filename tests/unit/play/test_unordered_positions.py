"""Positions hold sets, and files may list what is in no order in any order."""

import msgspec
import pytest

from ccstudio.documents.journal import JournalDocument
from ccstudio.engine.outcomes import Ask
from ccstudio.play.journal import journal_of, sealed
from ccstudio.play.opening import open_scenario
from ccstudio.play.replay import replay
from ccstudio.play.session import Session

CHOICES = 70


@pytest.fixture(scope="module")
def attacked() -> JournalDocument:
    """A game in which several units have attacked."""
    session = Session.begin(open_scenario("rue-basse"), seed=7)
    for number in range(CHOICES):
        asked = session.decision
        assert isinstance(asked, Ask)
        session.choose(asked.seat, asked.options[number * 5 % len(asked.options)])
    return journal_of(session)


def with_attacks(journal: JournalDocument, attacks: list[object]) -> JournalDocument:
    position = msgspec.json.decode(msgspec.json.encode(journal.position))
    position["body"]["state"]["attacked"] = attacks
    return sealed(msgspec.structs.replace(journal, position=position))


def test_another_order_is_the_same_position(attacked: JournalDocument) -> None:
    attacks = attacked.position["body"]["state"]["attacked"]
    assert len(attacks) > 1
    assert replay(with_attacks(attacked, attacks[::-1])).problems == ()


def test_another_content_is_another_position(attacked: JournalDocument) -> None:
    attacks = attacked.position["body"]["state"]["attacked"]
    assert [problem.code for problem in replay(with_attacks(attacked, attacks[1:])).problems] == ["replay-end"]
