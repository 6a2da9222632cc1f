"""Parser of `ccstudio print`."""

from typing import Final

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command

PAPERS: Final = ("a4", "a3", "letter", "legal", "tabloid")


def add_print(commands: Commands) -> None:
    """Add `ccstudio print`."""
    parser = add_command(
        commands,
        "print",
        _("print the counters, cards and player aids of a scenario to cut out, and its map, or a whole module"),
        "  ccstudio print tanners-farm farm.pdf\n"
        "  ccstudio print tanners-farm farm.pdf --paper letter --bleed 1.5 --map map.pdf\n"
        "  ccstudio print depot-night-long-night depot.pdf --box\n"
        "  ccstudio print depot-night whole-module.pdf",
    )
    parser.add_argument("scenario", metavar=_("SCENARIO"), help=_("a scenario, or a whole module: file or name"))
    parser.add_argument("out", metavar=_("OUT"), help=_("the file to write (.pdf)"))
    parser.add_argument("--box", action="store_true", help=_("print all counters of the module, not only those needed"))
    parser.add_argument("--map", metavar=_("FILE"), help=_("write the map, cut into pages, into this file (.pdf)"))
    parser.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help=_("paper size (default: a4)"))
    parser.add_argument("--margin", metavar=_("MM"), help=_("unprinted margin on each side (default: 4.5)"))
    parser.add_argument("--bleed", metavar=_("MM"), help=_("ground printed beyond the cut (default: 1)"))
    parser.add_argument("--no-cards", action="store_true", help=_("leave out the cards"))
    parser.add_argument("--no-backs", action="store_true", help=_("print fronts only"))
