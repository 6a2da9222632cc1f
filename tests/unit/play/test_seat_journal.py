from functools import cache
from itertools import pairwise

import msgspec
import pytest

from ccstudio.documents import files
from ccstudio.documents.journal import Chosen, Entered, Entry, JournalDocument, SeatJournalDocument, SetByHand
from ccstudio.engine import saves
from ccstudio.engine.events import Event
from ccstudio.engine.saves import SavedGameError, view_to_bytes
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.choices import option_of
from ccstudio.play.commitments import beginning_commitment, stretch_commitment
from ccstudio.play.journal import is_sealed, journal_of, seed_text
from ccstudio.play.seat_journal import commitment_problems, events_in, for_seat, views
from ccstudio.play.session import Session, SessionError
from tests.micro_system import MICRO
from tests.unit.play.equal_games import EqualGames
from tests.unit.play.journals import (
    KEY,
    MICRO_REGISTRY,
    SCENARIOS,
    begun,
    journal_played,
    play_on,
    played,
    with_entry,
    with_everything,
    without_digests,
)

pytestmark = pytest.mark.slow

VIEWERS = [Seat(0), Seat(1), Seat(2), WATCHER]

every_viewer = pytest.mark.parametrize("seat", VIEWERS, ids=["first", "second", "third", "watcher"])


def view_bytes(session: Session, seat: Seat) -> list[bytes]:
    """What a seat saw after each record."""
    return [view_to_bytes(MICRO, MICRO.view(record.game, seat)) for record in session.records]


def without_repeats(rows: list[bytes]) -> list[bytes]:
    return [row for row, before in zip(rows, [b"", *rows], strict=False) if row != before]


def views_in(journal: SeatJournalDocument, session: Session) -> list[bytes]:
    return [view_to_bytes(MICRO, view) for view in views(journal, MICRO, session.board)]


@every_viewer
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_seat_journal_shows_every_view_the_seat_had(scenario: str, seat: Seat) -> None:
    session = played(scenario)
    assert without_repeats(views_in(for_seat(session, seat), session)) == without_repeats(view_bytes(session, seat))


@every_viewer
def test_a_seat_journal_tells_every_event_the_seat_was_told(seat: Seat) -> None:
    session = played()
    had = [event for record in session.records for told in record.told if (event := told.for_seat(seat)) is not None]
    assert [event for entry in for_seat(session, seat).entries for event in events_in(entry)] == had


@every_viewer
def test_a_seat_journal_has_the_choices_of_the_seat_and_no_others(seat: Seat) -> None:
    session = played()
    made = [record for record in session.records if isinstance(record.entry, Chosen) and record.entry.seat == seat]
    assert len([entry for entry in for_seat(session, seat).entries if entry.choice]) == len(made)


def own_choices(session: Session, seat: Seat) -> list[tuple[str, bool]]:
    """What a seat chose, and whether that was what it saw to choose from."""
    journal = for_seat(session, seat)
    seen_before = views(journal, MICRO, session.board)
    chosen = zip(seen_before, journal.entries[1:], strict=False)
    return [(entry.choice, option_of(entry.choice) in view.pending.options) for view, entry in chosen if entry.choice]


@cache
def choices_of_many_games() -> list[tuple[str, bool]]:
    games = [played(scenario, seed=seed) for seed in range(4) for scenario in SCENARIOS]
    return [choice for session in games for seat in VIEWERS[:3] for choice in own_choices(session, seat)]


def test_choices_are_named_as_the_seat_saw_them() -> None:
    assert [choice for choice, was_seen in choices_of_many_games() if not was_seen] == []


def test_a_choice_can_name_what_the_seat_does_not_know() -> None:
    assert any(choice.startswith("piece -") for choice, _ in choices_of_many_games())


def test_every_entry_but_the_first_is_something_the_seat_noticed() -> None:
    journal = for_seat(played(), 1)
    assert all(entry.choice or entry.events or entry.view for entry in journal.entries)


def test_what_a_seat_did_not_notice_has_no_entry_of_its_own() -> None:
    session = played()
    assert len(for_seat(session, WATCHER).entries) < len(session.records)


