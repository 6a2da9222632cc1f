"""Free hand: setting a position outside the rules, with checks, and continuing from it."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Any, TypeAlias

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Argument, Problem, errors_of
from ccstudio.documents.journal import HandEdit, MoveByHand
from ccstudio.engine.frames import GrammarError
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.renaming import renamed
from ccstudio.engine.secrets import reveal_pieces
from ccstudio.engine.state import State
from ccstudio.play.errors import ArrangeError
from ccstudio.play.set_by_hand import set_by_hand, written
from ccstudio.rules.system import AnySystem

AnyGame: TypeAlias = Game[Any, Any]


def arrange(system: AnySystem, game: AnyGame, edits: Sequence[HandEdit], moment: str = "") -> tuple[HandEdit, ...]:
    """Set the position of a game, which may be modified, and run it to its next decision.

    Every edit is made on what those before it left. Returned are the edits as a journal holds them.

    Raises:
        ArrangeError: the edits cannot be made, or the position they lead to is none of the system; it names all
            problems of the edits, or else of the position.
    """
    before = game.state.stacks.pieces()
    made: list[HandEdit] = []
    problems: list[Problem] = []
    for number, edit in enumerate(edits):
        done, wrong = _made(system, game, edit)
        made.append(done)
        problems += [_of_edit(number, problem) for problem in wrong]
    if not problems:
        gone = [piece for piece in before if piece not in game.state.stacks]
        reveal_pieces(game.state, list(game.state.aliases), gone)
        system.settle(game.board, game.state)
        problems = list(_go_to(system, game, moment) if moment else _problems_of_absence(game, gone))
    if problems or (problems := errors_of(system.check_position(game))):
        raise ArrangeError(problems)
    try:
        game.go_on()
    except GrammarError as error:
        raise ArrangeError([Problem(code=error.code, arguments=error.arguments)]) from error
    return tuple(made)


def _made(system: AnySystem, game: AnyGame, edit: HandEdit) -> tuple[HandEdit, list[Problem]]:
    """Make an edit and return it; if there are problems, it was not made."""
    if isinstance(edit, MoveByHand):
        return edit, _move(system, game, edit)
    edit, problems = written(edit)
    return edit, problems or set_by_hand(system, game, edit)


def _of_edit(number: int, problem: Problem) -> Problem:
    """Return the problem of an edit, or of the resulting state."""
    path = problem.path if problem.path[:1] == ("state",) else ("edits", number, *problem.path)
    return msgspec.structs.replace(problem, path=path)


def _move(system: AnySystem, game: AnyGame, edit: MoveByHand) -> list[Problem]:
    state: State = game.state
    piece = PieceId(edit.piece)
    places = list(_places(edit))
    problems = list(_problems_of_place(system, game, edit))
    if len(places) > 1:
        problems.append(Problem(code="arrange-places"))
    if not places:
        problems += _problems_of_removal(state, piece)
    if problems:
        return problems
    if places:
        state.stacks.move(piece, places[0], None if edit.height < 0 else edit.height)
    else:
        state.stacks.remove(piece)
    return []


def _places(edit: MoveByHand) -> Iterator[Place]:
    """Return the places an edit names; at most one is valid."""
    if edit.space >= 0:
        yield InSpace(SpaceId(edit.space))
    if edit.box:
        yield InBox(edit.box)
    if edit.on >= 0:
        yield OnPiece(PieceId(edit.on))


def _problems_of_place(system: AnySystem, game: AnyGame, edit: MoveByHand) -> Iterator[Problem]:
    stacks = game.state.stacks
    if edit.space >= 0 and edit.space not in system.map_of(game.board).spaces:
        yield Problem(code="arrange-space", path=("space",), arguments={"space": edit.space})
    if edit.on >= 0:
        if edit.on not in stacks and edit.on != edit.piece:
            yield Problem(code="arrange-piece-missing", path=("on",), arguments={"piece": edit.on})
        elif edit.on in {edit.piece, *stacks.carried(PieceId(edit.piece))}:
            arguments: dict[str, Argument] = {"piece": edit.piece, "carrier": edit.on}
            yield Problem(code="arrange-ring", path=("on",), arguments=arguments)
    for place in _places(edit):
        others = sum(other != edit.piece for other in stacks.at(place))
        if edit.height > others:
            yield Problem(code="arrange-height", path=("height",), arguments={"height": edit.height, "most": others})


def _problems_of_removal(state: State, piece: PieceId) -> Iterator[Problem]:
    if piece not in state.stacks:
        yield Problem(code="arrange-piece-missing", path=("piece",), arguments={"piece": piece})
    riders = state.stacks.at(OnPiece(piece))
    if riders:
        arguments: dict[str, Argument] = {"piece": piece, "riders": ", ".join(map(str, riders))}
        yield Problem(code="arrange-carrying", path=("piece",), arguments=arguments)


def _go_to(system: AnySystem, game: AnyGame, moment_id: str) -> Iterator[Problem]:
    """Set a game to a moment of its system."""
    moments = {moment.id: moment for moment in system.moments(game)}
    moment = moments.get(moment_id)
    if moment is None:
        known = ", ".join(moments) or "-"
        yield Problem(code="arrange-moment", path=("moment",), arguments={"moment": moment_id, "known": known})
        return
    game.stack = [copy(frame) for frame in moment.stack]
    game.pending = game.result = None


def _problems_of_absence(game: AnyGame, gone: Iterable[PieceId]) -> Iterator[Problem]:
    """Return pieces off the table that procedures in progress still refer to."""
    for piece in gone:
        nobody = PieceId(-piece - 1)
        if any(renamed(frame, {piece: nobody}) != frame for frame in game.stack):
            yield Problem(code="arrange-in-progress", path=("edits",), arguments={"piece": piece})
