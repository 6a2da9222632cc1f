"""A draft shows what choices would lead to, as far as that can be foreseen, and takes them back."""

import pytest

from ccstudio.base.errors import StudioError
from ccstudio.engine.outcomes import Ask
from ccstudio.net.mail.draft import Draft
from ccstudio.net.mail.player import MailPlayer
from tests.unit.net.mail.post import Post


def drafted(begun: Post) -> tuple[MailPlayer, Draft]:
    """A draft with a choice after which the seat is asked again."""
    for _ in range(100):
        begun.carry()
        player = begun.asked
        assert player.asked is not None
        for number in range(len(player.asked.options)):
            draft = Draft(player)
            if choose(draft, number):
                return player, draft
        begun.order(player, choices=draft.choices[:1])
    raise AssertionError("somebody is asked twice in a row sooner or later")


def choose(draft: Draft, number: int = 0) -> bool:
    asked = draft.session.decision
    assert isinstance(asked, Ask)
    draft.session.choose(draft.session.seat, asked.options[number])
    return draft.follow()


def test_the_seat_is_asked_on(begun: Post) -> None:
    _player, draft = drafted(begun)
    assert isinstance(draft.session.decision, Ask)


def test_the_game_itself_stays_as_it_is(begun: Post) -> None:
    player, draft = drafted(begun)
    assert (len(player.state.entries), player.state.orders) == (draft.session.known - 1, None)


def test_a_choice_is_taken_back(begun: Post) -> None:
    player, draft = drafted(begun)
    draft.take_back()
    assert (draft.choices, draft.session.decision) == ([], player.asked)


def test_a_choice_is_undone_like_any_other(begun: Post) -> None:
    player, draft = drafted(begun)
    draft.session.undo_to(draft.session.number - 1)
    assert (draft.choices, draft.session.decision) == ([], player.asked)


def test_nothing_that_was_told_can_be_undone(begun: Post) -> None:
    _player, draft = drafted(begun)
    assert draft.session.undo_refusal(number=draft.session.number - 2) in {"mail-sent", "undo-nowhere"}


def test_what_is_sent_cannot_be_undone(begun: Post) -> None:
    _player, draft = drafted(begun)
    draft.note_sent()
    with pytest.raises(StudioError) as refused:
        draft.session.undo_to(draft.session.number - 1)
    assert (refused.value.code, draft.session.decision) == ("mail-sent", None)


def test_the_orders_have_all_choices(begun: Post) -> None:
    player, draft = drafted(begun)
    draft.session.say(draft.session.seat, "Good morning.")
    orders = draft.orders("pass")
    assert (orders.choices, orders.reactions, orders.text) == (tuple(draft.choices), "pass", "Good morning.")
    begun.order(player, choices=orders.choices, reactions="pass")
    assert Draft(player).session.decision is None


def test_after_the_choices_only_a_line_can_be_sent(begun: Post) -> None:
    _player, draft = drafted(begun)
    draft.note_sent()
    draft.session.say(draft.session.seat, "Take your time.")
    orders = draft.orders()
    assert (orders.choices, orders.text) == ((), "Take your time.")


def test_choices_that_are_not_sent_are_there_when_the_game_is_opened_again(begun: Post) -> None:
    player, draft = drafted(begun)
    draft.say("Wait for me", to_side=False)
    draft.keep()
    again = Draft(player)
    assert (again.choices, again.text, again.session.decision) == (draft.choices, draft.text, draft.session.decision)


def test_choices_that_were_kept_go_with_the_orders(begun: Post) -> None:
    player, draft = drafted(begun)
    draft.keep()
    player.order(draft.orders())
    assert player.state.draft == ()


def test_kept_choices_that_are_not_offered_any_more_are_left_out(begun: Post) -> None:
    player, draft = drafted(begun)
    draft.keep()
    player.keep_draft(["button nonsense", *draft.choices], "")
    assert Draft(player).choices == []
