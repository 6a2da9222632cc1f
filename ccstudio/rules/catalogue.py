"""The catalogue of a system's rules: every rule by its id, with one line in our own words."""

import csv
import inspect
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.encodings import decode_text
from ccstudio.base.errors import DocumentError
from ccstudio.base.ids import RULE_ID
from ccstudio.base.language import _
from ccstudio.base.problems import Argument, Problem
from ccstudio.base.suggestions import suggestion
from ccstudio.rules.registry import RulesError
from ccstudio.rules.system import AnySystem

FILE: Final = "catalogue.csv"
"""Its name, beside the module that defines the system."""

COLUMNS: Final = ["rule", "sentence", "reason"]


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One rule: its sentence in English, and why there is nothing in it to enforce, or nothing."""

    id: str
    sentence: str
    reason: str = ""


class Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """All rules of a system by id, in the order of the file."""

    file: Path
    rules: Mapping[str, Rule]

    @property
    def families(self) -> frozenset[str]:
        """What the ids of these rules begin with: of `AB-7.1` the letters `AB`."""
        return frozenset(map(family_of, self.rules))

    def knows(self, rule_id: str) -> bool:
        """Whether this is a rule, or the chapter of one: with `AB-7.1a` there are chapters `AB-7` and `AB-7.1`."""
        return rule_id in self.rules or any(
            rule.startswith(rule_id) and (rule[len(rule_id)] in "./" or rule[len(rule_id)].islower())
            for rule in self.rules
        )


def family_of(rule_id: str) -> str:
    """The system a rule id speaks of: what stands before its first hyphen."""
    return rule_id.partition("-")[0]


def is_rule_id(text: str) -> bool:
    """Whether a text is a rule id and nothing else."""
    found = RULE_ID.match(f"{text} ")
    return found is not None and found[0] == text


def catalogue_file(system: AnySystem) -> Path:
    """Where the catalogue of a system is, whether it is there or not."""
    return Path(inspect.getfile(type(system))).with_name(FILE)


def has_catalogue(system: AnySystem) -> bool:
    """Whether a system has a catalogue; one that is being written may have none yet."""
    return catalogue_file(system).is_file()


def catalogue_of(system: AnySystem) -> Catalogue:
    """The catalogue of a system.

    Raises:
        DocumentError: it is not there, or something in it is wrong; all of that is listed, each with its line.
    """
    path = catalogue_file(system)
    try:
        return _read(path, path.stat().st_mtime_ns)
    except OSError as error:
        code = "catalogue-missing" if isinstance(error, FileNotFoundError) else "file-unreadable"
        problem = Problem(code=code, arguments={"reason": error.strerror or ""}, file=str(path))
        raise DocumentError(path, [problem]) from error


def check_catalogue(system: AnySystem) -> list[Problem]:
    """Everything that is wrong with the catalogue of a system, each with its line."""
    try:
        catalogue_of(system)
    except DocumentError as error:
        return list(error.problems)
    return []


def sentence_of(system: AnySystem, rule_id: str) -> str:
    """What a rule says, in one line and in the person's language.

    Raises:
        RulesError: the catalogue has no such rule.
        DocumentError: the catalogue cannot be used.
    """
    return _(rule_of(system, rule_id).sentence)


def unlisted_rules(system: AnySystem) -> dict[str, str]:
    """The rules that procedures, steps and open questions follow, but that the catalogue does not have, by who does.

    A procedure may also follow a whole chapter, of which there are rules.

    Raises:
        DocumentError: the catalogue cannot be used.
    """
    catalogue = catalogue_of(system)
    followed = {f"question {question.id}": question.rule for question in system.questions}
    for procedure in system.procedures:
        chapter = _opening_rule(procedure.__doc__)
        followed |= {} if catalogue.knows(chapter) else {procedure.__name__: chapter}
        followed |= {
            f"{procedure.__name__}.{step.name}": _opening_rule(step.run.__doc__) for step in procedure.STEPS.values()
        }
    return {name: rule for name, rule in followed.items() if rule and rule not in catalogue.rules}


def _opening_rule(text: str | None) -> str:
    """The rule id that a docstring opens with; empty if it opens with something else."""
    found = RULE_ID.match((text or "").strip())
    return found[0] if found else ""


def rule_of(system: AnySystem, rule_id: str) -> Rule:
    """A rule of the catalogue by its id; raises as `sentence_of` does."""
    rules = catalogue_of(system).rules
    if rule_id in rules:
        return rules[rule_id]
    near = suggestion(rule_id, rules)
    if near is None:
        raise RulesError("rule-unknown", system=system.id, rule=rule_id)
    raise RulesError("rule-unknown-near", system=system.id, rule=rule_id, near=near)


@lru_cache(maxsize=32)
def _read(path: Path, changed_ns: int) -> Catalogue:
    """Read a catalogue, once as long as it was not changed."""
    del changed_ns
    data = path.read_bytes()
    text, defects = decode_text(data)
    reader = _Reader(str(path))
    for defect in defects:
        reader.complain(text.count("\n", 0, defect.offset) + 1, defect.code, **defect.arguments)
    if text:
        reader.read(text)
    if reader.problems:
        raise DocumentError(path, reader.problems)
    return Catalogue(file=path, rules=reader.rules)


class _Reader:
    """Reads the rows of a catalogue and notes what is wrong with them."""

    def __init__(self, file: str) -> None:
        self.rules: dict[str, Rule] = {}
        self.problems: list[Problem] = []
        self._file = file
        self._lines: dict[str, int] = {}

    def complain(self, line: int, code: str, **arguments: Argument) -> None:
        self.problems.append(Problem(code=code, arguments=arguments, file=self._file, line=line))

    def read(self, text: str) -> None:
        rows = _rows(text)
        try:
            line, heads = next(rows)
            if heads != COLUMNS:
                self.complain(line, "catalogue-columns", found=",".join(heads), columns=",".join(COLUMNS))
            for line, row in rows:
                self._note(line, row)
        except _RowError as error:
            # A quotation mark that is not closed: nobody knows where the next row begins.
            self.complain(error.line, "catalogue-row-unreadable", reason=error.reason)

    def _note(self, line: int, row: list[str]) -> None:
        if len(row) != len(COLUMNS):
            self.complain(line, "catalogue-row-cells", found=len(row), columns=",".join(COLUMNS))
            return
        rule, sentence, reason = map(str.strip, row)
        if not is_rule_id(rule):
            self.complain(line, "catalogue-not-an-id", rule=rule)
        elif rule in self._lines:
            self.complain(line, "catalogue-rule-twice", rule=rule, first=self._lines[rule])
        if not sentence:
            self.complain(line, "catalogue-sentence-empty", rule=rule)
        if len((sentence + reason).splitlines()) > 1:
            self.complain(line, "catalogue-line-broken", rule=rule)
        self._lines.setdefault(rule, line)
        self.rules.setdefault(rule, Rule(id=rule, sentence=sentence, reason=reason))


class _RowError(Exception):
    """A row that is no comma-separated text."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of comma-separated text that are not empty, each with the line it begins in.

    Raises:
        _RowError: what follows is no comma-separated text.
    """
    reader = csv.reader(text.splitlines(keepends=True), strict=True)
    line = 1
    try:
        for row in reader:
            if row:
                yield line, row
            line = reader.line_num + 1
    except csv.Error as error:
        raise _RowError(line, str(error)) from error
