"""Puts the manual into a wheel (a hook of hatchling), where `make manual` has made it or a source archive has it."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ManualHook(BuildHookInterface[Any]):
    """Adds the pages; an editable installation has those of the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them, if they are there."""
        manual = Path(self.root, "build", "manual")
        if version != "editable" and manual.is_dir():
            build_data["force_include"][str(manual)] = "ccstudio/content/manual"
