"""What can be found by name in a document of records, and how a person is taken there."""

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.edit.records import PartPath, id_of, record_at
from ccstudio.ui.record_editor.bench import RecordBench
from ccstudio.ui.record_editor.checks import RecordChecks
from ccstudio.ui.record_editor.outline import Branch
from ccstudio.ui.search.finding import Item, Section


class RecordFinder:
    """The records of each branch, and what is wrong with the document."""

    def __init__(self, bench: RecordBench, checks: RecordChecks) -> None:
        self._bench = bench
        self._checks = checks
        self._known: dict[str, tuple[object, Section]] = {}

    def sections(self) -> list[Section]:
        """Everything that can be found now."""
        branches = [branch for branch in self._bench.outline.branches if branch.is_list and not branch.is_table]
        return [*(self._section(branch) for branch in branches), self._problem_section()]

    def _section(self, branch: Branch) -> Section:
        records = record_at(self._bench.document, (branch.field,))
        known = self._known.get(branch.field)
        if known is not None and known[0] is records:
            return known[1]
        items = []
        for number, record in enumerate(records):
            path: PartPath = (branch.field, number)
            items.append(Item(self._bench.words(path), path, also=id_of(record)))
        made = Section(branch.field, _(branch.title), items, self._bench.select, scope="here", icon=branch.icon)
        self._known[branch.field] = records, made
        return made

    def _problem_section(self) -> Section:
        items = [Item(problem.sentence, problem, also=problem.code) for problem in self._checks.problems]
        title, icon = _("Problems"), "mdi6.alert-circle-outline"
        return Section("problems", title, items, self._go_to_problem, scope="here", icon=icon, is_prose=True)

    def _go_to_problem(self, problem: Problem) -> None:
        self._bench.select(problem.path)
