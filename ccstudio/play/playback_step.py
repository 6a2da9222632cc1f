"""`PlaybackStep`: lines of the log as they are shown on the board, with what is drawn there."""

import msgspec

from ccstudio.engine.event_style import Sound
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import CardFace, Tone
from ccstudio.play.log import LogLine
from ccstudio.play.marks import ShownDie


class BoardLabel(msgspec.Struct, frozen=True, kw_only=True):
    """A few words at a piece or a space: "broken"."""

    at: Option
    text: str
    tone: Tone = Tone.PLAIN


class Shot(msgspec.Struct, frozen=True):
    """A line from whoever fires to what is fired at, pieces or spaces."""

    start: Option
    target: Option


class ShownTotal(msgspec.Struct, frozen=True, kw_only=True):
    """What dice and something else add up to.

    `added` is the sum of what was added to the dice, `addend` that in words if the rules have a name for it, `against`
    the number that the total is compared with.
    """

    total: int
    added: int
    addend: str = ""
    against: int | None = None


class PlaybackStep(msgspec.Struct, frozen=True, kw_only=True):
    """One or more lines of the log that are shown on the board together.

    `things` are the pieces, spaces and cards that they name, `faces` the cards among them whose faces the viewer sees,
    `path` the spaces that pieces go along, `dice` what was rolled last, `total` what it added up to. With `is_after`
    the step is shown over the position after its entry, otherwise over the position before. `is_roll` says
    that the last line tells a roll, `is_own_loss` that the viewer's side lost what is labelled, `begins` that the step
    is never shown together with what came before.
    """

    lines: tuple[LogLine, ...]
    tone: Tone = Tone.PLAIN
    labels: tuple[BoardLabel, ...] = ()
    shots: tuple[Shot, ...] = ()
    things: tuple[Option, ...] = ()
    faces: tuple[CardFace, ...] = ()
    path: tuple[SpaceOption, ...] = ()
    dice: tuple[ShownDie, ...] = ()
    total: ShownTotal | None = None
    is_banner: bool = False
    is_own_loss: bool = False
    is_motion: bool = False
    is_roll: bool = False
    is_after: bool = True
    begins: bool = False
    sound: Sound = Sound.NONE

    @property
    def line(self) -> LogLine:
        """The last line."""
        return self.lines[-1]

    @property
    def cards(self) -> tuple[CardOption, ...]:
        """The cards that it names."""
        return tuple(thing for thing in self.things if isinstance(thing, CardOption))

    @property
    def pieces(self) -> tuple[PieceId, ...]:
        """The pieces that it names."""
        return tuple(thing.piece for thing in self.things if isinstance(thing, PieceOption))

    @property
    def spaces(self) -> tuple[SpaceOption, ...]:
        """The spaces that it names."""
        return tuple(thing for thing in self.things if isinstance(thing, SpaceOption))

    @property
    def changes_table(self) -> bool:
        """Whether it says that something on the table has changed."""
        return bool(self.labels or self.path or self.is_motion)

    @property
    def has_consequences(self) -> bool:
        """Whether it says more than what somebody has chosen."""
        return bool(self.labels or self.shots or self.dice or self.is_banner)

    @property
    def is_result(self) -> bool:
        """Whether a person may want to look at it for longer than it takes to read."""
        return bool(self.dice or self.labels or self.faces or self.is_banner)
