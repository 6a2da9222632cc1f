"""Chapters on what was played, how to read the results, and how to run the experiment again."""

import json
from collections.abc import Iterator
from pathlib import PurePath

from msgspec import UNSET

from ccstudio.ai.levels import LEVELS
from ccstudio.base.jsonio import digest
from ccstudio.base.language import _, content_text, plural
from ccstudio.documents.experiment import Change, ExperimentDocument
from ccstudio.lab.figures.words import percent, player_title
from ccstudio.lab.report.content import Block, Command, Points, Section, Table, Words
from ccstudio.lab.report.findings import FEW
from ccstudio.lab.summary import ExperimentSummary
from ccstudio.lab.variants import Plan


def played_section(summary: ExperimentSummary, plan: Plan) -> Section:
    """Return the chapter on what was played."""
    experiment = plan.experiment
    blocks: list[Block] = [Words(text=content_text(experiment.notes))] if experiment.notes else []
    blocks.append(Words(text=_amount(summary)))
    scenarios = [(it.title, ", ".join(side.title for side in it.sides), it.id) for it in summary.scenarios]
    blocks.append(Table(head=(_("Scenario"), _("Sides"), _("ID")), rows=tuple(scenarios), words=3))
    pairings = [
        (", ".join(player_title(player) for player in it.players), _("yes") if it.swap_sides else _("no"))
        for it in experiment.pairings
    ]
    blocks.append(Table(head=(_("Players, in the order of sides"), _("Swap sides")), rows=tuple(pairings), words=2))
    if experiment.variants:
        rows = [
            (content_text(it.title), "\n".join(change_text(change) for change in it.changes))
            for it in experiment.variants
        ]
        blocks.append(Table(head=(_("Variant"), _("Changes")), rows=tuple(rows), words=2))
    return Section(title=_("What was played"), blocks=tuple(blocks))


def method_section(summary: ExperimentSummary, plan: Plan) -> Section:
    """Return the chapter on method and caveats."""
    return Section(title=_("How to read this"), blocks=(Points(items=tuple(_caveats(summary, plan.experiment))),))


def again_section(summary: ExperimentSummary, plan: Plan, store: str) -> Section:
    """Return the chapter on how to run the experiment again."""
    experiment = plan.experiment
    words = _(
        "Games follow from the documents, the seed and the version of the program alone: with the same ones, every "
        "game is the same, on any computer and with any number of workers. Players with a limit of seconds are the "
        "exception."
    )
    rows = [
        (_("Experiment"), experiment.id),
        (_("Digest of the experiment"), digest(experiment)),
        (_("Seed"), experiment.seed),
        (_("Program"), summary.program),
        (_("Rules"), plan.system.title),
    ]
    command = f"ccstudio lab run {experiment.id}.json"
    if store:
        command += f" --store {PurePath(store).name}"
    return Section(
        title=_("Run it again"),
        blocks=(
            Words(text=words),
            Table(head=(_("What"), _("Value")), rows=tuple(rows), words=2),
            Command(text=command),
        ),
    )


def change_text(change: Change) -> str:
    """Return a change of a document in words."""
    words = {"path": change.path, "document": _("scenario") if change.document == "scenario" else _("module")}
    if change.value is UNSET:
        return _("{document}: {path} removed").format(**words)
    value = json.dumps(change.value, ensure_ascii=False)
    return _("{document}: {path} = {value}").format(value=value if len(value) <= 80 else f"{value[:79]}…", **words)


def _amount(summary: ExperimentSummary) -> str:
    each = plural("{count} game of each comparison counts.", "{count} games of each comparison count.", summary.games)
    wanted = plural("{count} was asked for.", "{count} were asked for.", summary.wanted)
    total = sum(cell.games + len(cell.dead_ends) for cell in summary.cells)
    text = _("{total} games in all: {each}").format(total=total, each=each)
    if summary.is_narrow and summary.games < summary.wanted:
        text += " " + _("The run ended early because all intervals were narrow enough.")
    elif summary.games < summary.wanted:
        text += " " + _("The run is not complete: {wanted}").format(wanted=wanted)
    return text + " " + _("They took {time} of processor time.").format(time=_duration(summary.cpu_s))


def _duration(seconds: float) -> str:
    if seconds < 120:
        return plural("{count} second", "{count} seconds", round(seconds))
    minutes = round(seconds / 60)
    if minutes < 120:
        return plural("{count} minute", "{count} minutes", minutes)
    return plural("{count} hour", "{count} hours", round(minutes / 60))


def _caveats(summary: ExperimentSummary, experiment: ExperimentDocument) -> Iterator[str]:
    levels = {player.partition(":")[0] for pairing in experiment.pairings for player in pairing.players}
    for level in LEVELS:
        if level.id in levels:
            yield _("{level}: {summary}").format(level=_(level.title), summary=_(level.summary))
    yield _(
        "Computer players are not people. A result says how a scenario plays at their level: a plan that they never "
        "find counts for nothing, and a mistake that only they make counts fully."
    )
    yield _(
        "Percentages come with a 95 % interval (Wilson): of many such intervals, 19 of 20 contain the true chance. A "
        "draw is half a win for each side."
    )
    if summary.games < FEW:
        yield _("With fewer than {few} games of a comparison, take everything here as a first look.").format(few=FEW)
    if summary.effects:
        yield _(
            "Variants play the same seeds as the unchanged scenario, and their effect is the mean difference of these "
            "pairs. Of 20 variants that change nothing, one will seem to have a certain effect by chance."
        )
    if experiment.width is not UNSET:
        yield _(
            "The experiment ends when all intervals are at most {width} wide, which is decided by the games in their "
            "order. Ending on such a rule makes intervals slightly too narrow."
        ).format(width=percent(experiment.width))
    if any(cell.leads for cell in summary.cells):
        yield _("Chances of winning during a game are estimates of the program, learned from its own games.")
    if any(cell.bid for cell in summary.cells):
        yield _(
            "The even bid assumes that nobody would play otherwise for it. Games that points do not decide stay as "
            "they are."
        )
