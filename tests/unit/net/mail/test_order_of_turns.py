"""Turns come in once each, in order, as their senders signed them; others are refused in words and change nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.documents.files import to_bytes
from ccstudio.documents.turn import News, Orders, TurnDocument
from ccstudio.net.mail.chain import Chain
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.keys import own_keys
from ccstudio.net.mail.mailbox import Mailbox
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.turns import Envelope, read_turn, signed
from ccstudio.play.choices import choice_text
from tests.unit.net.mail.post import Post
from tests.unit.play.journals import MICRO_REGISTRY, opened

QUESTION = {"type": "decision", "seat": 1, "kind": "bid", "prompt": "bid", "options": [{"type": "number", "number": 1}]}


def host_of(post: Post) -> MailHost:
    return next(game for game in post.boxes[0].games() if isinstance(game, MailHost))


def first_option(player: MailPlayer) -> tuple[str, ...]:
    assert player.asked is not None
    return (choice_text(player.asked.options[0]),)


def remote_orders(post: Post) -> TurnDocument:
    """The next orders that have to travel; they wait no longer."""
    for _ in range(200):
        post.carry()
        player = post.asked
        post.order(player, choices=first_option(player))
        if any(isinstance(turn.content, Orders) for turn in post.waiting):
            (turn,) = post.waiting
            post.waiting.clear()
            return turn
    raise AssertionError("somebody elsewhere is asked sooner or later")


def remote_news(post: Post) -> TurnDocument:
    """The next news that have to travel; they wait no longer."""
    for _ in range(200):
        while post.waiting:
            turn = post.waiting.pop(0)
            if isinstance(turn.content, News):
                return turn
            post.waiting += post.take(turn).outgoing
        player = post.asked
        post.order(player, choices=first_option(player))
    raise AssertionError("somebody elsewhere is told something sooner or later")


def folders(post: Post) -> dict[str, bytes]:
    """Everything that people keep, but proof of what somebody else did."""
    kept = (path for path in post.folder.glob("person-*/**/*") if path.is_file() and "proof" not in path.parts)
    return {str(path): path.read_bytes() for path in kept}


def refusal(post: Post, turn: TurnDocument) -> str:
    """The code by which a turn is refused; nothing has changed."""
    before = folders(post)
    with pytest.raises(StudioError) as refused:
        post.take(turn)
    assert folders(post) == before
    assert str(refused.value).endswith(".")
    return refused.value.code


def changed(turn: TurnDocument, **changes: Any) -> TurnDocument:
    return msgspec.structs.replace(turn, **changes)


def signed_again(turn: TurnDocument, keys_folder: Path, **changes: Any) -> TurnDocument:
    """A turn with other entries, sealed and signed by whoever has the keys in a folder."""
    envelope = Envelope(game=turn.game, scenario=turn.id, title=turn.title, licence=turn.licence, seat=turn.seat)
    chain = Chain(
        sent=(*["0" * 64] * (turn.number - 2), turn.previous) if turn.number > 1 else (),
        taken=(turn.answers,) if turn.answers else (),
    )
    keys = own_keys(keys_folder)
    content = msgspec.structs.replace(turn.content, **changes)
    return signed(envelope, content, chain, keys, from_host=turn.sender == "host")


def test_orders_are_taken_in_once(begun: Post) -> None:
    orders = remote_orders(begun)
    begun.take(orders)
    assert refusal(begun, orders) == "mail-taken-already"


def test_news_are_taken_in_once(begun: Post) -> None:
    news = remote_news(begun)
    begun.take(news)
    assert refusal(begun, news) == "mail-taken-already"


def test_an_altered_turn_is_refused(begun: Post) -> None:
    orders = remote_orders(begun)
    assert isinstance(orders.content, Orders)
    forged = changed(orders, content=msgspec.structs.replace(orders.content, past_chance=True))
    assert refusal(begun, forged) == "mail-altered"


def test_a_turn_that_was_sealed_again_by_somebody_else_is_refused(begun: Post) -> None:
    orders = remote_orders(begun)
    forged = signed_again(orders, begun.folder / "forger", past_chance=True)
    assert refusal(begun, changed(forged, signature=orders.signature)) == "mail-signature"


@pytest.mark.parametrize("pick", [remote_orders, remote_news], ids=["orders", "news"])
def test_a_turn_signed_with_another_key_is_refused(begun: Post, pick: Callable[[Post], TurnDocument]) -> None:
    turn = pick(begun)
    assert refusal(begun, signed_again(turn, begun.folder / "forger")) == "mail-forged"


def test_a_turn_of_an_unknown_game_is_refused(begun: Post, tmp_path: Path) -> None:
    elsewhere = Post(tmp_path / "elsewhere", 3, luck="other", registry=MICRO_REGISTRY)
    elsewhere.begin(opened("weir"))
    elsewhere.carry()
    assert refusal(begun, remote_orders(elsewhere)) == "mail-game-unknown"


def test_a_turn_for_another_player_is_refused(begun: Post) -> None:
    news = remote_news(begun)
    other = next(box for box in begun.boxes[1:] if box is not begun.box_for(news))
    with pytest.raises(MailError) as refused:
        other.take(news)
    assert refused.value.code == "mail-other-seat"


def test_an_own_turn_is_told_from_one_that_came(begun: Post) -> None:
    orders = remote_orders(begun)
    with pytest.raises(MailError) as refused:
        begun.boxes[orders.seat].take(orders)
    assert refused.value.code == "mail-own-turn"


def test_a_turn_that_comes_too_early_waits_for_the_one_before_it(begun: Post) -> None:
    player = next(player for player in begun.players if player.seat == 1)
    begun.order(player, text="Good morning.")
    begun.order(player, text="Is anybody there?")
    first, second = begun.waiting
    begun.waiting.clear()
    assert refusal(begun, second) == "mail-out-of-order"
    begun.take(first)
    begun.take(second)
    session = host_of(begun).session
    assert session is not None
    assert [record.entry.text for record in session.records[-2:]] == ["Good morning.", "Is anybody there?"]  # type: ignore[union-attr]


def test_two_different_orders_of_one_number_are_proof(begun: Post) -> None:
    orders = remote_orders(begun)
    begun.take(orders)
    other = signed_again(orders, begun.boxes[orders.seat].folder, past_chance=True)
    assert refusal(begun, other) == "mail-two-files-kept"
    assert len(list(begun.folder.glob("person-0/mail/*-host/proof/*.ccturn"))) >= 2


def test_two_different_news_of_one_number_are_proof_against_the_host(begun: Post) -> None:
    news = remote_news(begun)
    begun.take(news)
    other = signed_again(news, begun.boxes[0].folder, entries=())
    with pytest.raises(MailError) as refused:
        begun.take(other)
    assert refused.value.code == "mail-two-files-kept"
    player = next(player for player in begun.players if player.seat == news.seat)
    assert player.state.is_forked
    proof = sorted(player.folder.path.glob("proof/*.ccturn"))
    assert {read_turn(path).seal for path in proof} >= {news.seal, other.seal}


def test_news_that_follow_another_past_are_proof_against_the_host(begun: Post) -> None:
    news = remote_news(begun)
    other = signed_again(changed(news, previous="1" * 64), begun.boxes[0].folder)
    with pytest.raises(MailError) as refused:
        begun.take(other)
    assert refused.value.code == "mail-other-past-kept"


def test_orders_that_the_view_does_not_offer_are_refused(begun: Post) -> None:
    orders = remote_orders(begun)
    other = signed_again(orders, begun.boxes[orders.seat].folder, choices=("button surrender-everything",))
    assert refusal(begun, other) == "mail-not-offered"


def test_orders_to_an_older_question_are_refused(begun: Post) -> None:
    orders = remote_orders(begun)
    assert isinstance(orders.content, Orders)
    other = signed_again(orders, begun.boxes[orders.seat].folder, known=orders.content.known - 1)
    assert refusal(begun, other) == "mail-late"


def test_a_choice_that_the_player_never_made_is_refused(begun: Post) -> None:
    news = remote_news(begun)
    assert isinstance(news.content, News)
    entries = (msgspec.structs.replace(news.content.entries[0], choice="space 1"), *news.content.entries[1:])
    assert refusal(begun, signed_again(news, begun.boxes[0].folder, entries=entries)) == "mail-not-chosen"


def test_a_view_that_is_none_is_refused(begun: Post) -> None:
    news = remote_news(begun)
    assert isinstance(news.content, News)
    nonsense = msgspec.structs.replace(news.content.entries[0], view={"body": {"state": {"turn": "x"}}})
    assert refusal(begun, signed_again(news, begun.boxes[0].folder, entries=(nonsense,))) == "mail-view-unreadable"


@pytest.mark.parametrize(
    "view",
    [
        {"body": {"state": {"stacks": [[{"space": 999999}, [0]]]}}},
        {"body": {"pending": {**QUESTION, "prompt": "no-such"}}},
        {"body": {"pending": {**QUESTION, "options": [{"type": "piece", "piece": 999999}]}}},
        {"body": {"pending": {**QUESTION, "seat": 0}}},
    ],
    ids=["space", "question", "option", "seat"],
)
def test_a_view_that_cannot_be_shown_is_refused(begun: Post, view: dict[str, Any]) -> None:
    news = remote_news(begun)
    assert isinstance(news.content, News)
    nonsense = msgspec.structs.replace(news.content.entries[-1], view=view)
    other = signed_again(news, begun.boxes[0].folder, entries=(*news.content.entries[:-1], nonsense))
    assert refusal(begun, other) == "mail-view-unreadable"


def test_news_with_a_gap_are_refused(begun: Post) -> None:
    news = remote_news(begun)
    assert isinstance(news.content, News)
    other = signed_again(news, begun.boxes[0].folder, known=news.content.known + 1)
    assert refusal(begun, other) == "mail-gap"


def test_an_invitation_can_only_be_accepted_by_someone_who_has_it(tmp_path: Path) -> None:
    post = Post(tmp_path, 3, registry=MICRO_REGISTRY)
    post.begin(opened("weir"))
    acceptance = post.take(post.waiting.pop(0)).outgoing[0]
    stranger = signed_again(changed(acceptance, answers="2" * 64), tmp_path / "stranger")
    assert refusal(post, stranger) == "mail-answers-unknown"


def test_a_turn_that_is_cut_off_is_refused(begun: Post) -> None:
    data = to_bytes(remote_orders(begun))
    path = begun.folder / "cut.ccturn"
    for length in range(0, len(data) - 1, max(1, len(data) // 20)):
        path.write_bytes(data[:length])
        with pytest.raises(DocumentError):
            read_turn(path)


def test_a_turn_in_which_any_entry_was_changed_is_refused(begun: Post) -> None:
    raw = json.loads(to_bytes(remote_orders(begun)))
    path = begun.folder / "changed.ccturn"
    taken = []
    for name in raw:
        path.write_text(json.dumps({**raw, name: "0" * 64}), "utf-8")
        try:
            taken.append((name, read_turn(path)))
        except (DocumentError, MailError):
            continue
    assert taken == []


def test_a_lost_turn_can_be_sent_again(begun: Post) -> None:
    orders = remote_orders(begun)
    box = begun.boxes[orders.seat]
    player = next(player for player in begun.players if player.seat == orders.seat)
    assert box.unconfirmed(player)[-1] == orders


def test_a_game_goes_on_in_another_process(begun: Post) -> None:
    orders = remote_orders(begun)
    again = Mailbox(begun.boxes[0].folder, MICRO_REGISTRY)
    posted = again.take(orders)
    session = posted.game.session if isinstance(posted.game, MailHost) else None
    assert session is not None
    assert session.records[-1].entry.seat == orders.seat  # type: ignore[union-attr]


def test_a_seat_beside_its_host_gets_what_a_program_that_died_did_not_bring(begun: Post) -> None:
    orders = remote_orders(begun)
    (seat,) = begun.boxes[0].folder.glob("*-seat-0")
    before = (seat / "game.json").read_bytes()
    for _ in range(100):
        begun.waiting += begun.take(orders).outgoing
        if (seat / "game.json").read_bytes() != before:
            break
        orders = remote_orders(begun)
        before = (seat / "game.json").read_bytes()
    known = next(player for player in begun.players if player.seat == 0).state
    (seat / "game.json").write_bytes(before)
    again = Mailbox(begun.boxes[0].folder, MICRO_REGISTRY)
    assert next(game for game in again.games() if isinstance(game, MailPlayer)).state == known
