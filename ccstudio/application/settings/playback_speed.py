"""`PlaybackSpeed`: how long what happens in a game stays on the board."""

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from ccstudio.base.language import N_

if TYPE_CHECKING:
    from ccstudio.play.playback_step import PlaybackStep

MOVE_MS: Final = 300
"""A counter's way to the next space, at normal speed."""
GROW_MS: Final = 320
"""A line that is added to others, before the next one."""
CHARACTER_MS: Final = 9
"""A person reads so long at a character, beyond what is seen at a glance."""
MOST_CHARACTERS: Final = 90


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
        """How long a counter takes to the next space."""
        return round(MOVE_MS * self.factor)

    def step_ms(self, step: "PlaybackStep", *, goes_on: bool = False) -> int:
        """How long a step stays on the board before another is added to it (`goes_on`) or replaces it, milliseconds."""
        if step.is_motion:
            return self.move_ms * max(1, len(step.path))
        seen = [GROW_MS if goes_on else 600]
        for is_there, adding_ms, whole_ms in (
            (step.shots, 550, 800),
            (step.labels, 600, 950),
            (step.dice, 800, 950),
            (step.faces, 750, 1_150),
            (step.is_banner, 1_300, 1_300),
            (step.is_own_loss, 2_000, 2_000),
        ):
            if is_there:
                seen.append(adding_ms if goes_on else whole_ms)
        read = sum(len(line.text) for line in step.lines)
        return round((max(seen) + CHARACTER_MS * min(MOST_CHARACTERS, read)) * self.factor)


SPEED_TITLES: Final = {
    PlaybackSpeed.INSTANT: N_("Instant"),
    PlaybackSpeed.FAST: N_("Fast"),
    PlaybackSpeed.NORMAL: N_("Normal"),
    PlaybackSpeed.SLOW: N_("Slow"),
}

_FACTORS: Final = {
    PlaybackSpeed.INSTANT: 0.0,
    PlaybackSpeed.FAST: 0.5,
    PlaybackSpeed.NORMAL: 1.0,
    PlaybackSpeed.SLOW: 2.0,
}
