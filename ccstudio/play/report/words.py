"""Words that text and picture of a report share."""

from collections.abc import Iterator
from typing import Final

from ccstudio.base.language import _, plural
from ccstudio.play.coach import percent
from ccstudio.play.report.records import GameReport, RollRow, TurningPoint

DASH: Final = "–"


def number_text(value: float) -> str:
    """Return a value as people write it: whole numbers without decimals, others with one."""
    return str(round(value)) if value == round(value) else f"{value:.1f}"


def chance_text(chance: float) -> str:
    """Return a chance of winning in percent."""
    return _("{percent} %").format(percent=percent(chance))


def signed_text(value: float) -> str:
    """Return a value with its sign and one decimal; zero has no sign."""
    written = f"{value:+.1f}"
    return "0.0" if written in ("+0.0", "-0.0") else written.replace("-", "−")


def roll_topic(row: RollRow) -> str:
    """Return what the rolls of a row were for."""
    if not row.topic:
        return _("All rolls")
    return _("{topic} (low is good)").format(topic=row.topic) if row.is_low_good else row.topic


def mean_text(mean: float | None) -> str:
    """Return a mean with two decimals; a dash where there is none."""
    return DASH if mean is None else f"{mean:.2f}"


def percent_text(row: RollRow) -> str:
    """Return the percentile of a row; a tilde marks an approximation, a dash that luck cannot be told."""
    if row.percentile is None:
        return DASH
    percent = min(max(round(row.percentile), 1), 99)
    return _("{percent} %").format(percent=percent) if row.is_exact else _("~{percent} %").format(percent=percent)


def luck_notes(report: GameReport) -> Iterator[str]:
    """Yield what the percentages mean."""
    yield _("Luck: the share of games in which these rolls would be less kind. 50 % is average.")
    if any(row.percentile is not None and not row.is_exact for row in report.rolls):
        yield _(
            "~ Approximation: cards of one draw pile count as independent rolls, many rolls as normally distributed."
        )


def swing_text(report: GameReport, point: TurningPoint) -> str:
    """Return what a turning point changed, for whom."""
    side = report.side(point.side).title
    change = abs(point.swing)
    if point.kind == "chance":
        return _fall_text(point, side)
    if point.kind == "choice":
        return _("{side}: {points} points worse than the advice").format(side=side, points=number_text(change))
    if change == round(change):
        gain = plural("+{count} point", "+{count} points", round(change))
        return _("{side}: {gain}").format(side=side, gain=gain)
    return _("{side}: +{points} points").format(side=side, points=number_text(change))


def _fall_text(point: TurningPoint, side: str) -> str:
    """Return how a side's chance of winning fell, and why."""
    fell = {"before": percent(point.before), "after": percent(point.after), "side": side}
    match point.cause:
        case "luck":
            return _("{side}: chance {before} % → {after} %, bad luck").format(**fell)
        case "own":
            return _("{side}: chance {before} % → {after} %, own choice").format(**fell)
        case "enemy":
            return _("{side}: chance {before} % → {after} %, choice of the enemy").format(**fell)
    return _("{side}: chance {before} % → {after} %, hard to avoid").format(**fell)
