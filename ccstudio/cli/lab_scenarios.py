"""`ccstudio lab try`, `habits`, `learn` and `practise`: what needs scenarios and no experiment."""

from argparse import Namespace
from collections.abc import Sequence
from math import ceil
from pathlib import Path

from ccstudio.ai.registry import player_named
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.cli.exit_codes import FINE, INTERRUPTED
from ccstudio.cli.lab_playing import played, pool_of, workers_of
from ccstudio.cli.lab_text import say_habit_changes, say_habits, say_summary
from ccstudio.cli.numbers import read_number, read_seed
from ccstudio.cli.output import say, say_error
from ccstudio.cli.progress import Progress
from ccstudio.cli.scenarios import open_scenarios
from ccstudio.lab.errors import LabError
from ccstudio.lab.habit_counts import HabitCounts, changes, counted, read_counts
from ccstudio.lab.scenario_infos import summary_of
from ccstudio.lab.scenario_trials import plan_of_scenarios
from ccstudio.lab.store import Store
from ccstudio.play.opening import Opened, open_scenario

MOST_GAMES = 1_000_000


def run(arguments: Namespace) -> int:
    """Run the subcommand; raises what it raises."""
    match arguments.part:
        case "try":
            return _try(arguments)
        case "habits":
            return _habits(arguments)
        case "learn":
            return _learn(arguments)
        case "practise":
            return _practise(arguments)
        case unknown:
            raise AssertionError(f"the parser accepted an unknown subcommand: {unknown}")


def _try(arguments: Namespace) -> int:
    """Play some games of a scenario and print their outcome.

    Raises:
        StudioError: there is no such scenario or player, or it cannot be played.
    """
    games = read_number("--games", arguments.games, 1, MOST_GAMES)
    opened = open_scenario(arguments.scenario)
    player_named(arguments.level, 0)
    plan = plan_of_scenarios([opened], arguments.level, games, read_seed(arguments.seed))
    with Store.in_memory(plan) as store:
        is_done = played(plan, store, pool_of(plan, min(games, workers_of(arguments.workers))))
        summary = summary_of(store)
    say_summary(summary, as_json=arguments.json)
    return _code(is_done=is_done)


def _habits(arguments: Namespace) -> int:
    """Play games of all scenarios of a system in turn, and print the habits of their sides.

    Raises:
        StudioError: there is no such system, scenario or player, or the counts cannot be written.
    """
    games = read_number("--games", arguments.games, 1, MOST_GAMES)
    scenarios = open_scenarios(arguments.system, arguments.scenario)
    player_named(arguments.level, 0)
    before = _before(arguments)
    plan = plan_of_scenarios(scenarios, arguments.level, ceil(games / len(scenarios)), read_seed(arguments.seed))
    with Store.in_memory(plan) as store:
        is_done = played(plan, store, pool_of(plan, min(games, workers_of(arguments.workers))))
        counts = counted(arguments.system, arguments.level, list(store.results()))
    titles, sides = dict(plan.system.habit_names), _side_titles(scenarios)
    if not counts.habits:
        say(_("The rules of {system} count no habits.").format(system=_(plan.system.title)))
    elif before is not None:
        say_habit_changes(list(changes(before, counts)), sides, titles)
    else:
        say_habits(counts.habits, sides, titles)
    say(_("Games: {games}, processor time: {seconds:.1f} s").format(games=counts.games, seconds=counts.cpu_s))
    if before is not None:
        say(
            _("Before: {games} games, {seconds:.1f} s, version {program}").format(
                games=before.games, seconds=before.cpu_s, program=before.program
            )
        )
    if arguments.json is not None:
        save_atomically(Path(arguments.json), counts.to_bytes(), backup=False)
    return _code(is_done=is_done)


def _before(arguments: Namespace) -> HabitCounts | None:
    """Return the counts to compare with; None if there are none.

    Raises:
        LabError: they cannot be read, or are of another system or level.
    """
    if arguments.against is None:
        return None
    before = read_counts(Path(arguments.against))
    found, wanted = (before.system, before.level), (arguments.system, arguments.level)
    if found != wanted:
        raise LabError("lab-habits-other", file=arguments.against, found=" ".join(found), wanted=" ".join(wanted))
    return before


def _learn(arguments: Namespace) -> int:
    """Learn the model of a system, and store it where players find it, or in a file that is named.

    Raises:
        StudioError: there is no such system or scenario, or the model cannot be stored.
    """
    from ccstudio.ai.appraisal import model_file
    from ccstudio.ai.learning import learn, store

    games = read_number("--games", arguments.games, 5, MOST_GAMES)
    scenarios = open_scenarios(arguments.system, arguments.scenario)
    system = scenarios[0].system
    with Progress() as line:

        def note(_part: str, played: int) -> None:
            line.show(_("{played} of {games} games").format(played=played, games=games))

        model = learn(system, scenarios, games, read_seed(arguments.seed), note)
    path = model_file(system) if arguments.out is None else Path(arguments.out)
    store(model, path)
    say(_("{file}: {made}").format(file=path, made=model.made))
    return FINE


def _practise(arguments: Namespace) -> int:
    """Find better weights of advice, and store them where players find them, or in a file that is named.

    Weights for one scenario are stored only where other games prove them.

    Raises:
        StudioError: there is no such system or scenario, it has no weights, or they cannot be stored.
    """
    from ccstudio.ai.experience import experience_file, experience_of, own_weights
    from ccstudio.ai.practice import practise, store
    from ccstudio.ai.scenario_practice import practise_scenario

    is_one = arguments.scenario is not None
    games = read_number("--games", arguments.games, 9 if is_one else 2, MOST_GAMES)
    scenarios = open_scenarios(arguments.system, arguments.scenario)
    system, seed = scenarios[0].system, read_seed(arguments.seed)
    if not own_weights(system):
        raise LabError("lab-no-weights", system=arguments.system)
    path = experience_file(system) if arguments.out is None else Path(arguments.out)
    with Progress() as line:

        def note(played: int) -> None:
            line.show(_("{played} of {games} games").format(played=played, games=games))

        if not is_one:
            experience = practise(system, scenarios, games, seed, note)
            made = experience.made
        else:
            found = practise_scenario(system, scenarios[0], games, seed, note)
            experience, made = found.added_to(experience_of(system)), found.found.made
    if is_one and not found.is_proven:
        say(_("Not stored, because not proved: {made}").format(made=made))
        return FINE
    store(experience, path)
    say(_("{file}: {made}").format(file=path, made=made))
    return FINE


def _side_titles(scenarios: Sequence[Opened]) -> list[str]:
    """Return what the sides of a system are called: by their number where scenarios have different ones."""
    lists = {tuple(side.title for side in opened.contents.module.sides) for opened in scenarios}
    if len(lists) == 1:
        return list(lists.pop())
    return [_("side {number}").format(number=number) for number in range(1, max(map(len, lists)) + 1)]


def _code(*, is_done: bool) -> int:
    if is_done:
        return FINE
    say_error(_("Interrupted."))
    return INTERRUPTED
