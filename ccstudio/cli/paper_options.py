"""What is said on the command line of paper and pages."""

import re
from argparse import Namespace
from typing import Final

from ccstudio.application.printing.paper import (
    LEAST_PERCENT,
    MOST_MARGIN_MM,
    MOST_PERCENT,
    PAPERS,
    Orientation,
    PageSetup,
)
from ccstudio.base.errors import StudioError
from ccstudio.cli.numbers import read_decimal

MOST_TO_A_SIDE: Final = 99
_TWO_NUMBERS: Final = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?) ?[xX×] ?([0-9]{1,4}(?:\.[0-9]{1,3})?)", re.ASCII)


def read_setup(arguments: Namespace) -> PageSetup:
    """The pages that were asked for after `--pdf-pages`.

    Raises:
        StudioError: the paper is unknown, or a number is none.
    """
    plain = PageSetup()
    paper, custom_mm = read_paper(arguments.pdf_pages)
    return PageSetup(
        paper=paper,
        custom_mm=custom_mm,
        orientation=_orientation(arguments),
        margin_mm=_millimetres("--margin", arguments.margin, plain.margin_mm),
        overlap_mm=_millimetres("--overlap", arguments.overlap, plain.overlap_mm),
        percent=(
            plain.percent
            if arguments.percent is None
            else read_decimal("--percent", arguments.percent, LEAST_PERCENT, MOST_PERCENT)
        ),
        fit=None if arguments.fit is None else _read_fit(arguments.fit),
        crop_marks=not arguments.no_marks,
        labels=not arguments.no_labels,
        assembly=not arguments.no_plan,
    )


def read_paper(text: str) -> tuple[str, tuple[float, float]]:
    """The name of a paper, and the size of one that has none.

    Raises:
        StudioError: it is neither a name nor a size.
    """
    name = text.strip().lower()
    if name in PAPERS:
        return name, PAPERS[name]
    size = _TWO_NUMBERS.fullmatch(name)
    if size is None:
        raise StudioError("paper-unknown", name=text, known=", ".join(PAPERS))
    return "custom", (float(size[1]), float(size[2]))


def _orientation(arguments: Namespace) -> Orientation:
    if arguments.portrait:
        return "portrait"
    return "landscape" if arguments.landscape else "best"


def _millimetres(option: str, text: str | None, otherwise: float) -> float:
    return otherwise if text is None else read_decimal(option, text, 0, MOST_MARGIN_MM)


def _read_fit(text: str) -> tuple[int, int]:
    numbers = _TWO_NUMBERS.fullmatch(text.strip())
    if numbers is None or not (numbers[1].isdigit() and numbers[2].isdigit()):
        raise StudioError("fit-unreadable", option="--fit", text=text)
    columns, rows = int(numbers[1]), int(numbers[2])
    if not (1 <= columns <= MOST_TO_A_SIDE and 1 <= rows <= MOST_TO_A_SIDE):
        raise StudioError("fit-unreadable", option="--fit", text=text)
    return columns, rows
