"""Play by mail: turns as signed files that travel by any means."""
