"""Texts about choices that players of games by mail take back: what is proposed, how far, and what became of it."""

from collections.abc import Iterator

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, content_text
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.states import PlayerState
from ccstudio.net.mail.take_backs import entries_before_choices
from ccstudio.play.log import first_undone
from ccstudio.play.seat_session import SeatSession


def proposal_text(player: MailPlayer) -> str:
    """Return who proposes how much to take back, and who has not answered; empty where no proposal is open."""
    state, found = player.state, player.state.take_back
    if state.result or (found is None and state.consent is None):
        return ""
    if found is None or found.state != "open":
        return _("You ask to take choices back.") if state.consent is not None else ""
    line = _first_line(player, found.back_to)
    seats = state.invitation.seats
    seat = content_text(seats[found.seat].title)
    if found.seat == player.seat:
        waits = _(", ").join(content_text(seats[other].title) for other in found.waits_for)
        return _("You ask to take choices back. No answer yet from: {seats}.").format(seats=waits)
    if player.asked_to_take_back is None:
        return _("{seat} asks to take choices back, and you have answered.").format(seat=seat)
    if not line:
        return _("{seat} asks to take choices back. Agree or refuse; if you play on, you refuse.").format(seat=seat)
    return _(
        "{seat} asks to take choices back, back to before: {line} Agree or refuse; if you play on, you refuse."
    ).format(seat=seat, line=line)


def notices(state: PlayerState) -> Iterator[str]:
    """Yield what became of proposals and turns with the last news, in sentences."""
    if state.void:
        yield _("Your turn {number} crossed with another in the mail and had no effect.").format(number=state.void)
    if state.result or state.take_back is None or state.take_back.state == "open":
        return
    match state.take_back.state:
        case "agreed":
            yield _("Choices were taken back by consent. Dice and cards to come are new.")
        case "refused":
            yield _("Nothing was taken back: a player refused, or the proposal was withdrawn.")
        case "lapsed":
            yield _("Nothing was taken back: the game went on.")
    if state.dropped:
        yield _("Your choices made in advance were dropped.")


def places_in_words(player: MailPlayer) -> list[str]:
    """Return what a seat can ask to take back, the least first: each is the first choice of those taken back."""
    known = len(player.state.entries)
    words: list[str] = []
    for back_to in entries_before_choices(player.state):
        is_untold = not words and player.state.orders is not None and player.state.orders.known == known
        words.append(_("The turn that you sent last") if is_untold else _first_line(player, back_to))
    return words


def _first_line(player: MailPlayer, back_to: int) -> str:
    """Return the first line of the log that would be undone; empty where the seat noticed nothing since."""
    try:
        session = SeatSession(player.opened, player.journal)
        number = session.number_at(back_to)
        return first_undone(session, session.seat, number) if number < session.number else ""
    except StudioError:
        return ""
