"""`ccstudio lab report`: write the report of an experiment."""

from argparse import Namespace
from pathlib import Path

from ccstudio.base.language import _
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say, say_error
from ccstudio.lab.report.files import write_report
from ccstudio.lab.report.making import check_ending, make_report, too_few
from ccstudio.lab.scenario_infos import summary_of
from ccstudio.lab.shown_summary import shown_summary
from ccstudio.lab.store import Store


def run(arguments: Namespace) -> int:
    """Write the report of a file of results.

    Raises:
        LabError: it cannot be read.
        LabReportError: a file has an ending that no report has, or there is nothing to report yet.
        SaveError: a file could not be written.
    """
    path = Path(arguments.store)
    outs = [Path(out) for out in arguments.out] or [path.with_suffix(".html")]
    for out in outs:
        check_ending(out)
    with Store.reading(path) as store:
        plan = store.plan()
        summary = shown_summary(summary_of(store), plan, path)
    report = make_report(summary, plan, str(path))
    for out in outs:
        write_report(report, out)
        say(_("{file}: written").format(file=out))
    warning = too_few(summary)
    if warning:
        say_error(warning)
    return FINE
