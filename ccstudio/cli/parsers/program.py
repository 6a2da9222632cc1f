"""Parsers of the other commands: `studio`, `tour`, `validate`, `lint`, `schema`, `rules` and `outline`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, Parser, add_command, add_json, add_system


def add_studio(commands: Commands) -> None:
    """Add `ccstudio studio`."""
    parser = add_command(
        commands,
        "studio",
        _("open the studio"),
        "  ccstudio\n  ccstudio my-map/map.json\n  ccstudio studio --sample",
    )
    parser.add_argument(
        "files", nargs="*", metavar=_("FILE"), help=_("files to open, each in its own tab, or an invitation to a host")
    )
    parser.add_argument("--sample", action="store_true", help=_("open the sample map"))


def add_manual(commands: Commands) -> None:
    """Add `ccstudio manual`."""
    parser = add_command(
        commands,
        "manual",
        _("open the manual in the browser"),
        "  ccstudio manual\n  ccstudio manual command-line#sight\n  ccstudio manual --where",
    )
    parser.add_argument(
        "topic", nargs="?", default="index", metavar=_("PAGE"), help=_("a page, and perhaps an anchor: PAGE#ANCHOR")
    )
    parser.add_argument("--where", action="store_true", help=_("only print where the page is"))


def add_formats(commands: Commands) -> None:
    """Add `ccstudio formats`."""
    parser = add_command(
        commands,
        "formats",
        _("list the files that this version reads and writes"),
        "  ccstudio formats\n  ccstudio formats --json",
    )
    add_json(parser)


def add_tour(commands: Commands) -> None:
    """Add `ccstudio tour`."""
    parser = add_command(
        commands,
        "tour",
        _("demonstrate the program without a screen: draw the sample map, explain lines of sight, play a game"),
        "  ccstudio tour\n  ccstudio tour --folder pictures",
    )
    parser.add_argument(
        "--folder",
        default="ccstudio-tour",
        metavar=_("FOLDER"),
        help=_("folder for the pictures and the journal (default: ccstudio-tour)"),
    )


def add_validate(commands: Commands) -> None:
    """Add `ccstudio validate`."""
    parser = add_command(
        commands,
        "validate",
        _("list all problems of documents"),
        "  ccstudio validate my-map/map.json\n"
        "  ccstudio validate maps/*/map.json --json\n"
        "  ccstudio validate my-map/map.json --lint\n"
        "  ccstudio validate - < map.json",
    )
    _add_files(parser)
    parser.add_argument(
        "--lint", action="store_true", help=_("list likely mistakes on maps too, such as gaps, slivers and loose ends")
    )
    add_json(parser)


def add_lint(commands: Commands) -> None:
    """Add `ccstudio lint`."""
    parser = add_command(
        commands,
        "lint",
        _("list the problems and likely mistakes of maps, as validate --lint does"),
        "  ccstudio lint my-map/map.json\n  ccstudio lint maps/*/map.json --json\n  ccstudio lint - < map.json",
    )
    _add_files(parser)
    parser.set_defaults(lint=True)
    add_json(parser)


def add_translate(commands: Commands) -> None:
    """Add `ccstudio translate`."""
    parser = add_command(
        commands,
        "translate",
        _("write a translation of content with all its texts, or bring one up to date"),
        "  ccstudio translate my-game/module.json ru\n  ccstudio translate maps zh_CN",
    )
    parser.add_argument("content", metavar=_("CONTENT"), help=_("a module, a map, or a folder with both"))
    parser.add_argument("language", metavar=_("LANGUAGE"), help=_("the language, such as ru or zh_CN"))
    parser.add_argument(
        "--out", metavar=_("FILE"), help=_("the file to write (default: translations/LANGUAGE.json beside the content)")
    )


def _add_files(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a document; - for standard input"))


def add_schema(commands: Commands) -> None:
    """Add `ccstudio schema`."""
    parser = add_command(
        commands,
        "schema",
        _("check or renew the JSON Schemas of the document formats, or set up text editors to use them"),
        "  ccstudio schema --check\n  ccstudio schema --write --folder schemas\n  ccstudio schema --editor my-game",
    )
    task = parser.add_mutually_exclusive_group(required=True)
    task.add_argument("--check", action="store_true", help=_("list the schema files that are out of date"))
    task.add_argument("--write", action="store_true", help=_("write the schema files"))
    task.add_argument(
        "--editor",
        metavar=_("FOLDER"),
        help=_("set up VS Code and JetBrains editors to complete and check the documents of a folder"),
    )
    parser.add_argument(
        "--mark",
        action="store_true",
        help=_("with --editor: enter the schema in the documents, for editors without settings"),
    )
    parser.add_argument(
        "--folder", metavar=_("FOLDER"), help=_("folder of the schema files (default: that of the program)")
    )


def add_rules(commands: Commands) -> None:
    """Add `ccstudio rules` and its subcommands."""
    parser = add_command(
        commands,
        "rules",
        _("list rule systems, explain a rule, or print which rules are tested"),
        "  ccstudio rules list\n"
        "  ccstudio rules explain dust_tactics DT-L7\n"
        "  ccstudio rules coverage dust_tactics --json",
    )
    parts = parser.add_subparsers(dest="part", metavar=_("PART"), required=True)
    listing = add_command(parts, "list", _("list the installed rule systems"), "  ccstudio rules list")
    add_json(listing)
    explain = add_command(
        parts, "explain", _("explain a rule in one line"), "  ccstudio rules explain dust_tactics DT-L7"
    )
    add_system(explain)
    explain.add_argument("rule", metavar=_("RULE"), help=_("the id of a rule, as in logs and explanations"))
    coverage = add_command(
        parts,
        "coverage",
        _("print how many rules of a system have a passing test"),
        "  ccstudio rules coverage dust_tactics\n"
        "  ccstudio rules coverage dust_tactics --json\n"
        "  ccstudio rules coverage dust_tactics --store",
    )
    add_system(coverage)
    add_json(coverage)
    coverage.add_argument(
        "--store", action="store_true", help=_("store the figures next to the catalogue, for users without the tests")
    )


def add_outline(commands: Commands) -> None:
    """Add `ccstudio outline`."""
    parser = add_command(
        commands,
        "outline",
        _("print the procedures of a rule system step by step, for comparison with the rulebook"),
        "  ccstudio outline dust_tactics\n  ccstudio outline dust_tactics --calls",
    )
    add_system(parser)
    parser.add_argument("--calls", action="store_true", help=_("print which procedure calls which, as a tree"))
