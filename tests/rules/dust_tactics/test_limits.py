"""What a scenario says that cannot come about, or that the rules do otherwise, names the record and the remedy."""

from typing import Any

import pytest

from ccstudio.rules.dust_tactics.checks.documents import check_documents
from ccstudio.rules.dust_tactics.sentences import SENTENCES
from tests.rules.dust_tactics.boards import contents_of

VICTORY = ("scenario", "victory")
FORCES = ("scenario", "forces", 0)


def task(**values: Any) -> dict[str, Any]:
    return {"tasks": [{"title": "The relay", "spaces": ["E5"], "rounds": [2], "points": 5, **values}]}


def goal(**values: Any) -> dict[str, Any]:
    return {"tasks": [], "goals": [{"side": "axis", "title": "Hold", "spaces": ["E5"], **values}]}


def force(**values: Any) -> list[dict[str, Any]]:
    return [{"id": "force", "title": "Force", "side": "axis", "pieces": [{"piece": "axis-recon"}], **values}]


FOUND: dict[str, tuple[dict[str, Any], str, tuple[str | int, ...], str]] = {
    "a task after the last round": (
        {"victory": task(rounds=[2, 9])}, "dust-round-late", (*VICTORY, "tasks", 0, "rounds", 1), "warning",
    ),
    "a goal after the last round": (
        {"victory": goal(first_round=9)}, "dust-round-late", (*VICTORY, "goals", 0, "first_round"), "warning",
    ),
    "a goal of more squares than it names": (
        {"victory": goal(count=2)}, "dust-goal-count", (*VICTORY, "goals", 0, "count"), "error",
    ),
    "a square that nobody can occupy": (
        {"victory": task(spaces=["Z9"])}, "dust-space-closed", (*VICTORY, "tasks", 0, "spaces", 0), "warning",
    ),
    "a goal of no side": ({"victory": goal(side="neutrals")}, "dust-no-side", (*VICTORY, "goals", 0, "side"), "error"),
    "another area than that of the side": (
        {"forces": force(area="south")}, "dust-other-area", (*FORCES, "area"), "error",
    ),
    "a turn that the rules do not use": ({"forces": force(turn=3)}, "dust-turn-unused", (*FORCES, "turn"), "warning"),
}  # fmt: skip


@pytest.mark.rule("DT-N9", "DT-E2", "DT-S9")
@pytest.mark.parametrize(("wishes", "code", "path", "severity"), FOUND.values(), ids=FOUND)
def test_it_is_found(wishes: dict[str, Any], code: str, path: tuple[str | int, ...], severity: str) -> None:
    (found,) = check_documents(contents_of(**wishes))
    assert (found.code, found.path, found.severity.value) == (code, path, severity)
    assert code in SENTENCES
