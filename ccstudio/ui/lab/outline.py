"""The tree of an experiment."""

from typing import Final

from ccstudio.application.records.outline import Branch, Outline
from ccstudio.base.language import N_

EXPERIMENT_OUTLINE: Final = Outline(
    entries=("title", "games", "width", "seed", "id", "version", "authors", "licence", "notes"),
    branches=(
        Branch(field="scenarios", title=N_("Scenarios"), icon="mdi6.map-legend"),
        Branch(field="pairings", title=N_("Pairings"), icon="mdi6.account-switch-outline"),
        Branch(field="variants", title=N_("Variants"), icon="mdi6.source-branch"),
    ),
)
"""The parts of an experiment."""
