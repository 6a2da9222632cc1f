"""Errors of games by mail."""

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Argument
from ccstudio.documents.turn import TurnDocument


class MailError(StudioError):
    """A turn cannot be read or made; the game is as it was."""


class ForkError(MailError):
    """Two different files of one number have the signature of the same sender: proof that the sender changed a turn."""

    def __init__(self, code: str, turn: TurnDocument, /, **arguments: Argument) -> None:
        super().__init__(code, **arguments)
        self.turn = turn