def with_event(event: Event) -> Session:
    """A game in which something was told and nothing changed."""
    session = played(count=20)
    game = session.game.clone()
    game.tell(event)
    session._add(Entered(chance=()), game)
    return session


def test_what_is_told_has_an_entry_though_nothing_changes() -> None:
    (entry,) = for_seat(with_event(Event(kind="bids")), 0).entries[len(for_seat(played(count=20), 0).entries) :]
    assert (entry.events, entry.view) == (({"kind": "bids"},), {})


def test_a_choice_of_the_seat_has_an_entry_though_nothing_changes() -> None:
    session = played(count=20)
    session._add(Chosen(seat=1, choice="button pass"), session.game.clone())
    entries = for_seat(session, 1).entries
    assert (entries[-1].choice, entries[-1].view) == ("button pass", {})


def test_an_event_does_not_carry_what_others_would_be_told_instead() -> None:
    event = Event(kind="bids", public=Event(kind="nothing"))
    assert for_seat(with_event(event), 0).entries[-1].events == ({"kind": "bids"},)


def test_what_a_seat_has_not_yet_noticed_does_not_show() -> None:
    session = played(count=40)
    while view_bytes(session, WATCHER)[-1] != view_bytes(session, WATCHER)[-2] or session.records[-1].told:
        play_on(session, 1)
    before = for_seat(session, WATCHER)
    noticed = len(session.records) - 1
    session.undo_to(noticed)
    assert for_seat(session, WATCHER) == before


@every_viewer
def test_a_seat_journal_grows_at_its_end_alone(seat: Seat) -> None:
    session = begun()
    grown = []
    for _ in range(12):
        grown.append(for_seat(play_on(session, 5, luck=len(grown)), seat).entries)
    assert all(later[: len(earlier)] == earlier for earlier, later in pairwise(grown))


def test_what_is_taken_back_is_seen_to_be_taken_back() -> None:
    session = with_everything()
    assert views_in(for_seat(session, 0), session)[-1] == view_to_bytes(MICRO, session.view(Seat(0)))


def test_that_something_was_set_by_hand_shows_by_what_is_seen_alone() -> None:
    session = played(count=20)
    session.arrange([SetByHand(path=("turn",), value=5)])
    (entry,) = for_seat(session, 0).entries[len(for_seat(played(count=20), 0).entries) :]
    assert (entry.choice, entry.events, entry.view["body"]["state"]) == ("", (), {"turn": 5})


def test_cards_drawn_for_others_do_not_show() -> None:
    session = played(count=60)
    text = files.to_bytes(for_seat(session, WATCHER)).decode()
    assert "chance" not in text


def test_stretches_without_a_difference_have_commitments_that_differ() -> None:
    commitments = [entry.commitment for entry in for_seat(played(), WATCHER).entries]
    assert len(set(commitments)) == len(commitments)


@every_viewer
def test_commitments_bind_to_all_that_happened_since_the_seat_noticed_something(seat: Seat) -> None:
    session = played()
    seen = view_bytes(session, seat)
    stretches: list[list[Entry]] = [[]]
    for record, view, before in zip(session.records, seen, [b"", *seen], strict=False):
        stretches[-1].append(record.entry)
        own = isinstance(record.entry, Chosen) and record.entry.seat == seat
        if own or view != before or any(told.for_seat(seat) for told in record.told):
            stretches.append([])
    wanted = [stretch_commitment(KEY, seat, number, row) for number, row in enumerate(stretches[:-1])]
    assert [entry.commitment for entry in for_seat(session, seat).entries] == wanted


def test_the_commitment_at_the_head_is_the_same_for_every_seat() -> None:
    session = played(count=20)
    assert {for_seat(session, seat).commitment for seat in VIEWERS} == {beginning_commitment(KEY, seed_text(3))}


def test_a_seat_journal_is_the_same_after_it_was_a_file() -> None:
    journal = for_seat(played(), 0)
    assert files.from_bytes(files.to_bytes(journal)) == journal


def test_a_seat_journal_is_sealed() -> None:
    assert is_sealed(for_seat(played(count=20), 0))


