"""Texts about games by mail: what came, what waits, what to send."""

from collections.abc import Iterator, Sequence

from ccstudio.application.games.results import result_words
from ccstudio.application.take_back_texts import notices, proposal_text
from ccstudio.base.language import _, content_text, in_a_row, plural
from ccstudio.documents.turn import Acceptance, Invitation, News, Orders, TurnDocument
from ccstudio.net.mail.draft import Draft
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.keys import fingerprint
from ccstudio.net.mail.mailbox import MailGame, Posted, receiver
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.states import PlayerState
from ccstudio.play.choices import option_of
from ccstudio.play.log import sides_of
from ccstudio.play.narration import Narrator


def role_text(game: MailGame) -> str:
    """Return what a person does in a game: host it, or play a seat."""
    if isinstance(game, MailHost):
        return _("host")
    return content_text(game.state.invitation.seats[game.seat].title)


def state_text(game: MailGame) -> str:
    """Return how a game stands, in one sentence."""
    if isinstance(game, MailHost):
        return _host_state(game)
    state = game.state
    if state.is_forked:
        return _("The host has changed a turn. The proof is in the folder of the game.")
    if state.result:
        return _finished_state(state)
    if not state.has_begun:
        return _("Accepted. The game begins when everybody has accepted.")
    is_asked = game.asked is not None
    waiting = _("Waiting for the turn of {names}.").format(names=state.invitation.host)
    parts = [*notices(state), proposal_text(game), _offer_words(state)]
    parts.append(_waiting_words(len(state.draft)) if is_asked else "" if any(parts[-2:]) else waiting)
    return in_a_row(parts)


def _offer_words(state: PlayerState) -> str:
    """Who offers a draw, and how it is agreed to; empty where nobody does."""
    seats = state.invitation.seats
    others = [content_text(seats[seat].title) for seat in state.offers if seat != state.envelope.seat]
    if not others:
        return _("You offer a draw.") if state.offers else ""
    return _("Draw offered by {seats}. To agree, offer a draw, too; to refuse, play on.").format(
        seats=_(", ").join(others)
    )


def _waiting_words(unsent: int) -> str:
    """What a player is told who is asked, with the choices that are made and not sent."""
    if not unsent:
        return _("You decide.")
    return plural(
        "You decide. {count} choice is made and not sent yet: open the game, and use Send the turn.",
        "You decide. {count} choices are made and not sent yet: open the game, and use Send the turn.",
        unsent,
    )


def taken_texts(posted: Posted, turn: TurnDocument) -> Iterator[str]:
    """Yield what a turn was and what it led to, in sentences."""
    game, invitation = posted.game, posted.game.state.invitation
    match turn.content:
        case Invitation():
            yield _("You play {seat} in “{title}”. {host} hosts the game.").format(
                seat=content_text(invitation.seats[turn.seat].title),
                title=content_text(turn.title),
                host=invitation.host,
            )
            if invitation.own:
                yield _("The host plays too, and the program of a host knows the whole game.")
            yield _("Key of {name}: {key}. Compare it with {name} by another way, such as by telephone.").format(
                name=invitation.host, key=fingerprint(turn.key)
            )
        case Acceptance(name=name):
            yield _("{name} has accepted and plays {seat}.").format(
                name=name, seat=content_text(invitation.seats[turn.seat].title)
            )
            yield _("Key of {name}: {key}. Compare it with {name} by another way, such as by telephone.").format(
                name=name, key=fingerprint(turn.key)
            )
        case Orders():
            yield _("Turn {number} of {name} was taken in.").format(
                number=turn.number, name=invitation.names[turn.seat]
            )
        case News():
            yield _("Turn {number} of {name} was taken in.").format(number=turn.number, name=invitation.host)
    yield state_text(game)
    if isinstance(game, MailPlayer):
        yield from game.state.findings or ()


def choices_in_words(draft: Draft) -> list[str]:
    """Return the choices of a draft that are not sent yet, as people read them."""
    session = draft.session
    texts = []
    for game, choice in zip(draft.asked_by, draft.orders().choices, strict=False):
        narrator = Narrator(session.system, session.system.view(game, session.seat), sides_of(session))
        texts.append(narrator.option(option_of(choice)))
    return texts


def send_texts(posted: Posted, files: Sequence[str]) -> Iterator[str]:
    """Yield which file goes to which person."""
    for turn, file in zip(posted.outgoing, files, strict=True):
        yield _("Send {file} to {name}.").format(file=file, name=receiver(posted.game, turn))


def _finished_state(state: PlayerState) -> str:
    if state.findings is None:
        return _("Finished: {result}.").format(result=result_words(state.result))
    found = _("Everything that you were told is verified.")
    if state.findings:
        found = plural("Verified: {count} finding.", "Verified: {count} findings.", len(state.findings))
    return _("Finished: {result}. {findings}").format(result=result_words(state.result), findings=found)


def _host_state(game: MailHost) -> str:
    state = game.state
    if state.result:
        return _("Finished: {result}.").format(result=result_words(state.result))
    names = _(", ").join(state.invitation.names[seat] for seat in game.waits_for)
    if not state.has_begun:
        return _("Waiting for the acceptance of {names}.").format(names=names)
    return _("Waiting for the turn of {names}.").format(names=names)
