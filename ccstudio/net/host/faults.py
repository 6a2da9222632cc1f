"""What goes wrong in one request or game, kept from all others."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Final, TypeVar

from ccstudio.base.errors import StudioError
from ccstudio.engine.frames import GrammarError
from ccstudio.net.host.records import StoreError
from ccstudio.net.protocol import Refused

T = TypeVar("T")

LOG: Final = logging.getLogger("ccstudio.host")


async def outcome_of(work: Awaitable[T]) -> T | Exception:
    """Return what work returns, or the exception it raises: a fault in one game must not end the host."""
    [outcome] = await asyncio.gather(work, return_exceptions=True)
    if isinstance(outcome, BaseException) and not isinstance(outcome, Exception):
        raise outcome
    return outcome


def report_fault(error: Exception, where: str) -> None:
    """Write an error in the program to the log of the host, with its place in the sources but without game data."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    at = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place is not None else "-"
    LOG.error("%s: %s at %s", where, type(error).__name__, at)


def refusal_of(error: Exception, where: str, request: str = "", *, closes: bool = False) -> Refused:
    """Return what a client is told of an error; what is nobody's business goes to the log alone."""
    if isinstance(error, StoreError) and error.code == "host-database-unusable":
        LOG.error("%s", error)
        return Refused(request=request, code="host-store-failed", closes=closes)
    # What rules say of a fault of their own may tell a secret.
    if isinstance(error, StudioError) and not isinstance(error, GrammarError):
        return Refused(request=request, code=error.code, arguments=dict(error.arguments), closes=closes)
    report_fault(error, where)
    return Refused(request=request, code="host-fault", closes=closes)
