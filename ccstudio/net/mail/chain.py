"""`Chain`: the files that went from one side to the other for a seat, and which file may come next."""

import msgspec

from ccstudio.documents.turn import TurnDocument
from ccstudio.net.mail.errors import ForkError, MailError
from ccstudio.net.mail.keys import fingerprint


class Chain(msgspec.Struct, frozen=True, kw_only=True):
    """The seals of all files for one seat, as one of the two sides knows them.

    `other` is the public key of the other side, empty until its first file; `sent` are the seals of the own files in
    order, of which the other side has confirmed the first `confirmed`; `taken` are those of the other side's.
    """

    other: str = ""
    sent: tuple[str, ...] = ()
    confirmed: int = 0
    taken: tuple[str, ...] = ()

    def check(self, turn: TurnDocument) -> None:
        """Check that a turn with a valid signature is the next one from the other side.

        Raises:
            ForkError: the sender signed another file of this number, or another one before it.
            MailError: it is from somebody else, was taken in before, or comes too early.
        """
        if self.other and turn.key != self.other:
            raise MailError("mail-forged", found=fingerprint(turn.key), known=fingerprint(self.other))
        expected = len(self.taken) + 1
        if turn.number < expected:
            if self.taken[turn.number - 1] == turn.seal:
                raise MailError("mail-taken-already", number=turn.number)
            raise ForkError("mail-two-files", turn, number=turn.number)
        if turn.number > expected:
            raise MailError("mail-out-of-order", number=turn.number, expected=expected)
        if turn.previous != (self.taken[-1] if self.taken else ""):
            raise ForkError("mail-other-past", turn, number=turn.number)
        if turn.answers and turn.answers not in self.sent:
            raise MailError("mail-answers-unknown", number=turn.number)

    def with_taken(self, turn: TurnDocument) -> "Chain":
        """Return the chain after a turn from the other side, whose key is trusted from now on."""
        confirmed = self.sent.index(turn.answers) + 1 if turn.answers else 0
        return msgspec.structs.replace(
            self, other=turn.key, taken=(*self.taken, turn.seal), confirmed=max(self.confirmed, confirmed)
        )

    def with_sent(self, turn: TurnDocument) -> "Chain":
        """Return the chain after an own turn."""
        return msgspec.structs.replace(self, sent=(*self.sent, turn.seal))

    @property
    def unconfirmed(self) -> range:
        """The numbers of the own files that the other side may not have read."""
        return range(self.confirmed + 1, len(self.sent) + 1)

    def answers_last(self, turn: TurnDocument) -> bool:
        """Whether the sender of a turn had read the last own file."""
        return bool(self.sent) and turn.answers == self.sent[-1]
