"""Players give a game by mail up, or agree to a draw; nobody can say so in their name."""

import msgspec
import pytest

from ccstudio.net.mail.checking import findings_of
from ccstudio.net.mail.draft import Draft
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.settlements import settlement_findings
from tests.unit.net.mail.post import Post
from tests.unit.play.journals import MICRO_REGISTRY


def wish(post: Post, seat: int, what: str) -> None:
    post.order(post.players[seat], wish=what)
    post.carry()


def results(post: Post) -> set[str]:
    return {player.state.result for player in post.players}


def test_who_resigns_loses_and_everybody_can_verify_it(begun: Post) -> None:
    begun.carry()
    wish(begun, 1, "resign")
    seats = begun.players[0].state.invitation.seats
    (result,) = results(begun)
    assert seats[1].title not in result
    assert result.endswith("(resigned)")
    assert [findings_of(player, MICRO_REGISTRY) for player in begun.players] == [[], [], []]


def test_a_draw_needs_everybody(begun: Post) -> None:
    begun.carry()
    for seat, expected in ((0, ""), (2, ""), (1, "= (draw)")):
        wish(begun, seat, "draw")
        assert results(begun) == {expected}
    assert [findings_of(player, MICRO_REGISTRY) for player in begun.players] == [[], [], []]


def test_an_offer_is_told_to_all_and_can_be_refused(begun: Post) -> None:
    begun.carry()
    wish(begun, 0, "draw")
    offered = [player.state.offers for player in begun.players]
    wish(begun, 2, "no-draw")
    assert (offered, [player.state.offers for player in begun.players]) == ([(0,)] * 3, [()] * 3)


def test_who_plays_on_wants_no_draw(begun: Post) -> None:
    begun.carry()
    seat = begun.asked.seat
    wish(begun, (seat + 1) % 3, "draw")
    draft = Draft(begun.asked)
    asked = begun.asked.asked
    assert asked is not None
    draft.session.choose(draft.session.seat, asked.options[0])
    begun.order(begun.asked, choices=tuple(draft.choices))
    begun.carry()
    for other in {0, 1, 2} - {(seat + 1) % 3}:
        wish(begun, other, "draw")
    assert results(begun) == {""}


def test_nothing_is_ordered_after_the_end(begun: Post) -> None:
    begun.carry()
    wish(begun, 1, "resign")
    assert all(player.asked is None for player in begun.players)
    with pytest.raises(MailError, match="not asked"):
        wish(begun, 0, "resign")


def test_the_host_cannot_say_that_somebody_resigned(begun: Post) -> None:
    begun.carry()
    wish(begun, 1, "resign")
    state = begun.players[2].state
    assert state.settlement is not None
    forged = msgspec.structs.replace(state.settlement, seats=(2,))
    assert list(settlement_findings(msgspec.structs.replace(state, settlement=forged)))
