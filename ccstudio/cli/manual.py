"""`ccstudio manual`: open a page of the manual, or print where it is."""

import webbrowser
from argparse import Namespace

from ccstudio.application.manual import manual_page
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say


def run(arguments: Namespace) -> int:
    """Print the file of a page, and open it in the browser unless only its place was asked for.

    Raises:
        StudioError: the manual is not there, or has no such page.
    """
    page, anchor = manual_page(arguments.topic)
    say(str(page))
    if not arguments.where:
        webbrowser.open(page.as_uri() + (f"#{anchor}" if anchor else ""))
    return FINE
