"""`Shown`: a position of a session as one viewer sees it."""

from functools import cached_property
from typing import Any

import msgspec

from ccstudio.engine.destinations import Destination, Shortcut
from ccstudio.engine.game import Game
from ccstudio.engine.present import Table, Text
from ccstudio.engine.prospects import Prospect
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.secrets import View
from ccstudio.play.log import open_view, sides_of
from ccstudio.play.narration import Narrator
from ccstudio.play.table_session import TableSession
from ccstudio.rules.system import AnySystem


class Shown:
    """A position with its view, and data computed from it on demand.

    `viewer` is a seat or the watcher; None for those who may see everything.
    """

    def __init__(self, session: TableSession, game: Game[Any, Any], viewer: Seat | None) -> None:
        self.viewer = viewer
        self.system: AnySystem = session.system
        self.view: View[Any, Any] = open_view(game) if viewer is None else session.system.view(game, viewer)
        self.game = game
        self._sides = sides_of(session)

    @cached_property
    def table(self) -> Table:
        """The items of the preview."""
        return self.system.table(self.view)

    @cached_property
    def moment(self) -> tuple[Text, ...]:
        """The place in the sequence of play."""
        return self.system.moment(self.view)

    @cached_property
    def covered(self) -> Table:
        """The visible information while the curtain is drawn."""
        public = self.system.table(self.system.view(self.game, WATCHER))
        return msgspec.structs.replace(self.table, hands=public.hands, piles=public.piles, figures=public.figures)

    @cached_property
    def destinations(self) -> tuple[Destination, ...]:
        """The goals that are several choices away."""
        return self.system.destinations(self.view)

    @cached_property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        """The choices that are usually made together."""
        return self.system.shortcuts(self.view)

    @cached_property
    def prospects(self) -> tuple[Prospect, ...]:
        """What options can change."""
        return self.system.prospects(self.view)

    @cached_property
    def narrator(self) -> Narrator:
        """The narrator of the position."""
        return Narrator(self.system, self.view, self._sides)
