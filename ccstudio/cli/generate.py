"""`ccstudio generate`: generate a random scenario."""

from argparse import Namespace
from pathlib import Path

from ccstudio.base.language import _
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.numbers import read_seed
from ccstudio.cli.output import say
from ccstudio.documents.files import save, to_bytes
from ccstudio.play.game_documents import library_of
from ccstudio.play.generating import generated, scenario_seed
from ccstudio.rules.registry import Registry


def run(arguments: Namespace) -> int:
    """Generate the scenario, and write it to a file or to standard output.

    Raises:
        StudioError: the module does not exist or generates no scenarios, or the file cannot be written.
    """
    registry = Registry()
    scenario, _module = generated(
        arguments.module, scenario_seed(read_seed(arguments.seed)), library_of(registry), registry
    )
    if arguments.out is None:
        _say_lines(to_bytes(scenario).decode())
        return FINE
    out = Path(arguments.out)
    save(scenario, out)
    say(scenario.title)
    _say_lines(scenario.briefing)
    say(_("{file}: written").format(file=out))
    return FINE


def _say_lines(text: str) -> None:
    for line in text.splitlines():
        say(line)
