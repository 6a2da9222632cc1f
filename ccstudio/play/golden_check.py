"""The verdicts of sight that a scenario relies on, held against map and rules."""

from collections.abc import Iterator

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.problems import Argument, Problem
from ccstudio.board.changes import overlay_of
from ccstudio.board.compiled_map import compiled_map
from ccstudio.documents.contents import Contents
from ccstudio.rules.system import AnySystem


def golden_problems(contents: Contents, system: AnySystem) -> Iterator[Problem]:
    """The golden pairs that the system judges otherwise, on the map as the scenario changes it.

    Pairs and changes that name spaces the map does not have are left to the checks of documents. Paths begin in the
    scenario.
    """
    scenario = contents.scenario
    if not scenario.golden:
        return
    board = compiled_map(contents)
    try:
        overlay = overlay_of(scenario.terrain_changes, board)
    except UnknownSpaceError:
        return
    policy = system.policy_for(contents)
    for index, pair in enumerate(scenario.golden):
        try:
            facts = board.thread(board.grid.space(pair.viewer), board.grid.space(pair.target), overlay)
        except UnknownSpaceError:
            continue
        verdict = policy.judge(board, facts, overlay)
        found, expected = verdict.code, -1 if pair.blocked else pair.hindrance
        if found == expected:
            continue
        code = "golden-blocked" if verdict.blocked else "golden-open" if pair.blocked else "golden-hindrance"
        arguments: dict[str, Argument] = {
            "viewer": pair.viewer,
            "target": pair.target,
            "found": found,
            "expected": expected,
        }
        yield Problem(code=code, path=("golden", index), arguments=arguments)
