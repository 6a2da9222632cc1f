"""One sentence about many pairs of spaces: what two groups see of each other, and what changed since a version."""

from ccstudio.base.language import _, plural
from ccstudio.board.sight.statistics import Difference, Mutual


def mutual_summary(found: Mutual) -> str:
    """How many pairs of two groups are clear, hindered and blocked."""
    pairs = plural("{count} pair", "{count} pairs", found.pairs)
    return _("{pairs}: {clear} clear, {hindered} hindered, {blocked} blocked.").format(
        pairs=pairs, clear=found.clear, hindered=found.hindered, blocked=found.blocked
    )


def rules_summary(found: Difference) -> str:
    """How many pairs other rules judge otherwise; what opened is blocked by those alone."""
    if not found.total:
        return _("The other rules judge every pair alike.")
    changed = plural("{count} pair is judged otherwise", "{count} pairs are judged otherwise", found.total)
    return _("{changed}: {opened} blocked only by the other rules, {closed} only by these.").format(
        changed=changed, opened=found.opened, closed=found.closed
    )


def difference_summary(found: Difference, version: str) -> str:
    """How many pairs opened and closed since a version, by its name."""
    if not found.total:
        return _("No pair changed since {version}.").format(version=version)
    changed = plural("{count} pair changed", "{count} pairs changed", found.total)
    return _("{changed} since {version}: {opened} opened, {closed} closed.").format(
        changed=changed, version=version, opened=found.opened, closed=found.closed
    )
