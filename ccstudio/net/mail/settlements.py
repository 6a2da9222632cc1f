"""Games by mail that players end by consent or resignation, and the proof that they did."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ccstudio.base.errors import DocumentError
from ccstudio.base.language import _
from ccstudio.documents.copies import copy_of, document_in
from ccstudio.documents.journal import JournalSeat
from ccstudio.documents.turn import Orders, Settlement, TurnDocument
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.states import PlayerState
from ccstudio.net.mail.turns import check_signature

_WISHES: Final = {"resigned": "resign", "draw": "draw"}


def resignation(turn: TurnDocument) -> Settlement:
    """Return how a game ends whose player resigns by a turn."""
    return Settlement(reason="resigned", seats=(turn.seat,), orders=(copy_of(turn),))


def agreed_draw(turns: Mapping[int, TurnDocument]) -> Settlement:
    """Return how a game ends in which all seats agree to a draw, each by its turn."""
    return Settlement(reason="draw", seats=tuple(turns), orders=tuple(map(copy_of, turns.values())))


def settled_result(settlement: Settlement, seats: Sequence[JournalSeat]) -> str:
    """Return the result of a settled game, in the form that results of journals have."""
    if settlement.reason == "draw":
        return "= (draw)"
    lost = {seats[seat].side for seat in settlement.seats if seat < len(seats)}
    winners = ", ".join(seat.title for seat in seats if seat.side not in lost)
    return f"{winners or '='} (resigned)"


def settlement_findings(state: PlayerState) -> Iterator[str]:
    """Yield what is wrong with how a game was settled, in sentences: each seat must have signed it."""
    settlement = state.settlement
    if settlement is None:
        return
    seats = state.invitation.seats
    signed = set()
    for copy in settlement.orders:
        try:
            turn = document_in(copy, path=("content", "settlement"))
            if isinstance(turn, TurnDocument) and isinstance(turn.content, Orders) and turn.game == state.game:
                check_signature(turn)
                is_own = turn.seat != state.envelope.seat or turn.seal in state.chain.sent
                if turn.content.wish == _WISHES[settlement.reason] and is_own:
                    signed.add(turn.seat)
        except (DocumentError, MailError):
            continue
    wanted = set(range(len(seats))) if settlement.reason == "draw" else set(settlement.seats)
    if not wanted <= signed or set(settlement.seats) != wanted:
        yield _("The host says that the game was given up or drawn, and not every player concerned has signed that.")
    if state.result != settled_result(settlement, seats):
        yield _("The result is not the one that the players agreed to.")