def test_a_seat_journal_is_made_of_a_journal_as_of_a_session() -> None:
    assert for_seat(journal_played(count=40), 1, registry=MICRO_REGISTRY) == for_seat(played(count=40), 1)


def test_a_seat_journal_does_not_say_what_the_host_calls_the_game() -> None:
    journal = journal_of(played(count=20), title="Ambush at the weir")
    assert for_seat(journal, 1, registry=MICRO_REGISTRY).title == "Night at the Weir"


def test_the_result_is_told_at_the_end() -> None:
    session = played()
    assert for_seat(session, WATCHER).result == journal_of(session).result != ""


@every_viewer
def test_neither_seed_nor_key_nor_digest_stands_in_a_seat_journal(seat: Seat) -> None:
    session = played(count=60, seed=0x1234567890ABCDEF)
    text = files.to_bytes(for_seat(session, seat)).decode()
    secrets = [KEY, "1234567890abcdef", str(0x1234567890ABCDEF), str(session.game.state.seed)]
    secrets += [saves.digest(MICRO, record.game) for record in session.records]
    assert [secret for secret in secrets if secret in text] == []


@pytest.mark.parametrize("seat", [3, -2, 99])
def test_there_is_no_journal_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(SessionError, match="There is no seat"):
        for_seat(played(count=2), seat)


def test_a_journal_that_was_changed_gives_no_seat_journal() -> None:
    changed = with_entry(journal_played(count=20), 5, choice="button nonsense")
    with pytest.raises(SessionError, match="does not match the game as played"):
        for_seat(changed, 0, registry=MICRO_REGISTRY)


def test_a_patch_that_leads_to_no_view_says_so() -> None:
    session = played(count=20)
    journal = with_entry(for_seat(session, 0), 3, view={"body": {"state": {"turn": "late"}}})
    with pytest.raises(SavedGameError):
        list(views(journal, MICRO, session.board))


def test_what_is_no_event_says_so() -> None:
    entry = msgspec.structs.replace(for_seat(played(count=2), 0).entries[0], events=({"kind": 7},))
    with pytest.raises(SessionError, match="cannot be read"):
        events_in(entry)


# The journal is shown after the game.


def honest() -> Session:
    return played(count=80)


def problems(told: SeatJournalDocument, shown: JournalDocument) -> list[tuple[str, tuple[str | int, ...]]]:
    found = commitment_problems(told, shown, registry=MICRO_REGISTRY)
    return [(problem.code, problem.path) for problem in found]


@every_viewer
def test_an_honest_host_holds_to_every_commitment(seat: Seat) -> None:
    assert problems(for_seat(honest(), seat), journal_of(honest())) == []


@every_viewer
def test_an_earlier_seat_journal_can_be_checked_too(seat: Seat) -> None:
    assert problems(for_seat(played(count=33), seat), journal_of(honest())) == []


def test_another_key_than_the_host_was_bound_to_comes_to_light() -> None:
    told = for_seat(honest(), 0)
    shown = journal_of(played(count=80, key="f" * 64))
    assert problems(told, shown)[0] == ("commitment-beginning", ("commitment",))


def test_another_seed_that_leads_to_the_same_beginning_comes_to_light() -> None:
    assert problems(for_seat(begun(seed=3), 0), journal_of(begun(seed=4))) == [
        ("commitment-beginning", ("commitment",)),
    ]


def hidden_choice_changed() -> tuple[Session, Session]:
    """Two games in which another seat bid otherwise, which the first does not see."""
    games = []
    for bid in ("number 0", "number 1"):
        session = begun()
        session.repeat(Chosen(seat=0, choice="number 2"))
        session.repeat(Chosen(seat=1, choice=bid))
        session.repeat(Chosen(seat=2, choice="number 3"))
        games.append(session)
    return games[0], games[1]


def test_a_secret_that_was_exchanged_comes_to_light() -> None:
    played_so, shown = hidden_choice_changed()
    assert ("commitment-broken", ("entries", 2, "commitment")) in problems(for_seat(played_so, 0), journal_of(shown))


