"""Parsers of `ccstudio pack`, `unpack` and `install`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, Parser, add_command


def add_pack(commands: Commands) -> None:
    """Add `ccstudio pack`."""
    parser = add_command(
        commands,
        "pack",
        _("put a map, module or scenario with everything it needs into one package"),
        "  ccstudio pack my-map/map.json\n"
        "  ccstudio pack my-module/module.json my-module.ccs --with first-contact --with last-train",
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("a map, layout, module or scenario: its file or name"))
    parser.add_argument(
        "out", nargs="?", metavar=_("OUT"), help=_("the package to write (default: ID-VERSION.ccs in this folder)")
    )
    parser.add_argument(
        "--with",
        action="append",
        default=[],
        dest="more",
        metavar=_("DOCUMENT"),
        help=_("add a scenario, lesson, set-up or experiment: its file or name; may be repeated"),
    )


def add_unpack(commands: Commands) -> None:
    """Add `ccstudio unpack`."""
    parser = add_command(
        commands,
        "unpack",
        _("write the documents of a package to a folder, to look at them or to work on them"),
        "  ccstudio unpack long-night-1.ccs\n  ccstudio unpack long-night-1.ccs night",
    )
    _add_package(parser)
    parser.add_argument(
        "folder", nargs="?", metavar=_("FOLDER"), help=_("an empty or new folder (default: the name of the package)")
    )


def add_install(commands: Commands) -> None:
    """Add `ccstudio install`."""
    parser = add_command(
        commands,
        "install",
        _("put the documents of a package into your library"),
        "  ccstudio install long-night-1.ccs\n  ccstudio install long-night-2.ccs --conflicts beside",
    )
    _add_package(parser)
    parser.add_argument(
        "--conflicts",
        choices=("keep", "replace", "beside"),
        metavar="keep|replace|beside",
        help=_(
            "what to do with documents that are installed in another version or with other content: keep the installed"
            " ones, replace them, or install those of the package beside them (default: list them and stop)"
        ),
    )


def _add_package(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("PACKAGE"), help=_("a package, whose name ends in .ccs"))
