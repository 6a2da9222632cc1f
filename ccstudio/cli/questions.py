"""Reading arguments about sight: spaces, threads, smoke and blazes, policies, files of pairs."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from ccstudio.base.errors import ContentError, DocumentError, StudioError, UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import POLICIES, THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.cli.output import say
from ccstudio.cli.reading import STANDARD_INPUT, read_input
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.reading import LARGEST_FILE
from ccstudio.play.checking import policy_of
from ccstudio.rules.registry import Registry

_BETWEEN: Final = re.compile(r"[\s,;:]+")
_SMOKE_VALUE: Final = re.compile("[1-9][0-9]?")


class Pair(NamedTuple):
    """The two ends of a thread."""

    viewer: SpaceId
    target: SpaceId


class _Asked(NamedTuple):
    """A pair as it was written, with its index in the JSON list or its line in the text."""

    viewer: str
    target: str
    path: tuple[str | int, ...]
    line: int


def read_space(board: Board, name: str) -> SpaceId:
    """Return the space of the map with this name.

    Raises:
        UnknownSpaceError: the map has no space with this name.
    """
    space = board.grid.space(name.strip())
    if not board.on_map(space):
        raise UnknownSpaceError("space-off-map", space=name.strip())
    return space


def read_thread(board: Board, text: str) -> Pair:
    """Read a thread written like `A1:D5`.

    Raises:
        StudioError: the text has another form, or a space is not on the map.
    """
    names = text.split(":")
    if len(names) != 2:
        raise StudioError("thread-unreadable", text=text)
    return Pair(read_space(board, names[0]), read_space(board, names[1]))


def read_overlay(board: Board, smoke: Iterable[str], blaze: Iterable[str]) -> Overlay:
    """Read `--smoke C4:5` and `--blaze D5`; the last of several smokes in one space counts.

    Raises:
        StudioError: smoke has another form, or a space is not on the map.
    """
    values = {}
    for text in smoke:
        name, _colon, value = text.rpartition(":")
        if not name or not _SMOKE_VALUE.fullmatch(value):
            raise StudioError("smoke-unreadable", text=text)
        values[read_space(board, name)] = int(value)
    return Overlay(smoke=values, blaze=frozenset(read_space(board, name) for name in blaze))


def find_policy(name: str | None, board: Board) -> SightPolicy:
    """Return the sight policy with this name: a neutral one, or one of a rule system; without a name the map's.

    The map's policy is that of the rule system of its terrain table, or the neutral one if that system is not usable.

    Raises:
        ContentError: there is no such policy; the error lists those that exist.
        RulesError: the rule system cannot be used, or its policy has no answer that the name gives.
    """
    if name is None:
        return policy_of(board.terrain, Registry())
    if name in POLICIES:
        return POLICIES[name]
    registry = Registry()
    if not registry.has_policy(name):
        raise ContentError("policy-unknown", name=name, known=", ".join((*POLICIES, *registry.ids())))
    return registry.policy(name)


def say_policy(name: str | None, policy: SightPolicy) -> None:
    """Print whose rules judged, if the person named none and they are not the neutral ones."""
    if name is None and policy is not THREAD:
        system = Registry().system(policy.name)
        say(_("Judged by the rules of {system}, the system of this map.").format(system=_(system.title)))


def read_pairs(board: Board, file: str) -> list[Pair]:
    """Read the pairs in a file (`-`: standard input), in order.

    A JSON list contains `["A1", "D5"]` or `{"from": "A1", "to": "D5"}` (other keys of the object are ignored, so that
    the output of `--json` can be read again); any other text contains one pair per line, `A1 D5`, and comments after
    `#`.

    Raises:
        DocumentError: the file cannot be read, or has entries that are no pairs of spaces; all of them are listed.
    """
    name = _("standard input") if file == STANDARD_INPUT else file
    problems: list[Problem] = []
    pairs = []
    for asked in _asked_pairs(_text_of(file, name), problems):
        ends = [_space_or_problem(board, asked, end, problems) for end in ("from", "to")]
        if ends[0] is not None and ends[1] is not None:
            pairs.append(Pair(ends[0], ends[1]))
    if problems:
        raise DocumentError(name, [_in_file(problem, name) for problem in problems])
    return pairs


def _in_file(problem: Problem, name: str) -> Problem:
    return Problem(
        code=problem.code, path=problem.path, arguments=problem.arguments, file=name, line=problem.line,
        column=problem.column,
    )  # fmt: skip


def _text_of(file: str, name: str) -> str:
    try:
        data = read_input(file)
        if len(data) <= LARGEST_FILE:
            return data.decode("utf-8-sig")
        problem = Problem(code="pairs-too-many", file=name, arguments={"most": LARGEST_FILE // 2**20})
    except OSError as error:
        problem = Problem(code="pairs-unreadable", arguments={"reason": error.strerror or ""}, file=name)
    except UnicodeDecodeError:
        problem = Problem(code="pairs-not-text", file=name)
    raise DocumentError(name, [problem])


def _asked_pairs(text: str, problems: list[Problem]) -> Iterator[_Asked]:
    return _asked_in_json(text, problems) if text.lstrip().startswith(("[", "{")) else _asked_in_lines(text, problems)


def _asked_in_lines(text: str, problems: list[Problem]) -> Iterator[_Asked]:
    for line, words in enumerate(text.splitlines(), 1):
        names = [name for name in _BETWEEN.split(words.partition("#")[0]) if name]
        if len(names) == 2:
            yield _Asked(names[0], names[1], (), line)
        elif names:
            problems.append(Problem(code="pair-line", line=line))


def _asked_in_json(text: str, problems: list[Problem]) -> Iterator[_Asked]:
    try:
        # Integers of thousands of digits would raise an error of their own; numbers are no names of spaces anyway.
        items = json.loads(text, parse_int=float)
    except json.JSONDecodeError as error:
        problems.append(Problem(code="pairs-not-json", line=error.lineno, column=error.colno))
        return
    except RecursionError:
        problems.append(Problem(code="pairs-not-json"))
        return
    if not isinstance(items, list):
        problems.append(Problem(code="pairs-not-a-list"))
        return
    for number, item in enumerate(items):
        names = _names_of(item)
        if names is None:
            problems.append(Problem(code="pair-shape", path=(number,)))
        else:
            yield _Asked(names[0], names[1], (number,), 0)


def _names_of(item: object) -> tuple[str, str] | None:
    match item:
        case [str(viewer), str(target)] | {"from": str(viewer), "to": str(target)}:
            return viewer, target
        case _:
            return None


def _space_or_problem(board: Board, asked: _Asked, end: str, problems: list[Problem]) -> SpaceId | None:
    try:
        return read_space(board, asked.viewer if end == "from" else asked.target)
    except UnknownSpaceError as error:
        path = (*asked.path, end) if asked.path else ()
        problems.append(Problem(code=error.code, path=path, arguments=error.arguments, line=asked.line))
        return None
