"""`ccstudio render`: draw a map into a file."""

import math
import re
from argparse import Namespace
from pathlib import Path
from typing import Final

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.application.printing.paper import (
    LEAST_PERCENT,
    MOST_MARGIN_MM,
    MOST_PERCENT,
    PAPERS,
    Orientation,
    PageSetup,
)
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, plural
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.maps import open_map
from ccstudio.cli.numbers import read_decimal
from ccstudio.cli.output import say, say_error
from ccstudio.cli.progress import Progress
from ccstudio.cli.questions import find_policy, read_overlay, read_thread, say_policy
from ccstudio.documents.pictures.files import check_picture_files
from ccstudio.ui.offscreen import start_offscreen
from ccstudio.ui.printing.pages import write_pages
from ccstudio.ui.rendering import Sheet, render

LEAST_PIXELS: Final = 1
MOST_PIXELS: Final = 10_000
MOST_TO_A_SIDE: Final = 99
_TWO_NUMBERS: Final = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?) ?[xX×] ?([0-9]{1,4}(?:\.[0-9]{1,3})?)", re.ASCII)


def run(arguments: Namespace) -> int:
    """Draw the map, with a thread and its verdict if one is named."""
    scale = _read_pixels("--scale", arguments.scale)
    dpi = _read_pixels("--dpi", arguments.dpi)
    layers = _read_layers(arguments.layers)
    setup = None if arguments.pdf_pages is None else read_setup(arguments)
    if arguments.thread is None and (arguments.smoke or arguments.blaze):
        raise StudioError("markers-without-thread")
    opened = open_map(arguments.map)
    explanation = _explained(opened.board, arguments)
    _qt = start_offscreen()
    pages = ""
    out = Path(arguments.out)
    folder = opened.path.parent
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every}").format(done=done, every=every))

        if setup is None:
            render(
                opened.board, folder, out, scale=scale, dpi=dpi, layers=layers, explanation=explanation, report=report
            )
        else:
            sheet = Sheet(opened.board, folder, layers, explanation)
            plan = write_pages(sheet, setup, opened.board.document.title, out, report)
            pages = plural("{count} page", "{count} pages", plan.page_count)
    if Layer.PICTURES in layers:
        say_error(*(problem.sentence for problem in check_picture_files(opened.board.document, folder)))
    if explanation is not None:
        say(explanation.lines()[0])
        say_policy(arguments.policy, explanation.policy)
    if setup is None:
        say(_("{file}: written").format(file=out))
    else:
        say(_("{file}: written, {pages}").format(file=out, pages=pages))
    return FINE


def _explained(board: Board, arguments: Namespace) -> Explanation | None:
    policy = find_policy(arguments.policy, board)
    overlay = read_overlay(board, arguments.smoke, arguments.blaze)
    if arguments.thread is None:
        return None
    return explain(board, *read_thread(board, arguments.thread), overlay, policy)


def _read_pixels(option: str, text: str | None) -> float | None:
    if text is None:
        return None
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not LEAST_PIXELS <= number <= MOST_PIXELS:
        raise StudioError("number-unreadable", option=option, text=text, least=LEAST_PIXELS, most=MOST_PIXELS)
    return number


def _read_layers(text: str | None) -> frozenset[Layer]:
    if text is None:
        return DEFAULT_LAYERS
    known = {layer.value: layer for layer in Layer}
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise StudioError("layer-unknown", name=name, known=", ".join(known))
    return frozenset(known[name] for name in names)


def read_setup(arguments: Namespace) -> PageSetup:
    """Read the options of `--pdf-pages`.

    Raises:
        StudioError: the paper is unknown, or a number is invalid.
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
    """Return the name of a paper and its size in millimetres; a size without a name is called `custom`.

    Raises:
        StudioError: the text is neither a name nor a size.
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
