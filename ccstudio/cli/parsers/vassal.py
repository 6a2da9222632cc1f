"""Parser of `ccstudio vassal`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command


def add_vassal(commands: Commands) -> None:
    """Add `ccstudio vassal` and its subcommands."""
    parser = add_command(
        commands,
        "vassal",
        _("read and write modules of VASSAL"),
        "  ccstudio vassal report game.vmod\n  ccstudio vassal import game.vmod",
    )
    parts = parser.add_subparsers(dest="part", metavar=_("PART"), required=True)
    _add_report(parts)
    _add_import(parts)
    _add_export(parts)


def _add_report(parts: Commands) -> None:
    parser = add_command(
        parts,
        "report",
        _("print what a module of VASSAL holds, and what can be played of it"),
        "  ccstudio vassal report game.vmod",
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("a module of VASSAL (.vmod or .mod)"))


def _add_import(parts: Commands) -> None:
    parser = add_command(
        parts,
        "import",
        _("make a freeform module of a module of VASSAL"),
        "  ccstudio vassal import game.vmod\n  ccstudio vassal import game.vmod my-modules/game\n"
        "  ccstudio vassal import game.vmod --save turn-3.vsav --save whole-game.vlog\n"
        "  ccstudio vassal import game.vmod --extension more-units.vmdx",
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("a module of VASSAL (.vmod or .mod)"))
    parser.add_argument(
        "folder", nargs="?", metavar=_("FOLDER"), help=_("the folder to make (default: one in your library)")
    )
    parser.add_argument(
        "--save",
        metavar=_("FILE"),
        action="append",
        default=[],
        help=_("a saved game or log of the module that becomes a scenario (may be repeated)"),
    )
    parser.add_argument(
        "--extension",
        metavar=_("FILE"),
        action="append",
        default=[],
        help=_("an extension of the module (.vmdx) that becomes part of it (may be repeated)"),
    )


def _add_export(parts: Commands) -> None:
    parser = add_command(
        parts,
        "export",
        _("write the game of a scenario as a module that VASSAL opens"),
        "  ccstudio vassal export depot-night-long-night depot.vmod",
    )
    parser.add_argument("scenario", metavar=_("SCENARIO"), help=_("a scenario: file or name"))
    parser.add_argument("out", metavar=_("OUT"), help=_("the module to write (.vmod)"))
