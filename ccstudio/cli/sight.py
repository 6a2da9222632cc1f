"""`ccstudio sight`: print the verdicts of one or many lines of sight, and explain them."""

from argparse import Namespace
from collections.abc import Iterable
from typing import Any, Final

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.board.sight.verdict import SightPolicy, Verdict
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.maps import board_in_words, open_map
from ccstudio.cli.output import say, say_json, say_json_list, say_table
from ccstudio.cli.parsers.maps import asks_for_map
from ccstudio.cli.questions import Pair, find_policy, read_overlay, read_pairs, read_space, say_policy
from ccstudio.documents.overlay import Overlay

ANSWER: Final = ("from", "to", "blocked", "hindrance", "range", "touched", "reasons")
"""Keys of the JSON object of each of many pairs; that of a single pair has more."""


def run(arguments: Namespace) -> int:
    """Judge the pair, the pairs or the map; the verdict does not change the exit code."""
    if asks_for_map(arguments):
        from ccstudio.cli import sight_maps

        return sight_maps.run(arguments)
    opened = open_map(arguments.map)
    # Programs read the titles that stand in the map.
    board = opened.board if arguments.json else board_in_words(opened)
    policy = find_policy(arguments.policy, board)
    overlay = read_overlay(board, arguments.smoke, arguments.blaze)
    if arguments.viewer is not None:
        pair = Pair(read_space(board, arguments.viewer), read_space(board, arguments.target))
        _print_one(explain(board, *pair, overlay, policy), as_json=arguments.json)
    else:
        _print_many(board, _pairs(board, arguments), overlay, policy, as_json=arguments.json)
    if not arguments.json:
        say_policy(arguments.policy, policy)
    return FINE


def verdict_words(verdict: Verdict) -> str:
    """Return the verdict as one word."""
    if verdict.blocked:
        return _("blocked")
    return _("hindered") if verdict.hindrance else _("clear")


def _pairs(board: Board, arguments: Namespace) -> list[Pair]:
    if arguments.pairs is not None:
        return read_pairs(board, arguments.pairs)
    viewer: SpaceId = read_space(board, arguments.origin)
    return [Pair(viewer, target) for target in board.spaces if target != viewer]


def _print_one(explanation: Explanation, *, as_json: bool) -> None:
    if as_json:
        say_json(explanation.to_json())
        return
    for line in explanation.lines():
        say(line)
    say(_("Range: {range}.").format(range=explanation.range))


def _print_many(board: Board, pairs: Iterable[Pair], overlay: Overlay, policy: SightPolicy, *, as_json: bool) -> None:
    if as_json:
        say_json_list(_answer(explain(board, *pair, overlay, policy)) for pair in pairs)
        return
    heads = (_("from"), _("to"), _("verdict"), _("hindrance"), _("range"))
    say_table(heads, (_row(board, pair, overlay, policy) for pair in pairs), right=frozenset({3, 4}))


def _answer(explanation: Explanation) -> dict[str, Any]:
    entries = explanation.to_json()
    return {key: entries[key] for key in ANSWER}


def _row(board: Board, pair: Pair, overlay: Overlay, policy: SightPolicy) -> tuple[str, ...]:
    verdict = policy.judge(board, board.thread(pair.viewer, pair.target, overlay), overlay)
    name, distance = board.grid.name, policy.distance(board.grid, pair.viewer, pair.target)
    hindrance = str(verdict.hindrance) if verdict.hindrance else ""
    return name(pair.viewer), name(pair.target), verdict_words(verdict), hindrance, str(distance)
