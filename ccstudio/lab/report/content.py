"""`Report`: title, sections and blocks of a report, whatever file it becomes."""

from dataclasses import dataclass

from ccstudio.lab.figures.chart import Chart


@dataclass(frozen=True, kw_only=True)
class Words:
    """A paragraph."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Notice:
    """A paragraph that must not be missed: it stands in a box."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Points:
    """A list of sentences."""

    items: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Command:
    """A command to type."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table; the first `words` columns contain words, the others numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1


@dataclass(frozen=True, kw_only=True)
class Charts:
    """Figures that stand side by side where there is room."""

    charts: tuple[Chart, ...]


Block = Words | Notice | Points | Command | Table | Charts


@dataclass(frozen=True, kw_only=True)
class Section:
    """A heading with its blocks; `level` 1 is a chapter, 2 a part of one."""

    title: str
    blocks: tuple[Block, ...]
    level: int = 1


@dataclass(frozen=True, kw_only=True)
class Report:
    """A report; `lead` are its first blocks, which say what came out."""

    title: str
    subtitle: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]
    foot: str
