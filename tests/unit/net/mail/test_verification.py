"""What a host could make up is found when the journal is opened, or before."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ccstudio.ai.registry import player_named
from ccstudio.documents.copies import copy_of, document_in
from ccstudio.documents.files import to_bytes
from ccstudio.documents.journal import Chosen, JournalDocument
from ccstudio.documents.turn import News, TurnDocument
from ccstudio.net.mail.checking import findings_of
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.player import MailPlayer
from ccstudio.play.journal import sealed
from tests.unit.net.mail.post import Post
from tests.unit.net.mail.test_order_of_turns import signed_again
from tests.unit.play.journals import MICRO_REGISTRY, opened

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> tuple[Post, TurnDocument]:
    """A game whose last turn to the second seat has not come yet."""
    post = Post(tmp_path_factory.mktemp("ended"), 3, registry=MICRO_REGISTRY)
    post.begin(opened("weir"))
    computer = player_named("first", 1)
    while not post.waiting or not any(is_last(turn) for turn in post.waiting):
        if post.waiting:
            turn = post.waiting.pop(0)
            post.carried.append(turn)
            post.waiting += post.take(turn).outgoing
        else:
            player = post.asked
            assert player.asked is not None
            post.order(player, choices=choice(player, computer))
    return post, next(turn for turn in post.waiting if turn.seat == 1)


def choice(player: MailPlayer, computer: Any) -> tuple[str, ...]:
    from ccstudio.net.mail.lookahead import choices_ahead

    return choices_ahead(player.opened.system, player.view, computer, 1)


def is_last(turn: TurnDocument) -> bool:
    return isinstance(turn.content, News) and not isinstance(turn.content.journal, msgspec.UnsetType)


def findings(ended: tuple[Post, TurnDocument], tmp_path: Path, **changes: Any) -> list[str]:
    """What the second seat finds when the last turn says something else."""
    import shutil

    post, last = ended
    shutil.copytree(post.folder, tmp_path / "copy")
    again = Post(tmp_path / "copy", 3, registry=MICRO_REGISTRY)
    again.take(signed_again(last, again.boxes[0].folder, **changes) if changes else last)
    (player,) = (game for game in again.boxes[1].games() if isinstance(game, MailPlayer))
    assert tuple(findings_of(player, MICRO_REGISTRY)) == player.state.findings
    return list(player.state.findings or ())


def journal_in(last: TurnDocument) -> JournalDocument:
    assert isinstance(last.content, News)
    assert not isinstance(last.content.journal, msgspec.UnsetType)
    journal = document_in(last.content.journal)
    assert isinstance(journal, JournalDocument)
    return journal


def with_journal(ended: tuple[Post, TurnDocument], change: Callable[[JournalDocument], dict[str, Any]]) -> Any:
    journal = journal_in(ended[1])
    return copy_of(sealed(msgspec.structs.replace(journal, **change(journal))))


def test_a_true_game_is_verified(ended: tuple[Post, TurnDocument], tmp_path: Path) -> None:
    assert findings(ended, tmp_path) == []


def test_another_part_of_the_chance_is_found(ended: tuple[Post, TurnDocument], tmp_path: Path) -> None:
    assert findings(ended, tmp_path, secret="0" * 64) == [
        "The host's part of the chance is not the one that the invitation is bound to."
    ]


def test_another_seed_is_found(ended: tuple[Post, TurnDocument], tmp_path: Path) -> None:
    journal = with_journal(ended, lambda journal: {"seed": "8" + "0" * 47})
    assert findings(ended, tmp_path, journal=journal)[0] == (
        "The seed was not made from the parts of the host and the players."
    )


def test_dice_of_the_host_s_own_are_found(ended: tuple[Post, TurnDocument], tmp_path: Path) -> None:
    journal = with_journal(ended, lambda journal: {"chance": "entered"})
    assert findings(ended, tmp_path, journal=journal)[0] == (
        "The journal does not begin as the scenario does, with chance from the seed."
    )


def test_another_choice_of_somebody_else_is_found(ended: tuple[Post, TurnDocument], tmp_path: Path) -> None:
    def other_choice(journal: JournalDocument) -> dict[str, Any]:
        entries = list(journal.entries)
        number = next(n for n, it in enumerate(entries) if isinstance(it, Chosen) and it.seat == 0)
        entries[number] = msgspec.structs.replace(entries[number], choice="button pass", digest="")
        return {"entries": tuple(entries)}

    assert findings(ended, tmp_path, journal=with_journal(ended, other_choice))


def test_a_shorter_journal_is_found(ended: tuple[Post, TurnDocument], tmp_path: Path) -> None:
    journal = with_journal(ended, lambda journal: {"entries": journal.entries[:5], "position": {}, "result": ""})
    assert findings(ended, tmp_path, journal=journal)


def test_nothing_secret_leaves_the_host_before_the_end(ended: tuple[Post, TurnDocument]) -> None:
    post, last = ended
    host = next(game for game in post.boxes[0].games() if isinstance(game, MailHost))
    canaries = [host.state.secret, host.state.key, journal_in(last).seed]
    sent = [to_bytes(turn).decode() for turn in post.carried]
    assert [canary for canary in canaries for text in sent if canary in text] == []
    assert all(canary in to_bytes(last).decode() for canary in canaries)


def test_the_part_of_a_player_cannot_be_left_out(tmp_path: Path) -> None:
    post = Post(tmp_path, 3, registry=MICRO_REGISTRY)
    post.begin(opened("weir"))
    while not isinstance(post.waiting[0].content, News):
        post.waiting += post.take(post.waiting.pop(0)).outgoing
        if not post.waiting:
            player = post.asked
            post.order(player, choices=choice(player, player_named("first", 1)))
    news = post.waiting[0]
    assert isinstance(news.content, News)
    other = signed_again(news, post.boxes[0].folder, chance=("", "0" * 64, "0" * 64))
    with pytest.raises(MailError) as refused:
        post.take(other)
    assert refused.value.code == "mail-chance-left-out"