def test_something_else_than_was_told_comes_to_light() -> None:
    told = for_seat(honest(), 0)
    number = next(place for place, entry in enumerate(told.entries) if entry.events)
    lied = with_entry(told, number, events=())
    assert problems(lied, journal_of(honest())) == [("commitment-told", ("entries", number, "events"))]


def test_a_view_that_was_false_comes_to_light() -> None:
    told = for_seat(honest(), 0)
    lied = with_entry(told, 4, view={"body": {"state": {"turn": 5}}})
    assert problems(lied, journal_of(honest())) == [("commitment-told", ("entries", 4, "view"))]


def test_a_journal_that_ends_before_the_seat_was_told_comes_to_light() -> None:
    shown = played(count=20)
    found = problems(for_seat(honest(), 0), journal_of(shown))
    assert found == [("commitment-longer", ("entries", len(for_seat(shown, 0).entries)))]


def test_the_journal_of_another_scenario_is_not_taken() -> None:
    found = problems(for_seat(begun(), 0), journal_of(begun("quarry")))
    assert ("commitment-other-game", ("contents",)) in found


def test_a_journal_that_cannot_be_replayed_proves_nothing() -> None:
    shown = with_entry(journal_of(honest()), 5, choice="button nonsense")
    assert problems(for_seat(honest(), 0), shown) == [("commitment-unchecked", ())]


def test_the_digests_of_the_journal_shown_need_not_be_those_of_a_journal_before() -> None:
    assert problems(for_seat(honest(), 0), without_digests(journal_of(honest()))) == []


# Equal knowledge gives equal journals.


def without_commitments(journal: SeatJournalDocument) -> SeatJournalDocument:
    entries = tuple(msgspec.structs.replace(entry, commitment="") for entry in journal.entries)
    return msgspec.structs.replace(journal, entries=entries, commitment="", seal="")


@cache
def equal_games(scenario: str, seat: Seat, seed: int) -> EqualGames:
    session = played(scenario, count=10 + 7 * seed, seed=seed)
    games = EqualGames(session.game, session.opened, seat, seed)
    games.play_on(25)
    return games


GAMES = [(scenario, seat, seed) for scenario in SCENARIOS for seat in VIEWERS for seed in range(4)]


@pytest.mark.parametrize(("scenario", "seat", "seed"), GAMES)
def test_games_that_differ_in_what_a_seat_does_not_know_give_it_the_same_journal(
    scenario: str, seat: Seat, seed: int
) -> None:
    one, other = [for_seat(session, seat) for session in equal_games(scenario, seat, seed).sessions]
    assert without_commitments(one) == without_commitments(other)


@cache
def pairs() -> list[tuple[Session, Session]]:
    return [equal_games(*game).sessions for game in GAMES]


def test_the_games_compared_are_long_enough_to_tell() -> None:
    stretches = [len(for_seat(one, seat).entries) for (one, _), (_, seat, _) in zip(pairs(), GAMES, strict=True)]
    assert sum(count > 8 for count in stretches) > 8


def test_the_games_compared_differ_in_what_is_hidden_from_the_beginning() -> None:
    beginnings = [[saves.digest(MICRO, session.records[0].game) for session in pair] for pair in pairs()]
    assert all(one != other for one, other in beginnings)


def test_many_of_the_games_compared_differ_in_their_choices() -> None:
    entries = [[[record.entry for record in session.records] for session in pair] for pair in pairs()]
    assert sum(one != other for one, other in entries) > 12


def test_some_of_the_games_compared_differ_in_the_number_of_hidden_entries() -> None:
    assert sum(len(one.records) != len(other.records) for one, other in pairs()) > 4


@pytest.mark.parametrize(("scenario", "seat", "seed"), GAMES[::5])
def test_no_commitment_tells_whether_two_games_differ(scenario: str, seat: Seat, seed: int) -> None:
    one, other = [for_seat(session, seat) for session in equal_games(scenario, seat, seed).sessions]
    commitments = [entry.commitment for journal in (one, other) for entry in journal.entries]
    assert len(set(commitments)) == len(commitments)
