"""`ScenarioProvider`: what trees, forms and new records ask of the scenario under edit and of what it stands among."""

from pathlib import Path
from typing import Protocol

from ccstudio.application.scenarios.dependencies import ScenarioDependencies
from ccstudio.board.board import Board
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.records import PartPath


class ScenarioProvider(Protocol):
    """See `ScenarioContext`, which is one, for what the members mean."""

    around: ScenarioDependencies
    library: Library

    @property
    def scenario(self) -> ScenarioDocument:
        """The scenario as it is now."""

    @property
    def path(self) -> Path | None:
        """The file; None before the first save."""

    @property
    def module(self) -> ModuleDocument:
        """The module."""

    @property
    def board(self) -> Board:
        """The map as the scenario changes it."""

    @property
    def printed(self) -> Board:
        """The map as it is printed."""

    @property
    def selected(self) -> PartPath:
        """The part that is selected."""

    def piece_type(self, name: str) -> PieceType | None:
        """A type of piece of the module."""

    def title_of_type(self, name: str) -> str:
        """What a type of piece is called."""

    def title_of_side(self, name: str) -> str:
        """What a side is called."""
