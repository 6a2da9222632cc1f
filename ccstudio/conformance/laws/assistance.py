"""Laws of what saves a person questions: shortcuts, destinations, prospects, and what everybody knows."""

from typing import Any, Final

from ccstudio.conformance.laws.flow import where
from ccstudio.conformance.laws.presentation import written
from ccstudio.conformance.laws.trials import AnyGame, AnyView, ConformanceError, Trial, named_for
from ccstudio.engine.chance import below
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Counter
from ccstudio.engine.reactions import decline_of
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import answer_for
from ccstudio.play.log import open_view

WORLDS: Final = 3
"""The worlds in which a useless option has to help before the law is broken: luck helps it in some of them."""

MOST_ANSWERS: Final = 150
"""The answers after which nothing is said of what an option led to: what comes later differs by chance."""


def check_shortcuts(trial: Trial) -> None:
    """Check that the choices of shortcuts and destinations are offered in turn, until something interrupts."""
    asked = trial.asked
    if asked is None:
        return
    view = trial.view(asked.seat)
    for shortcut in trial.system.shortcuts(view):
        _check_path(trial, asked.seat, shortcut.choices, "conformance-shortcut")
    destinations = trial.system.destinations(view)
    if destinations:
        place, _ = below(len(destinations), trial.seed ^ len(trial.choices))
        choices = destinations[place].choices
        # What a step meets may end a move; the choices before it, and the step itself, are as certain as a shortcut.
        steps = [number for number, choice in enumerate(choices, start=1) if isinstance(choice, SpaceOption)]
        _check_path(trial, asked.seat, choices[: min(steps, default=len(choices))], "conformance-way")


def check_prospects(trial: Trial) -> None:
    """Check that prospects are of offered options, each with a chance, and a reason where it is 0."""
    asked = trial.asked
    if asked is None:
        return
    system, view = trial.system, trial.view(asked.seat)
    offered = view.pending.options if isinstance(view.pending, Ask) else ()
    found = system.prospects(view)
    for prospect in found:
        if prospect.option not in offered or not 0 <= prospect.chance <= 1:
            raise ConformanceError("conformance-prospect", trial, thing=repr(prospect), step=where(trial))
        if prospect.is_useless and (prospect.reason is None or not prospect.reason.rule):
            raise ConformanceError("conformance-prospect", trial, thing=repr(prospect), step=where(trial))
    if len({prospect.option for prospect in found}) < len(found):
        raise ConformanceError("conformance-prospect", trial, thing=repr(found), step=where(trial))


def check_useless(trial: Trial) -> None:
    """Check that options without a prospect gain nothing that declining does not gain, too.

    What is gained are points, and counters of other sides that are lost or changed until the procedure is over in which
    the question arose. Both are played in the same world, with the same chance, and every further question is declined.
    What the option itself spends is not compared, and what it gains in some worlds only is luck.
    """
    asked, system = trial.asked, trial.system
    decline = None if asked is None else decline_of(asked, system.reactions, system.declines)
    if asked is None or decline is None:
        return
    view = trial.view(asked.seat)
    for prospect in system.prospects(view):
        if prospect.is_useless and prospect.option != decline and _gains(trial, view, prospect.option, decline):
            raise ConformanceError("conformance-useless", trial, thing=repr(prospect), step=where(trial))


def _gains(trial: Trial, view: AnyView, option: Option, decline: Option) -> bool:
    """Whether an option gains the same in all of some worlds."""
    gains: set[PieceId | str] = set()
    for number in range(WORLDS):
        world = trial.system.resample(view, trial.seed ^ (WORLDS * len(trial.choices) + number))
        found, declined = _gained(trial, world, view.seat, option), _gained(trial, world, view.seat, decline)
        if found is None or declined is None:
            return False
        gains = found - declined if number == 0 else gains & (found - declined)
        if not gains:
            return False
    return True


def _gained(trial: Trial, world: AnyGame, seat: Seat, choice: Option) -> set[PieceId | str] | None:
    """The counters of other sides that a choice changes, and whether it gains points; None if that takes too long."""
    system, side = trial.system, trial.seating.side_of(seat)
    before, score = _counters_of_others(trial, world, side), system.score(world, side)
    game = world.clone()
    asker: Any = game.stack[-2] if len(game.stack) > 1 else game.stack[-1]
    answer_for(game, seat, choice)
    for _ in range(MOST_ANSWERS):
        asked = game.pending
        if not isinstance(asked, Ask) or not any(frame is asker for frame in game.stack):
            break
        game.answer(decline_of(asked, system.reactions, system.declines) or asked.options[0])
    else:
        return None
    after = _counters_of_others(trial, game, side)
    found: set[PieceId | str] = {piece for piece, counter in before.items() if after.get(piece) != counter}
    return found | {"points"} if system.score(game, side) > score else found


def _counters_of_others(trial: Trial, game: AnyGame, side: Side) -> dict[PieceId, Counter]:
    stacks = trial.system.table(open_view(game)).stacks
    return {it.piece: it for stack in stacks for it in stack.counters if it.side is not None and it.side != side}


def check_open_kinds(trial: Trial) -> None:
    """Check that what may be answered before the eyes of all follows from what everybody knows.

    In a game that another seat thinks possible, the same is offered, and the same is useless or indifferent.
    """
    asked, system = trial.asked, trial.system
    if asked is None or asked.kind not in system.open_kinds:
        return
    ours = _known_to_all(trial.system.view(trial.game, asked.seat), trial)
    for seat in trial.seating.viewers():
        if seat == asked.seat:
            continue
        world = system.resample(trial.view(seat), trial.seed ^ len(trial.choices))
        other = world.pending
        same = isinstance(other, Ask) and {named_for(seat, option, world) for option in other.options} == {
            named_for(seat, option, trial.game) for option in asked.options
        }
        if not same or ours != _known_to_all(system.view(world, asked.seat), trial):
            raise ConformanceError("conformance-open-kind", trial, kind=asked.kind, seat=seat, step=where(trial))


def _known_to_all(view: AnyView, trial: Trial) -> tuple[bool, bytes]:
    system = trial.system
    useless = [found.option for found in system.prospects(view) if found.is_useless and found.is_public]
    return system.is_indifferent(view), written(useless)


def _check_path(trial: Trial, seat: Seat, choices: tuple[Option, ...], code: str) -> None:
    game = trial.game.clone()
    for number, choice in enumerate(choices):
        pending = game.pending
        view = trial.system.view(game, seat)
        if number and (game.chance or not isinstance(pending, Ask) or pending.seat != seat):
            return
        assert isinstance(view.pending, Ask), "a seat that is asked sees its question"
        if choice not in view.pending.options:
            if number and decline_of(view.pending, trial.system.reactions, trial.system.declines) is not None:
                return
            raise ConformanceError(code, trial, thing=repr(choices), number=number + 1, step=where(trial))
        answer_for(game, seat, choice)
