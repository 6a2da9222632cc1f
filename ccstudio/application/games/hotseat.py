"""`Hotseat`: who has the screen that several people share behind a curtain, and what it may show and accept."""

from enum import StrEnum

import msgspec

from ccstudio.engine.seats import WATCHER, Seat


class Stage(StrEnum):
    """What the screen shows of secrets, and which answers it accepts.

    IDLE: no person is asked; nothing can be chosen.
    PUBLIC: the asked seat has nothing hidden; all options.
    OPEN: the asked seat has the screen and shows its hand; all options.
    COVERED: the asked seat has the screen, its hand is covered; options without cards.
    WINDOW: the asked seat may react to an event; it passes, or asks for the screen. No other hand is shown meanwhile.
    HAND_OVER: the asked seat needs the screen; no option until somebody takes it for this seat.
    """

    IDLE = "idle"
    PUBLIC = "public"
    OPEN = "open"
    COVERED = "covered"
    WINDOW = "window"
    HAND_OVER = "hand-over"


class Asked(msgspec.Struct, frozen=True):
    """A question to a person: the seat, whether it is a window for reactions, and whether the seat hides anything.

    Both are public knowledge: they do not depend on what the hidden cards are.
    """

    seat: Seat
    is_window: bool = False
    has_secrets: bool = True


class Hotseat(msgspec.Struct, frozen=True):
    """The screen behind a curtain.

    `holder` is the seat that took the screen last, None if nobody is known to have it; `is_open` says whether the
    holder shows its hand. A seat gets the screen by taking it, never by being asked, so a window that is passed leaves
    the holder's hand open.
    """

    holder: Seat | None = None
    is_open: bool = False
    asked: Asked | None = None

    @property
    def stage(self) -> Stage:
        """What the screen shows and accepts."""
        asked = self.asked
        if asked is None:
            return Stage.IDLE
        if asked.seat == self.holder and self.is_open:
            return Stage.OPEN
        if not asked.has_secrets:
            return Stage.PUBLIC
        if asked.is_window:
            return Stage.WINDOW
        return Stage.COVERED if asked.seat == self.holder else Stage.HAND_OVER

    @property
    def viewer(self) -> Seat:
        """The seat whose view is on the screen; `WATCHER` for what everybody knows."""
        if self.stage is Stage.IDLE:
            return self.holder if self.is_open and self.holder is not None else WATCHER
        if self.asked is not None and (self.stage in {Stage.PUBLIC, Stage.OPEN} or self.asked.seat == self.holder):
            return self.asked.seat
        return WATCHER

    @property
    def is_covered(self) -> bool:
        """Whether the screen shows no hidden cards."""
        return not self.is_open if self.stage is Stage.IDLE else self.stage not in {Stage.PUBLIC, Stage.OPEN}

    def with_question(self, asked: Asked | None) -> "Hotseat":
        """The screen when a seat is asked, or no person."""
        return msgspec.structs.replace(self, asked=asked)

    def answered(self, *, is_pass: bool) -> "Hotseat":
        """The screen after the asked seat answered.

        A seat that chose without taking the screen sits before it now: whoever had it must take it again. To pass a
        window needs no look at the screen.
        """
        asked = self.asked
        if asked is None or asked.seat == self.holder or (asked.is_window and is_pass):
            return self
        return Hotseat(asked=asked)

    def taken(self) -> "Hotseat":
        """The screen after the asked seat took it, and shows its hand."""
        return self if self.asked is None else Hotseat(self.asked.seat, is_open=True, asked=self.asked)

    def covered(self) -> "Hotseat":
        """The screen after the holder covered its hand."""
        return msgspec.structs.replace(self, is_open=False)
