"""Crash reports: the traceback of an unexpected error goes to a file, and one line says where it is."""

from ccstudio.base.crash_reports import command_line, keep_report, report_text
from ccstudio.base.language import _
from ccstudio.cli.output import say_error
from ccstudio.rules.faults import rules_at_fault


def report_fault(error: Exception) -> None:
    """Write a report of `error` and print where it is."""
    report = keep_report(report_text(error, [command_line()]))
    kind, system = type(error).__name__, rules_at_fault(error)
    if system:
        message = _(
            "The rule system {system} crashed ({kind}). Please send this report to the authors of the rule system: "
            "{report}"
        )
    else:
        message = _("ccstudio crashed ({kind}). Please send this report to the authors of ccstudio: {report}")
    say_error(message.format(kind=kind, system=system, report=report))
