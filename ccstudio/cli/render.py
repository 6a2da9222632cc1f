"""`ccstudio render`: a map drawn into a file."""

import math
from argparse import Namespace
from pathlib import Path
from typing import Final

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, plural
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.maps import open_map
from ccstudio.cli.offscreen import start_offscreen
from ccstudio.cli.output import say
from ccstudio.cli.paper_options import read_setup
from ccstudio.cli.progress import Progress
from ccstudio.cli.questions import find_policy, read_overlay, read_thread, tell_policy
from ccstudio.ui.printing.pages import write_pages
from ccstudio.ui.rendering.render import Sheet, render

LEAST_PIXELS: Final = 1
MOST_PIXELS: Final = 10_000


def run(arguments: Namespace) -> int:
    """Draw the map, with a thread and what judges it if one was named."""
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
    if explanation is not None:
        say(explanation.lines()[0])
        tell_policy(arguments.policy, explanation.policy)
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
