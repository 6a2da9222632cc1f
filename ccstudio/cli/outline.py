"""`ccstudio outline`: the procedures of a rule system, printed to be held against the rulebook."""

from argparse import Namespace

from ccstudio.base.language import _
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say
from ccstudio.conformance.procedure_outline import calls_outline, outline
from ccstudio.rules.catalogue import catalogue_of, has_catalogue
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem


def run(arguments: Namespace) -> int:
    """Print the procedures of a system, or which calls which.

    Raises:
        RulesError: there is no such system, or it cannot be used.
        SourceError: its sources are not there, as in a packaged program.
        DocumentError: its catalogue cannot be used.
    """
    system = Registry().system(arguments.system)
    text = calls_outline(system.procedures) if arguments.calls else outline(system.procedures, _sentences(system))
    for line in text.splitlines():
        say(line)
    return FINE


def _sentences(system: AnySystem) -> dict[str, str]:
    """The sentences of the catalogue by rule id; none for a system that has no catalogue yet."""
    if not has_catalogue(system):
        return {}
    return {rule.id: _(rule.sentence) for rule in catalogue_of(system).rules.values()}
