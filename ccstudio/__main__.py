"""`python -m ccstudio` is the same program as `ccstudio`."""

import sys

from ccstudio.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
