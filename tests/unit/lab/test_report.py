"""The report of an experiment."""

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pypdfium2
import pytest

from ccstudio.ai.intervals import Interval
from ccstudio.lab.report.content import Block, Charts, Report, Table
from ccstudio.lab.report.files import write_report
from ccstudio.lab.report.findings import bid_sentence, findings, games_for, verdict
from ccstudio.lab.report.html import report_html
from ccstudio.lab.report.making import LabReportError, make_report
from ccstudio.lab.report.pdf import report_pdf
from ccstudio.lab.report.table_columns import column_widths
from ccstudio.lab.report.text_lines import lines_of, width_of
from ccstudio.lab.summary import rate_of
from tests.unit.lab.reported import GAMES, ODD, SCENARIO, plan, summary

CELL = summary().cells[0]


class Tags(HTMLParser):
    """Tags, ids and links of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in {"src", "href", "xlink:href"}:
                self.links.append(value or "")


@pytest.fixture(scope="module")
def report() -> Report:
    return make_report(summary(), plan(), "fair-play.cclab")


@pytest.fixture(scope="module")
def brief(report: Report) -> Report:
    """The report with one figure where there are several."""
    return replace(report, sections=tuple(replace(it, blocks=tuple(map(_brief, it.blocks))) for it in report.sections))


def _brief(block: Block) -> Block:
    return Charts(charts=block.charts[:1]) if isinstance(block, Charts) else block


@pytest.fixture(scope="module")
def page(brief: Report) -> str:
    return report_html(brief).decode()


@pytest.fixture(scope="module")
def tags(page: str) -> Tags:
    return Tags(page)


@pytest.fixture(scope="module")
def pdf_text(brief: Report) -> str:
    document = pypdfium2.PdfDocument(report_pdf(brief))
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_a_page_has_no_scripts_and_loads_nothing(tags: Tags):
    assert "script" not in tags.tags
    assert all(link.startswith("#") for link in tags.links)


def test_texts_of_documents_are_escaped(page: str, tags: Tags):
    assert "Slate &amp; &lt;b&gt;$x^2$&lt;/b&gt;" in page
    assert not {"b", "more", "play", "choice"} & set(tags.tags)


def test_no_two_elements_of_a_page_have_one_id(tags: Tags):
    assert len(tags.ids) == len(set(tags.ids))


def test_links_lead_somewhere(tags: Tags):
    assert {link[1:] for link in tags.links} <= set(tags.ids)


def test_a_report_has_a_figure_for_each_result(report: Report):
    charts = [
        each for it in report.sections for block in it.blocks if isinstance(block, Charts) for each in block.charts
    ]
    assert len({chart.id for chart in charts}) == len(charts) == 15


def test_a_report_has_a_chapter_for_each_subject(report: Report):
    assert [section.title for section in report.sections if section.level == 1] == [
        "What was played",
        "How to read this",
        "Quarry",
        "What the variants change",
        "Habits",
        "Where it happened",
        "Dead ends",
        "Run it again",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Fair <play>",
        "fair-play.cclab",
        ODD,
        "Two turns <more>",
        "No <choice>.",
        "Turns passed & wasted",
        "A1",
        "page 1 of",
    ],
)
def test_a_pdf_can_be_searched(pdf_text: str, text: str):
    assert text in " ".join(pdf_text.split())


def test_a_pdf_is_the_same_each_time(report: Report):
    beginning = replace(report, sections=())
    assert report_pdf(beginning) == report_pdf(beginning)


def test_few_games_are_said_first(page: str):
    assert page.index(f"Only {GAMES} games") < page.index("What was played")


def test_without_a_game_there_is_no_report():
    empty = msgspec.structs.replace(
        summary(), cells=tuple(msgspec.structs.replace(it, games=0) for it in summary().cells)
    )
    with pytest.raises(LabReportError, match="nothing to report"):
        make_report(empty, plan())


def test_another_ending_is_refused(report: Report, tmp_path: Path):
    with pytest.raises(LabReportError, match=r"\.html, \.pdf"):
        write_report(report, tmp_path / "report.docx")


@pytest.mark.parametrize(
    ("wins", "games", "words"),
    [
        (5, 10, "cannot tell"),
        (500, 1000, "is even"),
        (62, 100, "favours Amber"),
        (30, 1000, "clearly favours Slate"),
    ],
)
def test_the_verdict_says_no_more_than_the_interval(wins: int, games: int, words: str):
    cell = msgspec.structs.replace(CELL, by_side=(rate_of(wins, games), rate_of(games - wins, games)))
    assert words in verdict(cell, SCENARIO)


def test_an_interval_of_five_percent_to_each_side_needs_four_hundred_games():
    assert games_for(0.05) == 390


def test_a_negative_bid_is_for_the_other_side():
    cell = msgspec.structs.replace(CELL, bid=Interval(-2.0, -4.0, 1.0))
    assert bid_sentence(cell, SCENARIO) == (
        f"With a bid of 2 for {ODD}, both sides would win equally often (−1 to 4 points)."
    )


def test_each_scenario_and_variant_has_a_finding():
    assert len(list(findings(summary()))) == 2


def test_lines_fit_their_width():
    lines = lines_of("A chance of winning with its interval " * 6, 120, 9)
    assert all(width_of(line, 9) <= 120 for line in lines)
    assert " ".join(lines).split() == ("A chance of winning with its interval " * 6).split()


def test_words_that_are_wider_than_a_line_are_broken():
    assert "".join(lines_of("f" * 200, 50, 9)) == "f" * 200


@pytest.mark.parametrize("text", ["short", "a long sentence of many words " * 12, "f" * 300])
def test_columns_fit_the_page(text: str):
    table = Table(head=("What", "Value"), rows=((text, "1"), ("b", text)), words=2)
    assert sum(column_widths(table, 300, 8, 10)) + 10 <= 300.5
