"""What can be said to `ccstudio rules`."""

from ccstudio.base.language import _
from ccstudio.cli.parsers.common import Commands, add_command, add_json, add_system


def add_to(commands: Commands) -> None:
    """Add the command and its parts."""
    parser = add_command(
        commands,
        "rules",
        _("list rule systems, explain their rules, count those that tests hold"),
        "  ccstudio rules list\n"
        "  ccstudio rules explain dust_tactics DT-L7\n"
        "  ccstudio rules coverage dust_tactics --json",
    )
    parts = parser.add_subparsers(dest="part", metavar=_("PART"), required=True)
    listing = add_command(parts, "list", _("list the rule systems there are"), "  ccstudio rules list")
    add_json(listing)
    explain = add_command(
        parts, "explain", _("say what a rule says, in one line"), "  ccstudio rules explain dust_tactics DT-L7"
    )
    add_system(explain)
    explain.add_argument("rule", metavar=_("RULE"), help=_("the id of a rule, as explanations and logs give it"))
    coverage = add_command(
        parts,
        "coverage",
        _("count the rules of a system that a passing test holds"),
        "  ccstudio rules coverage dust_tactics\n"
        "  ccstudio rules coverage dust_tactics --json\n"
        "  ccstudio rules coverage dust_tactics --store",
    )
    add_system(coverage)
    add_json(coverage)
    coverage.add_argument(
        "--store", action="store_true", help=_("keep the figures beside the catalogue, for those who have no tests")
    )
