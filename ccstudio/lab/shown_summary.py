"""A summary as people read it: titles of content in their language."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import content_text, languages_wanted, learn_content
from ccstudio.documents.content_language import dictionary
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.lab.summary import ExperimentSummary, ScenarioInfo
from ccstudio.lab.variants import Plan


def shown_summary(
    summary: ExperimentSummary, plan: Plan, beside: Path, library: Library | None = None
) -> ExperimentSummary:
    """Return a summary with titles in the person's language, as far as its documents are translated.

    `content_text` knows all texts of these documents from then on.

    Args:
        summary: of the plan.
        plan: with all its documents.
        beside: the experiment or its results, beside which translations and scenarios are sought first.
        library: where scenarios and modules are sought; the usual places if left out.
    """
    words = dictionary(beside, *_files(plan, beside, library or Library())) if languages_wanted() else {}
    learn_content({text: entry.translation for text, entry in words.items()}, {})
    return with_known_titles(summary)


def with_known_titles(summary: ExperimentSummary) -> ExperimentSummary:
    """Return a summary with the titles in the person's language that were shown or read before."""
    return msgspec.structs.replace(
        summary,
        title=content_text(summary.title),
        scenarios=tuple(map(_shown_scenario, summary.scenarios)),
        variants={name: content_text(title) for name, title in summary.variants.items()},
    )


def _shown_scenario(scenario: ScenarioInfo) -> ScenarioInfo:
    return msgspec.structs.replace(
        scenario,
        title=content_text(scenario.title),
        sides=tuple(msgspec.structs.replace(side, title=content_text(side.title)) for side in scenario.sides),
        types={name: content_text(title) for name, title in scenario.types.items()},
    )


def _files(plan: Plan, beside: Path, library: Library) -> Iterator[Path]:
    """Yield the files of the scenarios and modules that are found."""
    for contents in plan.contents.values():
        for kind, document in ((ScenarioDocument, contents.scenario), (ModuleDocument, contents.module)):
            with suppress(StudioError):
                yield library.find_with_file(kind, document.reference, beside)[1]
