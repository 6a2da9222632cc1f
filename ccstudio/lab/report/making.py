"""Makes the report of an experiment from its summary."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, plural
from ccstudio.board.game_map import compiled_map
from ccstudio.lab.figures.map_sketch import MapSketch, sketch_of
from ccstudio.lab.report.content import Block, Notice, Points, Report, Section
from ccstudio.lab.report.findings import FEW, findings
from ccstudio.lab.report.method import again_section, method_section, played_section
from ccstudio.lab.report.results import (
    dead_ends_section,
    habits_sections,
    heat_sections,
    players_section,
    scenario_sections,
    variants_section,
)
from ccstudio.lab.summary import ExperimentSummary
from ccstudio.lab.variants import Plan

ENDINGS: Final = (".html", ".pdf")


class LabReportError(StudioError):
    """There is no report of this experiment."""


def check_ending(out: Path) -> None:
    """Check that a file has the ending of a report.

    Raises:
        LabReportError: it has another.
    """
    if out.suffix.lower() not in ENDINGS:
        raise LabReportError("report-ending", file=str(out), known=", ".join(ENDINGS))


def make_report(summary: ExperimentSummary, plan: Plan, store: str = "") -> Report:
    """Return the report of an experiment.

    Args:
        summary: its results.
        plan: its documents.
        store: the name of the file with its games, for the command that goes on with them.

    Raises:
        LabReportError: no game has been played to its end in all that is compared.
    """
    if not any(cell.games for cell in summary.cells):
        raise LabReportError("lab-report-empty", experiment=summary.title)
    return Report(
        title=summary.title,
        subtitle=_("Balance report · {system}").format(system=plan.system.title),
        lead=tuple(_lead(summary)),
        sections=tuple(_sections(summary, plan, store)),
        foot=_("Made by {program}").format(program=f"ccstudio {summary.program}"),
    )


def _lead(summary: ExperimentSummary) -> Iterator[Block]:
    warning = too_few(summary)
    if warning:
        yield Notice(text=warning)
    yield Points(items=tuple(findings(summary)))


def too_few(summary: ExperimentSummary) -> str:
    """Return the warning of a report of few games; empty where there are enough."""
    if summary.games >= FEW:
        return ""
    return plural(
        "Only {count} game of each comparison: take this report as a first look, not as a measurement.",
        "Only {count} games of each comparison: take this report as a first look, not as a measurement.",
        summary.games,
    )


def _sections(summary: ExperimentSummary, plan: Plan, store: str) -> Iterator[Section]:
    yield played_section(summary, plan)
    yield method_section(summary, plan)
    yield from scenario_sections(summary, plan.system.sentences)
    yield from (section for section in (variants_section(summary), players_section(summary)) if section is not None)
    yield from habits_sections(summary)
    yield from heat_sections(summary, _sketches(plan))
    yield dead_ends_section(summary)
    yield again_section(summary, plan, store)


def _sketches(plan: Plan) -> Mapping[str, MapSketch]:
    return {
        scenario: sketch_of(compiled_map(contents))
        for (scenario, variant), contents in plan.contents.items()
        if not variant
    }
