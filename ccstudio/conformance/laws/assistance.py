"""Laws of what saves a person questions: shortcuts, destinations, prospects, and what everybody knows."""

from ccstudio.conformance.laws.flow import where
from ccstudio.conformance.laws.presentation import written
from ccstudio.conformance.laws.trials import AnyView, ConformanceError, Trial, named_for
from ccstudio.engine.chance import below
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import decline_of
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import answer_for


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
