"""`PlaybackSpeed`: how long what happens in a game stays on the board."""

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from ccstudio.base.language import N_

if TYPE_CHECKING:
    from ccstudio.play.playback import PlaybackStep

MOVE_MS: Final = 320
"""A counter's way to the next place, at normal speed."""
PLAIN_MS: Final = 450
LABEL_MS: Final = 1_000
SHOT_MS: Final = 800
DICE_MS: Final = 1_100
CARD_MS: Final = 1_400
BANNER_MS: Final = 1_600
CHARACTER_MS: Final = 18
"""A person reads so long at a character, beyond what is seen at a glance."""


class PlaybackSpeed(StrEnum):
    """Four steps from showing nothing on the way to showing it slowly."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """By how much it lasts longer than at normal speed; 0 for no time at all."""
        return _FACTORS[self]

    @property
    def move_ms(self) -> int:
        """How long a counter takes to the next place."""
        return round(MOVE_MS * self.factor)

    def step_ms(self, step: "PlaybackStep") -> int:
        """How long a step stays on the board, milliseconds."""
        seen = [PLAIN_MS]
        seen += [SHOT_MS] * bool(step.shots) + [LABEL_MS] * bool(step.labels) + [DICE_MS] * bool(step.dice)
        seen += [CARD_MS] * bool(step.cards) + [BANNER_MS] * step.is_banner
        return round((max(seen) + CHARACTER_MS * len(step.line.text)) * self.factor)


SPEED_TITLES: Final = {
    PlaybackSpeed.INSTANT: N_("Instant"),
    PlaybackSpeed.FAST: N_("Fast"),
    PlaybackSpeed.NORMAL: N_("Normal"),
    PlaybackSpeed.SLOW: N_("Slow"),
}

_FACTORS: Final = {
    PlaybackSpeed.INSTANT: 0.0,
    PlaybackSpeed.FAST: 0.45,
    PlaybackSpeed.NORMAL: 1.0,
    PlaybackSpeed.SLOW: 2.0,
}
