"""A host at which a person who is away is soon replaced: `python -m tests.helpers.impatient_host FOLDER PORT`."""

import asyncio
import sys
from pathlib import Path
from typing import Final

from ccstudio.net.host.limits import Limits
from ccstudio.net.host.running import HostOptions, Started, run_host
from ccstudio.net.invitation import Invitation

AWAY_S: Final = 4.0


def _tell(started: Started) -> None:
    """Say where it is, as `ccstudio host` does."""
    here = started.listening
    print(Invitation(host=here.address, port=here.port, fingerprint=here.fingerprint).link, flush=True)


def main() -> None:
    """Host games until the process is ended."""
    folder, port = sys.argv[1:]
    options = HostOptions(
        folder=Path(folder), address="127.0.0.1", port=int(port), is_announced=False, processes=1, is_alone=True
    )
    asyncio.run(run_host(options, asyncio.Event(), _tell, limits=Limits(away_s=AWAY_S)))


if __name__ == "__main__":
    main()
