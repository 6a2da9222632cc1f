"""What can be found by name on the map under edit, and how a person is taken there."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtGui import QIcon

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.maps.part_names import KIND_TITLES, name_of
from ccstudio.application.search.sections import Item, Section
from ccstudio.base.language import _, content_text, plural
from ccstudio.base.problems import Problem
from ccstudio.documents.geometry import lines_of, rings_of
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.map import Contour, Course, Feature
from ccstudio.edit.parts import Kind, Part, PartRef, key_of, parts_of
from ccstudio.ui.canvas.part_paths import path_of_parts
from ccstudio.ui.canvas.pulse import Pulse
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.editors.finding import problem_section
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.view_commands import LAYER_COMMANDS
from ccstudio.ui.widgets.terrain_choice import swatch

if TYPE_CHECKING:
    from ccstudio.edit.lint.finding import Finding

ICONS: Final[Mapping[Kind, str]] = {
    "spaces": "mdi6.hexagon-outline",
    "features": "mdi6.vector-polygon",
    "contours": "mdi6.terrain",
    "courses": "mdi6.road-variant",
    "objectives": "mdi6.flag-outline",
    "labels": "mdi6.label-outline",
    "boxes": "mdi6.rectangle-outline",
    "pictures": "mdi6.image-outline",
}

PURPOSES: Final[Mapping[str, Purpose]] = {"space": "space", "side": "side", "line": "line"}
"""What a terrain of a kind is drawn as."""

PART_PIXELS: Final = 36
"""Something that is smaller on the screen is shown closer."""

AROUND: Final = 2.5
"""How much of the map is shown around something that is found, widths of a space."""


class MapFinder:
    """The groups of things on the map; each is made anew only when what it lists is another object.

    `show_problem`, `show_finding` and `show_golden` show what these words say; `findings` are those that lint has.
    """

    def __init__(
        self,
        context: MapContext,
        stage: Stage,
        problems: Callable[[], Sequence[Problem]],
        show_problem: Callable[[Problem], None],
        findings: "Callable[[], Sequence[Finding]]",
        show_finding: "Callable[[Finding], None]",
        show_golden: Callable[[int], None],
    ) -> None:
        self._context = context
        self._stage = stage
        self._problems = problems
        self._show_problem = show_problem
        self._findings = findings
        self._show_finding = show_finding
        self._show_golden_pair = show_golden
        self._made: dict[str, tuple[tuple[object, ...], Section]] = {}
        self._swatches: dict[str, QIcon] = {}
        self._swatches_of: object = None
        self.pulse = Pulse(stage)
        stage.add_overlay(self.pulse)

    def sections(self) -> list[Section]:
        """Everything that can be found now."""
        document, terrain = self._context.document, self._context.terrain
        found = [self._kept("spaces", (self._context.board.spaces, self._context.grid), self._spaces)]
        for kind in KIND_TITLES:
            if kind != "spaces":
                listed = parts_of(document, kind)
                found.append(self._kept(kind, (listed, terrain), lambda kind=kind: self._parts(kind)))  # type: ignore[misc]  # a default binds the loop variable
        found.append(self._kept("golden", (document.golden,), self._golden))
        found.append(self._kept("problems", (self._problems(),), self._problem_section))
        found.append(self._kept("lint", (self._findings(),), self._lint))
        found.append(self._kept("terrains", (terrain,), self._terrains))
        found.append(self._kept("layers", (), self._layers))
        return found

    def stop(self) -> None:
        """Let nothing pulse any more."""
        self.pulse.stop()

    # How groups are made

    def _kept(self, section_id: str, made_of: tuple[object, ...], make: Callable[[], Section]) -> Section:
        known = self._made.get(section_id)
        if known is not None and all(a is b for a, b in zip(known[0], made_of, strict=True)):
            return known[1]
        section = make()
        self._made[section_id] = made_of, section
        return section

    def _spaces(self) -> Section:
        grid = self._context.grid
        items = [Item(grid.name(space), grid.name(space)) for space in self._context.board.spaces]
        return self._section(
            "spaces", _(KIND_TITLES["spaces"]), items, self._go_to_space, ICONS["spaces"], self._where_space
        )

    def _parts(self, kind: Kind) -> Section:
        terrain, parts = self._context.terrain, parts_of(self._context.document, kind)
        items = []
        for place, part in enumerate(parts):
            known = terrain.find(part.terrain) if isinstance(part, Feature | Course) else None
            also = _(known.name) if known is not None else ""
            items.append(Item(name_of(part, terrain), (PartRef(kind, key_of(part, place)), part), also=also))
        return self._section(
            kind, _(KIND_TITLES[kind]), items, self._go_to_part, ICONS[kind], self._where_part, self._swatch_of_part
        )

    def _golden(self) -> Section:
        items = [
            Item(f"{golden.viewer} → {golden.target}", place, where=_verdict(golden), also=golden.source)
            for place, golden in enumerate(self._context.document.golden)
        ]
        return self._section("golden", _("Golden pairs"), items, self._go_to_golden, "mdi6.star-outline")

    def _problem_section(self) -> Section:
        return problem_section(self._problems(), self._show_problem)

    def _lint(self) -> Section:
        items = [Item(finding.sentence, finding, also=finding.code) for finding in self._findings()]
        return self._section("lint", _("Lint"), items, self._show_finding, "mdi6.broom", is_prose=True)

    def _terrains(self) -> Section:
        items = [
            Item(content_text(terrain.name), terrain.id, also=terrain.id) for terrain in self._context.terrain.terrains
        ]
        title, icon = _("Terrains"), "mdi6.palette-outline"
        return self._section(
            "terrains", title, items, self._go_to_terrain, icon, self._where_terrain, self._swatch_of_terrain
        )

    def _layers(self) -> Section:
        items = [Item(plain_text(_(row.text)), layer, also=_(row.tip)) for layer, row in LAYER_COMMANDS.items()]
        return self._section("layers", _("Layers"), items, self._turn_layer, "mdi6.layers-outline", self._where_layer)

    def _section(
        self,
        section_id: str,
        title: str,
        items: Iterable[Item],
        go: Callable[[Any], None],
        icon: str,
        where_of: Callable[[Any], str] | None = None,
        picture_of: Callable[[Any], Any] | None = None,
        *,
        is_prose: bool = False,
    ) -> Section:
        return Section(
            section_id, title, list(items), go, scope="here", icon=icon, where_of=where_of, picture_of=picture_of,
            is_prose=is_prose,
        )  # fmt: skip

    # Where something is

    def _where_space(self, name: str) -> str:
        board = self._context.board
        space = board.grid.space(name)
        terrain, level = board.terrain_of(space), board.level_of(space)
        told = content_text(terrain.name) if terrain is not None else ""
        return " · ".join(filter(None, (told, _("level {level}").format(level=level) if level else "")))

    def _where_part(self, key: tuple[PartRef, Part]) -> str:
        part = key[1]
        if not isinstance(part, Feature | Contour | Course):
            return ""
        chains = (*rings_of(part.geometry), *lines_of(part.geometry))
        if not chains or not chains[0]:
            return ""
        # Close to what is found is close enough: the first point is at hand, the middle may lie outside.
        space = self._context.board.space_at(*chains[0][0])
        return "" if space is None else _("near {space}").format(space=self._context.grid.name(space))

    def _where_terrain(self, terrain_id: str) -> str:
        count = len(self._made_of(terrain_id))
        return plural("{count} part", "{count} parts", count) if count else _("not used yet")

    def _where_layer(self, layer: Layer) -> str:
        return _("shown") if layer in self._stage.layers else _("hidden")

    def _swatch_of_part(self, key: tuple[PartRef, Part]) -> QIcon | None:
        part = key[1]
        return self._swatch_of_terrain(part.terrain) if isinstance(part, Feature | Course) else None

    def _swatch_of_terrain(self, terrain_id: str) -> QIcon | None:
        if self._swatches_of is not self._context.terrain:
            self._swatches, self._swatches_of = {}, self._context.terrain
        if terrain_id not in self._swatches:
            terrain = self._context.terrain.find(terrain_id)
            if terrain is None:
                return None
            self._swatches[terrain_id] = swatch(terrain)
        return self._swatches[terrain_id]

    # How a person is taken there

    def _go_to_space(self, name: str) -> None:
        self._go_to([PartRef("spaces", name)])

    def _go_to_part(self, key: tuple[PartRef, Part]) -> None:
        self._go_to([key[0]])

    def _go_to_golden(self, place: int) -> None:
        self._show_golden_pair(place)
        golden = self._context.document.golden[place]
        self._go_to([PartRef("spaces", golden.viewer), PartRef("spaces", golden.target)], selects=False)

    def _go_to_terrain(self, terrain_id: str) -> None:
        """Select all that is made of a terrain; where there is nothing yet, draw with it next."""
        refs = self._made_of(terrain_id)
        if refs:
            self._go_to(refs)
            return
        terrain = self._context.terrain.find(terrain_id)
        if terrain is not None and terrain.kind in PURPOSES:
            self._context.choose(PURPOSES[terrain.kind], terrain_id)

    def _turn_layer(self, layer: Layer) -> None:
        self._stage.toggle_layer(layer)

    def _go_to(self, refs: Sequence[PartRef], *, selects: bool = True) -> None:
        if selects:
            self._context.selection.set(refs)
        path = path_of_parts(self._context.document, self._context.grid, refs)
        if path.isEmpty():
            self._stage.reveal(refs)
            return
        view, box = self._stage.view, path.boundingRect()
        margin = AROUND * self._context.grid.width
        shown = box.adjusted(-margin, -margin, margin, margin)
        if max(box.width(), box.height()) < PART_PIXELS * view.units_per_pixel:
            view.fit(shown)
        else:
            view.reveal_rect(shown)
        self.pulse.show_on(path)

    def _made_of(self, terrain_id: str) -> list[PartRef]:
        document = self._context.document
        kinds: tuple[Kind, ...] = ("features", "courses", "spaces")
        return [
            PartRef(kind, key_of(part, place))
            for kind in kinds
            for place, part in enumerate(parts_of(document, kind))
            if part.terrain == terrain_id
        ]


def _verdict(golden: GoldenSight) -> str:
    if golden.blocked:
        return _("blocked")
    return _("hindrance {hindrance}").format(hindrance=golden.hindrance) if golden.hindrance else _("clear")
