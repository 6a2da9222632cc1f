"""What persons at a table do by consent: undo, free hand, draw, pause, substitution; and giving up."""

import random
from typing import Any

import msgspec

from ccstudio.documents.journal import (
    Chosen,
    JournalDocument,
    Reseeded,
    SeatJournalDocument,
    SetByHand,
    TakenBack,
)
from ccstudio.documents.reading import read_bytes
from ccstudio.engine.seats import Seat
from ccstudio.net.client.verification import verify
from ccstudio.net.host.clocks import NOBODY
from ccstudio.net.protocol import (
    Accepted,
    Answer,
    AskJournal,
    Clock,
    Clocks,
    Ended,
    HostMessage,
    JournalPart,
    Propose,
    Proposed,
    Refused,
    Resign,
    SeatOffer,
    Settled,
)
from ccstudio.play.commitments import seed_after_undo
from ccstudio.play.journal import sealed
from ccstudio.rules.registry import Registry
from tests.helpers.hosts import FREE, Person, TestHost, begun_game, new_game, played, random_choice, running, settled


class Clockwork:
    """Time that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def table(host: TestHost, moves: int = 0, **settings: Any) -> tuple[str, list[Person]]:
    persons = [await host.person() for _ in range(3)]
    game = await begun_game(*persons, **settings)
    chance = random.Random(1)
    for _ in range(moves):
        assert await random_choice(game, persons, chance)
    await settled(*persons)
    return game, persons


async def propose(person: Person, game: str, seat: int, kind: Any, **more: Any) -> HostMessage:
    return await person.ask(Propose(request=person.request(), game=game, seat=seat, kind=kind, **more))


async def answer(person: Person, game: str, seat: int, proposal: int, *, agrees: bool) -> HostMessage:
    message = Answer(request=person.request(), game=game, seat=seat, proposal=proposal, agrees=agrees)
    return await person.ask(message)


async def all_agree(game: str, persons: list[Person], *, but: int) -> None:
    for seat, person in enumerate(persons):
        if seat != but:
            proposed = await person.wait_for(Proposed)
            assert isinstance(await answer(person, game, seat, proposed.proposal, agrees=True), Accepted)


def code_of(reply: HostMessage) -> str:
    assert isinstance(reply, Refused), reply
    return reply.code


def test_all_may_agree_to_an_undo_across_what_others_chose() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host)
            first = persons[0].views[game, 0]
            chance = random.Random(1)
            for _ in range(6):
                assert await random_choice(game, persons, chance)
            await settled(*persons)
            assert isinstance(await propose(persons[0], game, 0, "undo", number=1), Accepted)
            assert host.session(game).number == 7, "nothing happens before all have agreed"
            await all_agree(game, persons, but=0)
            await settled(*persons)
            assert persons[0].views[game, 0] == first
            taken_back, reseeded = (record.entry for record in host.session(game).records[-2:])
            assert isinstance(taken_back, TakenBack)
            assert (taken_back.count, taken_back.is_agreed) == (6, True)
            assert isinstance(reseeded, Reseeded)

    played(work)


def test_a_game_with_an_agreed_undo_is_restored_from_the_store() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host, moves=6)
            await propose(persons[0], game, 0, "undo", number=1)
            await all_agree(game, persons, but=0)
            assert await random_choice(game, persons, random.Random(2))
            await settled(*persons)
            before = [person.journal(game, seat) for seat, person in enumerate(persons)]
            host.game(game).unload()
            for seat, person in enumerate(persons):
                await person.sync(game, seat)
            assert [person.journal(game, seat) for seat, person in enumerate(persons)] == before

    played(work)


def test_even_an_undo_that_the_rules_allow_waits_for_consent_because_they_may_know_more_than_the_seat() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host)
            await persons[0].choose(game, 0, persons[0].options(game, 0)[0])
            assert host.session(game).undo_refusal(Seat(0), 1) == ""
            assert isinstance(await propose(persons[0], game, 0, "undo", number=1), Accepted)
            assert host.session(game).number == 2
            await all_agree(game, persons, but=0)
            await settled(*persons)
            assert not any(isinstance(record.entry, Chosen) for record in host.session(game).in_force)

    played(work)


def test_after_an_undo_chance_is_new_and_the_host_was_bound_to_it_from_the_beginning() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host, moves=6)
            session = host.session(game)
            old = session.in_force[0].game.state.seed
            for number in (1, 2):
                await propose(persons[0], game, 0, "undo", number=1)
                await all_agree(game, persons, but=0)
                await settled(*persons)
                seed = session.game.state.seed
                assert seed != old
                assert f"{seed:x}" == seed_after_undo(session.key, f"{session.seed:x}", number)
                old = seed
                assert await random_choice(game, persons, random.Random(number))

    played(work)


def test_a_game_with_an_undo_is_verified_when_it_is_over() -> None:
    async def work() -> tuple[SeatJournalDocument, JournalDocument]:
        async with running() as host:
            game, persons = await table(host, moves=6)
            await propose(persons[0], game, 0, "undo", number=1)
            await all_agree(game, persons, but=0)
            assert await random_choice(game, persons, random.Random(2))
            await persons[1].ask(Resign(request="r", game=game, seat=1))
            await settled(*persons)
            return persons[2].journal(game, 2), await journal_at_the_end(persons[2], game)

    told, journal = played(work)
    registry = Registry({"micro": "tests.micro_system:MICRO"}, plugins=[], tried="")
    assert verify(told, journal, registry).findings == ()
    place = next(place for place, entry in enumerate(journal.entries) if isinstance(entry, Reseeded))
    chosen = Reseeded(seed="8" + "1" * 47)
    entries = (*journal.entries[:place], chosen, *journal.entries[place + 1 :])
    forged = sealed(msgspec.structs.replace(journal, entries=entries, position={}))
    assert "The new seed after choices were taken back is not the one to which the host was bound." in (
        verify(told, forged, registry).findings
    )


async def journal_at_the_end(person: Person, game: str) -> JournalDocument:
    """Ask for the whole journal of a finished game."""
    person.send(AskJournal(request="j", game=game))
    parts = [await person.wait_for(JournalPart)]
    while len(parts) < parts[0].parts:
        parts.append(await person.wait_for(JournalPart))
    document = read_bytes("".join(part.text for part in parts).encode()).document
    assert isinstance(document, JournalDocument)
    return document


def test_who_plays_on_has_declined_an_undo() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host, moves=6)
            asked = host.game(game).state.asked
            other = next(seat for seat in range(3) if seat != asked)
            await propose(persons[other], game, other, "undo", number=1)
            await settled(*persons)
            await persons[asked].choose(game, asked, persons[asked].options(game, asked)[0])
            assert (await persons[other].wait_for(Settled)).is_agreed is False

    played(work)


def test_a_single_refusal_settles_a_draw_and_consent_ends_the_game() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host, moves=2)
            await propose(persons[0], game, 0, "draw")
            first = await persons[1].wait_for(Proposed)
            await answer(persons[1], game, 1, first.proposal, agrees=False)
            assert (await persons[2].wait_for(Settled)).is_agreed is False
            await settled(*persons)
            await propose(persons[0], game, 0, "draw")
            for seat in (1, 2):
                proposed = await persons[seat].wait_for(Proposed, lambda it: it.proposal != first.proposal)
                await answer(persons[seat], game, seat, proposed.proposal, agrees=True)
            assert (await persons[0].wait_for(Ended)).reason == "draw"
            assert code_of(await persons[0].choose(game, 0, "number 0")) == "host-game-over"

    played(work)


def test_only_those_who_are_asked_can_answer_and_the_proposer_can_withdraw() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host)
            await propose(persons[0], game, 0, "draw")
            proposed = await persons[1].wait_for(Proposed)
            assert code_of(await answer(persons[0], game, 0, proposed.proposal, agrees=True)) == (
                "host-proposal-not-asked"
            )
            assert isinstance(await answer(persons[0], game, 0, proposed.proposal, agrees=False), Accepted)
            assert code_of(await answer(persons[1], game, 1, proposed.proposal, agrees=True)) == (
                "host-proposal-unknown"
            )

    played(work)


def test_in_a_paused_game_nobody_chooses_and_no_time_runs() -> None:
    time = Clockwork()

    async def work() -> None:
        async with running(now=time) as host:
            game, persons = await table(host, clock=Clock(kind="game", seconds=100))
            await propose(persons[0], game, 0, "pause")
            await all_agree(game, persons, but=0)
            time.now += 1_000
            choice = persons[0].options(game, 0)[0]
            assert code_of(await persons[0].choose(game, 0, choice)) == "host-game-paused"
            assert [it for it in persons[0].seen if isinstance(it, Clocks)][-1].running == NOBODY
            await propose(persons[0], game, 0, "resume")
            await all_agree(game, persons, but=0)
            time.now += 30
            assert isinstance(await persons[0].choose(game, 0, choice), Accepted)
            clocks = [it for it in persons[0].seen if isinstance(it, Clocks)]
            assert clocks[-1].remaining_ms[0] == 70_000

    played(work)


def test_a_pause_can_be_ended_by_anybody_after_a_long_time() -> None:
    time = Clockwork()

    async def work() -> None:
        async with running(now=time) as host:
            game, persons = await table(host)
            await propose(persons[0], game, 0, "pause")
            await all_agree(game, persons, but=0)
            time.now += FREE.pause_s + 1
            await propose(persons[1], game, 1, "resume")
            assert host.game(game).state.status == "running"

    played(work)


def test_a_side_without_time_has_lost() -> None:
    time = Clockwork()

    async def work() -> None:
        async with running(now=time) as host:
            _game, persons = await table(host, clock=Clock(kind="game", seconds=100))
            time.now += 101
            ended = await persons[1].wait_for(Ended)
            assert (ended.reason, ended.side) == ("time", 0)

    played(work)


def test_an_answer_after_the_time_comes_too_late() -> None:
    time = Clockwork()

    async def work() -> None:
        async with running(now=time) as host:
            game, persons = await table(host, clock=Clock(kind="game", seconds=100))
            time.now += 101
            assert code_of(await persons[0].choose(game, 0, persons[0].options(game, 0)[0])) == "host-game-over"

    played(work)


def test_a_free_hand_that_all_agreed_to_changes_the_position() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host)
            turn = persons[0].views[game, 0]["body"]["state"]["turn"]
            edits = (SetByHand(path=("turn",), value=turn + 1),)
            reply = await propose(persons[0], game, 0, "free-hand", edits=edits, note="A turn was forgotten.")
            assert isinstance(reply, Accepted), reply
            await all_agree(game, persons, but=0)
            await settled(*persons)
            assert persons[1].views[game, 1]["body"]["state"]["turn"] == turn + 1

    played(work)


def test_a_free_hand_for_what_the_seat_may_not_know_is_refused_before_anybody_hears_of_it() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host)
            edits = (SetByHand(path=("seed",), value=1),)
            assert code_of(await propose(persons[0], game, 0, "free-hand", edits=edits)) == "arrange-refused"
            await settled(*persons)
            assert not [it for it in persons[1].seen if isinstance(it, Proposed)]

    played(work)


def test_a_person_who_is_away_for_long_can_be_replaced_by_the_others_and_comes_back() -> None:
    time = Clockwork()

    async def work() -> None:
        async with running(now=time) as host:
            game, persons = await table(host)
            more = {"replaced": 2, "player": "regular"}
            assert code_of(await propose(persons[0], game, 0, "substitute", **more)) == "host-not-away"
            persons[2].channel.abort()
            await settled(*persons[:2])
            time.now += FREE.away_s + 1
            assert isinstance(await propose(persons[0], game, 0, "substitute", **more), Accepted)
            proposed = await persons[1].wait_for(Proposed)
            assert proposed.waits_for == (1,)
            await answer(persons[1], game, 1, proposed.proposal, agrees=True)
            assert host.game(game).state.seats[2].player == "regular"

    played(work)


def test_who_gives_up_has_lost() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host)
            message = Resign(request="r", game=game, seat=1)
            assert isinstance(await persons[1].ask(message), Accepted)
            ended = await persons[0].wait_for(Ended)
            assert (ended.reason, ended.side) == ("resigned", 1)
            assert isinstance(await persons[1].ask(msgspec.structs.replace(message, request="s")), Accepted)

    played(work)


def test_who_gives_up_while_a_partner_plays_on_is_replaced() -> None:
    async def work() -> None:
        async with running() as host:
            game, persons = await table(host, scenario="micro-quarry")
            assert isinstance(await persons[0].ask(Resign(request="r", game=game, seat=0)), Accepted)
            assert (host.game(game).state.status, host.game(game).state.seats[0].player) == ("running", "regular")

    played(work)


def test_a_proposal_in_a_game_with_computer_players_needs_the_persons_alone() -> None:
    async def work() -> None:
        async with running() as host:
            person = await host.person()
            seats = (SeatOffer(), SeatOffer(player="regular"), SeatOffer(player="regular"))
            made = await new_game(person, seats=seats)
            await person.join(made.game, 0)
            await person.sync(made.game, 0)
            assert isinstance(await propose(person, made.game, 0, "draw"), Accepted)
            assert [it.reason for it in person.seen if isinstance(it, Ended)] == ["draw"]

    played(work)
