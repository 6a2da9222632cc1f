"""`ccstudio formats`: list the files that this version reads and writes."""

from argparse import Namespace

import msgspec

from ccstudio import __version__
from ccstudio.application.file_formats import file_formats, protocol_version
from ccstudio.base.language import _
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say, say_json, say_table


def run(arguments: Namespace) -> int:
    """Print the formats with their versions, for people or as JSON."""
    if arguments.json:
        formats = [msgspec.to_builtins(known) for known in file_formats()]
        say_json({"version": __version__, "formats": formats, "protocol": protocol_version()})
        return FINE
    heads = (_("format"), _("file"), _("reads"), _("writes"))
    say_table(heads, ((known.tag, known.suffix, known.read, str(known.written)) for known in file_formats()))
    say("")
    say(_("Protocol of hosts: {version}").format(version=protocol_version()))
    say(_("Modules and saved games of VASSAL are read and written: see `ccstudio vassal --help`."))
    return FINE
