"""`ccstudio outline`: print the procedures of a rule system, for comparison with the rulebook."""

from argparse import Namespace

from ccstudio.base.language import _
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say
from ccstudio.conformance.procedure_outline import calls_outline, outline
from ccstudio.rules.catalogue import catalogue_of, has_catalogue
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem


def run(arguments: Namespace) -> int:
    """Print the procedures of a system, or which procedure calls which.

    Raises:
        RulesError: there is no such system, or it cannot be used.
        SourceError: its source files are missing, as in a packaged app.
        DocumentError: its catalogue has errors.
    """
    system = Registry().system(arguments.system)
    text = calls_outline(system.procedures) if arguments.calls else outline(system.procedures, _sentences(system))
    for line in text.splitlines():
        say(line)
    return FINE


def _sentences(system: AnySystem) -> dict[str, str]:
    """Return the sentences of the catalogue by rule id; empty for a system without a catalogue."""
    if not has_catalogue(system):
        return {}
    return {rule.id: _(rule.sentence) for rule in catalogue_of(system).rules.values()}
