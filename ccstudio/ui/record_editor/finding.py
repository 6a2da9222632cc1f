"""The search in a document of records."""

from ccstudio.application.records.outline import Branch
from ccstudio.application.search.sections import Item, Section
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.edit.records import PartPath, id_of, record_at
from ccstudio.ui.editors.finding import problem_section
from ccstudio.ui.record_editor.checks import RecordChecks
from ccstudio.ui.record_editor.context import RecordContext


class RecordFinder:
    """The records of each branch, and the problems of the document."""

    def __init__(self, context: RecordContext, checks: RecordChecks) -> None:
        self._context = context
        self._checks = checks
        self._known: dict[str, tuple[object, Section]] = {}

    def sections(self) -> list[Section]:
        """Everything that can be found now."""
        branches = [branch for branch in self._context.outline.branches if branch.is_list and not branch.is_table]
        return [
            *(self._section(branch) for branch in branches),
            problem_section(self._checks.problems, self._go_to_problem),
        ]

    def _section(self, branch: Branch) -> Section:
        records = record_at(self._context.document, (branch.field,))
        known = self._known.get(branch.field)
        if known is not None and known[0] is records:
            return known[1]
        items = []
        for number, record in enumerate(records):
            path: PartPath = (branch.field, number)
            items.append(Item(self._context.words(path), path, also=id_of(record)))
        made = Section(branch.field, _(branch.title), items, self._context.select, scope="here", icon=branch.icon)
        self._known[branch.field] = records, made
        return made

    def _go_to_problem(self, problem: Problem) -> None:
        self._context.select(problem.path)
