"""Numbers and names as figures, tables and reports write them."""

from typing import Final

from ccstudio.ai.levels import LEVELS
from ccstudio.base.language import _
from ccstudio.lab.summary import CellSummary, ExperimentSummary

_TITLES: Final = {level.id: level.title for level in LEVELS}


def percent(share: float) -> str:
    """Return a share as a whole percentage."""
    return _("{number} %").format(number=_with_minus(f"{share * 100:.0f}"))


def points_of_percent(difference: float) -> str:
    """Return a difference of two shares with its sign, in percentage points."""
    return signed(round(difference * 100))


def signed(number: float) -> str:
    """Return a number with its sign, and with one decimal unless it is whole."""
    text = decimal(abs(number))
    return text if float(text) == 0 else f"{'+' if number > 0 else '−'}{text}"


def decimal(number: float) -> str:
    """Return a number with one decimal; without it if it is whole."""
    rounded = round(number, 1)
    return _with_minus(f"{rounded:.0f}" if rounded == round(rounded) else f"{rounded:.1f}")


def number_of(value: float) -> str:
    """Return a mean with as many digits as say something."""
    return f"{value:.2f}" if value < 1 else decimal(value)


def player_title(player: str) -> str:
    """Return the title of a level, with its budget if the player's name has one."""
    level, colon, budget = player.partition(":")
    title = _(_TITLES[level]) if level in _TITLES else level
    return f"{title} ({budget})" if colon else title


def variant_title(summary: ExperimentSummary, variant: str) -> str:
    """Return the title of a variant, and what the unchanged scenario is called beside them."""
    return summary.variants.get(variant, variant) if variant else _("As it is")


def players_title(cell: CellSummary) -> str:
    """Return who plays whom, in the order of sides."""
    titles = [player_title(player) for player in cell.players]
    if len(titles) > 1 and len(set(titles)) == 1:
        return titles[0]
    return (
        _(" – ").join(titles) if len(titles) != 2 else _("{one} against {other}").format(one=titles[0], other=titles[1])
    )


def _with_minus(text: str) -> str:
    """Return a number with a true minus sign; nothing is minus zero."""
    return text.removeprefix("-") if not text.strip("-0.") else text.replace("-", "−")
