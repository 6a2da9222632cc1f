"""Players take choices back by consent: all go back to the same entry, chance is new, and the end proves it."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ccstudio.ai.registry import player_named
from ccstudio.documents.journal import Chosen, JournalDocument, Reseeded, TakenBack
from ccstudio.documents.turn import Consent, News, Orders, TurnDocument
from ccstudio.net.mail.chance import taken_back_seed_text
from ccstudio.net.mail.checking import findings_of
from ccstudio.net.mail.draft import Draft
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.lookahead import choices_ahead
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.store import JOURNAL
from ccstudio.net.mail.take_backs import entries_before_choices, entries_in_force, parts_in, take_back_findings
from tests.unit.net.mail.post import Post
from tests.unit.net.mail.test_order_of_turns import first_option, host_of, refusal, remote_orders, signed_again
from tests.unit.play.journals import MICRO_REGISTRY


def send(post: Post, player: MailPlayer, orders: Orders) -> list[TurnDocument]:
    """Let a seat send orders; the turns wait."""
    box = next(box for box in post.boxes if box.folder in player.folder.path.parents)
    outgoing = list(box.order(player, orders).outgoing)
    post.waiting += outgoing
    return outgoing


def propose(post: Post, seat: int, count: int = 1) -> list[TurnDocument]:
    return send(post, post.players[seat], post.players[seat].propose_take_back(count))


def agree(post: Post, seat: int) -> list[TurnDocument]:
    return send(post, post.players[seat], post.players[seat].answer_take_back(agrees=True))


def refuse(post: Post, seat: int) -> list[TurnDocument]:
    return send(post, post.players[seat], post.players[seat].answer_take_back(agrees=False))


def taken_out(post: Post) -> TurnDocument:
    """The one turn that waits; it waits no longer."""
    (turn,) = post.waiting
    post.waiting.clear()
    return turn


def entries_of(post: Post) -> list[Any]:
    session = host_of(post).session
    assert session is not None
    return [msgspec.structs.replace(record.entry, digest="") for record in session.records]


@pytest.fixture
def played(begun: Post) -> Post:
    """A game in which everybody has chosen, the second seat not last."""
    begun.carry()
    for _ in range(200):
        player = begun.asked
        begun.order(player, choices=first_option(player))
        begun.carry()
        chosen = {entry.seat for entry in entries_of(begun) if isinstance(entry, Chosen)}
        if chosen == {0, 1, 2} and begun.asked.seat != 1:
            return begun
    raise AssertionError("everybody is asked sooner or later")


def all_agree(post: Post, seat: int = 1, count: int = 1) -> None:
    propose(post, seat, count)
    post.carry()
    for other in sorted({0, 1, 2} - {seat}):
        agree(post, other)
        post.carry()


def test_everybody_goes_back_to_the_same_entry_when_all_agree(played: Post) -> None:
    post = played
    before = post.players[1].propose_take_back().back_to
    all_agree(post)
    taken_back, reseeded = entries_of(post)[-2:]
    assert isinstance(taken_back, TakenBack)
    assert isinstance(reseeded, Reseeded)
    assert taken_back.is_agreed
    assert post.asked.seat == 1
    player = post.players[1]
    assert player.state.entries[-1].back_to == before == entries_in_force(player.state.entries)[-1]


def test_nothing_is_taken_back_before_the_last_has_agreed(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    agree(post, 0)
    post.carry()
    assert not any(isinstance(entry, TakenBack) for entry in entries_of(post))
    assert [player.asked_to_take_back is not None for player in post.players] == [False, False, True]


def test_one_refusal_is_enough_and_the_game_goes_on(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    agree(post, 0)
    post.carry()
    refuse(post, 2)
    post.carry()
    assert not any(isinstance(entry, TakenBack) for entry in entries_of(post))
    assert [player.state.take_back.state for player in post.players if player.state.take_back] == ["refused"] * 3
    assert post.asked.asked is not None


def test_a_proposal_can_be_withdrawn(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    refuse(post, 1)
    post.carry()
    assert [player.asked_to_take_back for player in post.players] == [None] * 3


def test_who_plays_on_refuses(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    player = post.asked
    post.order(player, choices=first_option(player))
    post.carry()
    assert {player.state.take_back.state for player in post.players if player.state.take_back} == {"lapsed"}
    assert post.asked.asked is not None


def test_who_agreed_is_asked_nothing_until_the_others_have_answered(played: Post) -> None:
    post = played
    seat = post.asked.seat
    propose(post, 1)
    post.carry()
    agree(post, seat)
    assert post.players[seat].asked is None


def test_choices_made_in_advance_are_dropped_with_a_notice(begun: Post) -> None:
    begun.carry()
    while begun.asked.seat != 1:
        begun.order(begun.asked, choices=first_option(begun.asked))
        begun.carry()
    player = begun.asked
    begun.order(player, choices=(*first_option(player), "button nothing"), past_chance=True)
    begun.carry()
    all_agree(begun)
    assert host_of(begun).state.plans == {}
    assert [player.state.dropped for player in begun.players] == [False, True, False]


def test_choices_that_are_not_sent_are_dropped_with_a_notice(played: Post) -> None:
    post = played
    player = post.asked
    draft = Draft(player)
    draft.session.choose(draft.session.seat, player.asked.options[0])  # type: ignore[union-attr]
    if draft.follow():
        draft.keep()
    else:
        player.keep_draft(draft.choices, "")
    all_agree(post)
    assert (post.players[player.seat].state.draft, post.players[player.seat].state.dropped) == ((), True)


def test_chance_is_new_after_choices_were_taken_back(played: Post) -> None:
    post = played
    session = host_of(post).session
    assert session is not None
    records = session.number
    all_agree(post)
    session = host_of(post).session
    assert session is not None
    there = next(record for record in session.records[:records] if record.position is session.in_force[-2].position)
    assert session.game.state.seed != there.game.state.seed


def test_the_new_chance_hangs_on_the_parts_of_the_players(played: Post, tmp_path: Path) -> None:
    seeds = []
    for luck in ("one", "two"):
        folder = tmp_path / luck
        shutil.copytree(played.folder, folder)
        post = Post(folder, 3, registry=MICRO_REGISTRY)
        all_agree(post)
        seeds.append(entries_of(post)[-1].seed)
    assert seeds[0] != seeds[1]


def test_a_seat_beside_the_host_has_no_part_in_the_new_chance(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    agree(post, 2)
    post.carry()
    agree(post, 0)
    host = host_of(post)
    (numbers,) = host.state.consents
    turns = {seat: host.folder.turn("player", seat, number) for seat, number in numbers.items()}
    parts = parts_in(turns, 3, (0,))
    assert parts[0] == ""
    assert entries_of(post)[-1].seed == taken_back_seed_text(host.state.game, host.state.secret, 1, parts)


def test_a_game_is_read_again_after_choices_were_taken_back(played: Post) -> None:
    post = played
    all_agree(post)
    before = entries_of(post)
    again = Post(post.folder, 3, registry=MICRO_REGISTRY)
    assert entries_of(again) == before
    again.order(again.asked, choices=first_option(again.asked))
    again.carry()
    assert len(entries_of(again)) > len(before)


# Refused in words


def test_an_answer_without_a_proposal_is_refused(played: Post) -> None:
    with pytest.raises(MailError) as refused:
        agree(played, 2)
    assert refused.value.code == "mail-take-back-none"


def test_more_choices_than_were_made_are_refused(played: Post) -> None:
    with pytest.raises(MailError) as refused:
        propose(played, 1, 500)
    assert refused.value.code == "mail-take-back-nothing"


def test_a_second_proposal_is_refused(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    for seat, code in ((1, "mail-take-back-open"), (2, "mail-take-back-answer")):
        with pytest.raises(MailError) as refused:
            propose(post, seat)
        assert refused.value.code == code


def test_a_turn_that_agrees_twice_is_refused(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    agreeing = agree(post, 2)[0]
    post.carry()
    again = signed_again(
        msgspec.structs.replace(agreeing, number=agreeing.number + 1, previous=agreeing.seal), post.boxes[2].folder
    )
    assert refusal(post, agreeing) == "mail-taken-already"
    assert refusal(post, again) == "mail-take-back-twice"


@pytest.mark.parametrize("changes", [{"proposal": 7}, {"back_to": 1}], ids=["proposal", "entry"])
def test_a_turn_that_agrees_to_something_else_is_refused(played: Post, changes: dict[str, int]) -> None:
    post = played
    propose(post, 1)
    post.carry()
    agree(post, 2)
    other = signed_again(taken_out(post), post.boxes[2].folder, **changes)
    assert refusal(post, other) == "mail-take-back-other"


def test_a_forged_agreement_is_refused(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    agree(post, 2)
    assert refusal(post, signed_again(taken_out(post), post.folder / "forger")) == "mail-forged"


def test_a_turn_that_agrees_and_chooses_is_refused(played: Post) -> None:
    post = played
    while post.asked.seat == 0:
        post.order(post.asked, choices=first_option(post.asked))
        post.carry()
    propose(post, 0)
    post.carry()
    seat = post.asked.seat
    choices = first_option(post.asked)
    agree(post, seat)
    assert refusal(post, signed_again(taken_out(post), post.boxes[seat].folder, choices=choices)) == (
        "mail-take-back-alone"
    )


def test_an_agreement_that_comes_too_late_has_no_effect_and_the_player_is_told(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    agree(post, 2)
    late = taken_out(post)
    refuse(post, 1)
    withdrawn = post.waiting
    post.waiting = []
    for turn in withdrawn:
        post.waiting += post.take(turn).outgoing
    post.waiting = [*post.waiting, late]
    post.carry()
    player = post.players[2]
    assert (player.state.void, player.state.consent) == (late.number, None)
    assert not any(isinstance(entry, TakenBack) for entry in entries_of(post))


def test_of_two_proposals_that_cross_in_the_mail_the_first_counts(played: Post) -> None:
    post = played
    first, second = propose(post, 1)[0], propose(post, 2)[0]
    post.carry()
    proposal = host_of(post).state.proposal
    assert proposal is not None
    assert proposal.seat == first.seat
    assert (post.players[2].state.void, post.players[2].state.consent) == (second.number, None)
    agree(post, 2)
    agree(post, 0)
    post.carry()
    assert isinstance(entries_of(post)[-2], TakenBack)


def test_orders_that_cross_with_a_proposal_are_played(begun: Post) -> None:
    orders = remote_orders(begun)
    others = [player for player in begun.players if player.seat != orders.seat]
    seat = next(player.seat for player in others if entries_before_choices(player.state))
    played_before = len(entries_of(begun))
    propose(begun, seat)
    begun.carry()
    begun.waiting += begun.take(orders).outgoing
    begun.carry()
    assert len(entries_of(begun)) > played_before
    assert host_of(begun).state.proposal is None


def test_orders_that_cross_with_lines_and_offers_do_not_stop_the_game(begun: Post) -> None:
    orders = remote_orders(begun)
    seat = next(seat for seat in (1, 2) if seat != orders.seat)
    begun.order(begun.players[seat], text="A draw?", wish="draw")
    begun.carry()
    begun.waiting += begun.take(orders).outgoing
    begun.carry()
    player = begun.players[orders.seat]
    assert player.state.void == orders.number
    before = len(entries_of(begun))
    begun.order(player, choices=first_option(player))
    begun.carry()
    assert len(entries_of(begun)) > before


# What a host could make up


def test_a_host_cannot_take_back_without_consent(played: Post) -> None:
    post = played
    propose(post, 1)
    post.carry()
    agree(post, 0)
    post.carry()
    agree(post, 2)
    for turn in post.waiting:
        post.take(turn)
    news = next(turn for turn in post.boxes[0].unconfirmed(host_of(post)) if turn.seat == 2)
    assert isinstance(news.content, News)
    post.waiting.clear()
    player = post.players[2]
    player.state = msgspec.structs.replace(player.state, consent=None)
    before = player.state
    with pytest.raises(MailError) as refused:
        player.take(news)
    assert (refused.value.code, player.state) == ("mail-take-back-unagreed", before)


# At the end


@pytest.fixture(scope="module")
def ended(first_turns: Path, tmp_path_factory: pytest.TempPathFactory) -> Post:
    """A finished game in which choices were taken back twice."""
    folder = tmp_path_factory.mktemp("taken-back") / "post"
    shutil.copytree(first_turns, folder)
    post = Post(folder, 3, luck="later", registry=MICRO_REGISTRY)
    post.carry()
    times = 0
    computer = player_named("first", 1)
    for number in range(10_000):
        player = next((player for player in post.players if player.asked is not None), None)
        if player is None:
            break
        if times < 2 and number in {9, 20}:
            seat = next(seat for seat in (1, 2) if len(entries_before_choices(post.players[seat].state)) > 1)
            all_agree(post, seat, 1 + times)
            times += 1
            continue
        assert player.asked is not None
        post.order(player, choices=choices_ahead(player.opened.system, player.view, computer, number))
        post.carry()
    assert times == 2
    return post


@pytest.mark.slow
def test_a_game_with_choices_taken_back_is_verified(ended: Post) -> None:
    assert [player.state.findings for player in ended.players] == [()] * 3
    assert [findings_of(player, MICRO_REGISTRY) for player in ended.players] == [[]] * 3
    assert findings_of(host_of(ended)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [
        lambda consents: consents[:1],
        lambda consents: (consents[0], consents[0]),
        lambda consents: (consents[0], Consent(orders=consents[1].orders[:2])),
        lambda consents: (consents[1], consents[0]),
    ],
    ids=["missing", "twice", "one seat less", "exchanged"],
)
def test_a_false_proof_is_found(ended: Post, change: Callable[[Any], Any]) -> None:
    player = ended.players[2]
    journal = player.folder.document(JournalDocument, JOURNAL)
    last = player.folder.turn("host", 2, len(player.state.chain.taken)).content
    assert isinstance(last, News)
    assert isinstance(last.consents, tuple)
    assert list(take_back_findings(player.state, journal, last.secret, last.consents)) == []
    assert list(take_back_findings(player.state, journal, last.secret, change(last.consents)))


@pytest.mark.slow
def test_a_seed_of_the_host_s_own_is_found(ended: Post) -> None:
    player = ended.players[1]
    journal = player.folder.document(JournalDocument, JOURNAL)
    last = player.folder.turn("host", 1, len(player.state.chain.taken)).content
    assert isinstance(last, News)
    entries = tuple(
        msgspec.structs.replace(entry, seed="8" + "1" * 47) if isinstance(entry, Reseeded) else entry
        for entry in journal.entries
    )
    forged = msgspec.structs.replace(journal, entries=entries)
    assert list(take_back_findings(player.state, forged, last.secret, last.consents or ()))
    without = msgspec.structs.replace(
        journal, entries=tuple(entry for entry in journal.entries if not isinstance(entry, Reseeded))
    )
    assert list(take_back_findings(player.state, without, last.secret, last.consents or ()))
