"""Chance continues from another seed: nobody sees a difference, and nobody can foresee what falls."""

from ccstudio.ai.registry import player_named
from ccstudio.documents.journal import Reseeded, TakenBack
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import view_to_bytes
from ccstudio.play.journal import journal_of
from ccstudio.play.opening import open_scenario
from ccstudio.play.replay import replay
from ccstudio.play.session import Session

SEED = "9" * 48


def played(scenario: str, choices: int = 12) -> Session:
    """A game among people apart, a few choices after its beginning."""
    session = Session.begin(open_scenario(scenario), seed=int("8" + "3" * 47, 16), barriers=True)
    computer = player_named("first", 1)
    for _ in range(choices):
        asked = session.decision
        assert isinstance(asked, Ask)
        view = session.view(asked.seat)
        assert isinstance(view.pending, Ask)
        session.choose(asked.seat, computer.choose(session.system, view, view.pending))
    return session


def views(session: Session) -> list[bytes]:
    return [view_to_bytes(session.system, session.view(seat)) for seat in session.seating.viewers()]


def decks(session: Session) -> list[tuple[int, ...]]:
    return [pile.cards for pile in session.game.state.decks.values()]


def test_no_view_changes_and_no_card_is_lost() -> None:
    session = played("mill-road")
    before, cards = views(session), decks(session)
    session.repeat(Reseeded(seed=SEED))
    assert views(session) == before
    assert decks(session) != cards
    assert [sorted(deck) for deck in decks(session)] == [sorted(deck) for deck in cards]


def test_a_journal_with_another_seed_replays() -> None:
    session = played("mill-road")
    session.repeat(TakenBack(count=3, is_agreed=True))
    session.repeat(Reseeded(seed=SEED))
    replayed = replay(journal_of(session))
    assert replayed.problems == ()
    assert replayed.session is not None
    assert decks(replayed.session) == decks(session)


def test_nobody_undoes_it_alone() -> None:
    session = played("mill-road", 1)
    session.repeat(Reseeded(seed=SEED))
    assert session.undo_refusal() == "undo-barrier"


def test_the_log_of_the_whole_game_says_that_chance_is_new() -> None:
    from ccstudio.play.log import log_lines

    session = played("mill-road", 1)
    session.repeat(Reseeded(seed=SEED))
    assert log_lines(session, None)[-1].text == "Dice and cards to come are new."
