"""`BoardScene`: everything on the board, kept up to date with the table, and what is where."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Signal

from ccstudio.application.drawing.layers import DEFAULT_LAYERS, Layer
from ccstudio.application.games.current_map import Ground
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.engine.destinations import Destination, Shortcut
from ccstudio.engine.options import BoxOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, InSpace, PieceId, Place
from ccstudio.engine.present import Counter, SpaceMark
from ccstudio.engine.seats import Seat, Side
from ccstudio.play.counter_size import counter_side
from ccstudio.play.space_marks import hidden_stacks
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.sight import Sight
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.arrangement import Arrangement, arrange, box_rect, middle_of
from ccstudio.ui.play.board.changed_ground import ChangedGround
from ccstudio.ui.play.board.counter_motion import EASING, Course
from ccstudio.ui.play.board.counters import Counters
from ccstudio.ui.play.board.fan import Fan
from ccstudio.ui.play.board.flash import FlashOverlay
from ccstudio.ui.play.board.glow import Glow
from ccstudio.ui.play.board.glowing import GlowingMarks, GlowingSpaces, Pulse
from ccstudio.ui.play.board.lines import AheadLines, ArrowLines, FlatLines, show_ahead
from ccstudio.ui.play.board.map_names import MapNames
from ccstudio.ui.play.board.marks import Marks
from ccstudio.ui.play.board.pixmaps import PixmapCache
from ccstudio.ui.play.board.reach import Reach
from ccstudio.ui.play.board.reach_preview import ReachPreview
from ccstudio.ui.play.board.strategic import StrategicView
from ccstudio.ui.play.board.subject import SubjectMark
from ccstudio.ui.play.board.targets import Targets, option_of
from ccstudio.ui.play.board.useless_marks import UselessMarks
from ccstudio.ui.play.side_colours import side_colour
from ccstudio.ui.play.table import PlayTable

LAYERS: Final = DEFAULT_LAYERS - {Layer.LABELS}
"""The drawing of the map: names go out of the way of counters, and are not a part of it."""
USUAL_ANIMATION_MS: Final = 220

WORTH_OF_TARGET: Final = 4
"""How many counters that cannot be chosen count as much as one place that can."""

MOST_STEPS: Final = 12
"""The most new entries that are shown by movement; after larger jumps only the result is shown."""


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """The thing under the mouse: the exact thing, its place, and the counter if it is one.

    `in_fan` says that it is in the fan; `mark` is a side or direction whose mark is there.
    """

    thing: Option | None = None
    place: Place | None = None
    counter: Counter | None = None
    in_fan: bool = False
    mark: Option | None = None


class BoardScene(QObject):
    """Map, marks, counters, glow and fan in a view.

    Signals:
        followed(): the table has changed, and everything has its new place.
    """

    followed = Signal()

    def __init__(self, view: MapView, table: PlayTable, faces: FaceCache, folder: Path | None) -> None:
        super().__init__(view)
        self.view = view
        self.table = table
        self.board: Board = table.board
        self.animation_ms = USUAL_ANIMATION_MS
        self._number = table.number
        self._ground = Ground(self.board)
        self.sight = Sight(self.board, table.policy, self)
        self.stage = MapStage(view, self.board, self.sight, folder=folder, layers=LAYERS, parent=self, is_kept=True)
        self._side = counter_side(self.board.grid)
        self._pixmaps, self._mark_pixmaps = PixmapCache(self), PixmapCache(self)
        self.counters = Counters(view.scene(), self._side, faces, self._pixmaps, self)
        colour_of, sides = partial(side_colour, table), table.narrator.sides
        self.marks = Marks(view.scene(), self.board, faces.painter, self._mark_pixmaps, sides, colour_of)
        glow_strength = self.counters.glow_strength
        self.flat, self.arrows, self.ahead = FlatLines(self.board), ArrowLines(self.board), AheadLines(self.board)
        self.glowing = GlowingSpaces(self.board, glow_strength, self._pixmaps)
        self.stars = GlowingMarks(self.board, glow_strength)
        self.useless = UselessMarks(self._side)
        self.subject = SubjectMark(self.board)
        self.reach = Reach(self.board)
        self.reach_preview = ReachPreview(table, self.reach, self)
        self.changed_ground = ChangedGround(self.board)
        self.names = MapNames(self.board, self._side, self)
        self.strategic = StrategicView(self.board, colour_of, self)
        self.strategic.switched.connect(self._switch_strategic)
        self.ways: dict[Option, tuple[Option, ...]] = {}
        self.goals: tuple[Option, ...] = ()
        """Where a counter can go that stands already, while it is dragged."""
        self.shortcuts: dict[Option, Shortcut] = {}
        self.flash = FlashOverlay(self)
        for overlay in (
            self.names,
            self.changed_ground,
            self.flat,
            self.subject,
            self.reach,
            self.strategic.overlay,
            self.glowing,
            self.arrows,
            self.stars,
            self.useless,
            self.ahead,
            self.flash,
        ):
            self.stage.add_overlay(overlay)
        self.fan = Fan(faces, glow_strength)
        view.scene().addItem(self.fan)
        self._fan_asked: tuple[Seat, str] | None = None
        self.pulse = Pulse(glow_strength, self)
        self.pulse.beat.connect(self._beat)
        self._pixmaps.sharpened.connect(self.glowing.beat)
        self.targets = Targets(self.board)
        self.picked: frozenset[PieceId] = frozenset()
        self.carried: frozenset[PieceId] = frozenset()
        self._box_places = {box.id: box_rect(box) for box in self.board.document.boxes}
        view.viewed.connect(self._view_moved)
        table.changed.connect(self.follow)
        table.pointed_changed.connect(self._follow_pointed)
        self._view_moved()
        self.follow()

    @property
    def counter_side(self) -> float:
        """The side of a counter, lattice units."""
        return self._side

    def toggle_counters(self) -> None:
        """Hide all counters and marks to show the terrain, or show them again."""
        self.fan.close()
        self.counters.set_hidden(not self.counters.is_hidden)
        self.marks.set_hidden(self.counters.is_hidden)
        self.strategic.set_hidden(self.counters.is_hidden)

    def _switch_strategic(self) -> None:
        self.counters.set_shown(not self.strategic.is_on)
        self._follow_marks()
        self.light()

    def _follow_marks(self) -> None:
        """Show the marks of the table; stacks of which nothing is seen have a mark unless they are blocks."""
        shown = self.table.table
        self.marks.follow((*shown.spaces, *(() if self.strategic.is_on else hidden_stacks(shown.stacks))))

    @property
    def arrangement(self) -> Arrangement:
        """The positions of the counters."""
        return self.counters.arrangement

    # What changes.

    def follow(self) -> None:
        """Show the position that the table shows."""
        self.stage.give_way()
        table = self.table
        shown, number = table.table, table.number
        forward = 0 < number - self._number <= MOST_STEPS
        self._number = number
        arrangement = arrange(self.board, shown.stacks)
        self.counters.follow(arrangement, self.animation_ms if forward and self.view.isVisible() else 0)
        self.names.follow(arrangement)
        self.strategic.follow(shown.stacks)
        self._follow_marks()
        self.flat.follow(shown.sides, shown.arcs)
        self.arrows.follow(shown.arrows)
        overlay = table.view.state.overlay
        before = self._ground.follow(overlay)
        if before is not None:
            self.stage.follow(before, self._ground.board)
        self.changed_ground.follow(overlay.spaces, overlay.removed)
        self.sight.lay(overlay)
        self.targets = Targets(self.board, table.options, arrangement, table.decision)
        self.picked &= self.targets.pieces.keys()
        self._follow_ways()
        self.subject.follow(self.targets)
        subject = table.decision.subject if table.decision is not None else None
        self.counters.raise_piece(subject.piece if isinstance(subject, PieceOption) else None)
        self.glowing.follow(self.targets)
        self.stars.follow(self.targets)
        self.useless.follow(self.targets, table.prospects)
        self.pulse.set_glows(bool(self.targets))
        self._follow_fan()
        self._follow_pointed()
        self.followed.emit()

    def show_arcs_of(self, counter: Counter | None) -> None:
        """Draw the arcs of the counter that is pointed at, besides those of the table."""
        shown = self.table.table
        self.flat.follow(shown.sides, (*shown.arcs, *(() if counter is None else counter.arcs)))

    def plan_course(self, path: Sequence[SpaceId], *, begins: bool, ends: bool) -> None:
        """Let counters go through the spaces of a path with the next position; the way may begin or end elsewhere."""
        spaces = [space for space in path if self.board.on_map(space)]
        if spaces and self.animation_ms:
            through = [QPointF(*middle_of(self.board, space)) for space in spaces[:-1]]
            duration_ms = self.animation_ms * len(spaces)
            self.counters.plan(Course(InSpace(spaces[-1]), through, duration_ms, EASING[begins, ends]))

    def show_goals(self, goals: Sequence[Option]) -> None:
        """Let other places glow than those that are offered, while a piece that stands already is dragged."""
        self.goals = tuple(goals)
        self.glowing.follow(Targets(self.board, goals, self.arrangement) if goals else self.targets)
        self.pulse.set_glows(bool(goals or self.targets))

    def _follow_area(self) -> None:
        """Tint where a waiting piece that is pointed at may be placed."""
        pointed = self.table.pointed
        waits = isinstance(pointed, PieceOption) and self.table.table.setting_up and not self.targets.shows(pointed)
        view = self.table.foresee((pointed,)) if waits and pointed is not None else None
        if view is not None and isinstance(view.pending, Ask):
            goals = [option for option in view.pending.options if isinstance(option, SpaceOption)]
            self.reach.follow([Destination(goal, (goal,)) for goal in goals])
        elif self.table.table.setting_up:
            self.reach.follow(())

    def _follow_ways(self) -> None:
        """Note where one click plays several choices."""
        found = self.table.destinations
        self.ways = {it.goal: it.choices for it in found}
        self.reach.follow(found)
        self.reach_preview.follow()
        self.shortcuts = {}
        for shortcut in self.table.shortcuts:
            if shortcut.at is not None:
                self.shortcuts.setdefault(shortcut.at, shortcut)

    def _follow_pointed(self) -> None:
        choices = self.table.pointed_choices
        pointed = self.table.pointed
        self.glowing.point_at(pointed)
        self.stars.point_at(pointed)
        self.reach.point_at(next((goal for goal, way in self.ways.items() if way == choices), None))
        show_ahead(self.table, self.targets, choices, self.ahead)
        self._follow_area()
        self.reach_preview.point_at(pointed)
        self.light()

    def light(self) -> None:
        """Set the glow of every counter."""
        pointed = self.table.pointed
        lit = self._lit()
        piece = pointed.piece if isinstance(pointed, PieceOption) else None
        together = {it.piece for it in self.table.pointed_choices if isinstance(it, PieceOption)} - {piece}
        for number, item in self.counters.items.items() if not self.strategic.is_on else ():
            item.light(
                lit.get(number, Glow.NONE),
                is_pointed=number == piece,
                is_picked=number in self.picked or number in together,
                is_dimmed=number in self.carried,
            )
        self.strategic.light(lit, piece, self.arrangement)
        is_chip = pointed is not None and pointed == self.fan.space_option
        offered = {number: lit[number] for number in self.targets.pieces if number in lit}
        self.fan.light(offered, piece, is_chip_pointed=is_chip, picked=self.picked)

    def _lit(self) -> Mapping[PieceId, Glow]:
        """The pieces that can be chosen, with the shape of their glow."""
        decision = self.table.decision
        if decision is None:
            return {}
        own = self.table.view.state.seating.side_of(decision.seat)
        lit = {
            piece: Glow.RETICLE if self._is_of_other(piece, own) else Glow.RING for piece in self.targets.pieces
        }  # fmt: skip
        for piece, glow in list(lit.items()):
            whole = self.arrangement.by_piece[piece].part_of
            if whole is not None:
                lit.setdefault(whole, glow)
        return lit

    @property
    def own_pieces(self) -> frozenset[PieceId]:
        """The pieces that can be chosen and belong to the side that is asked."""
        lit = self._lit()
        return frozenset(piece for piece in self.targets.pieces if lit.get(piece) is Glow.RING)

    def _is_of_other(self, piece: PieceId, own: Side) -> bool:
        side = self.arrangement.by_piece[piece].counter.side
        return side is not None and side != own

    # What is where.

    def hit(self, pointer: Pointer) -> Hit:
        """The item under the mouse."""
        if self.fan.is_open:
            away = pointer.view - self.view.mapFromScene(self.fan.pos()).toPointF()
            if self.fan.covers(away):
                entry = self.fan.entry_at(away)
                if entry is None:
                    return Hit(place=self.fan.place, in_fan=True)
                thing = self.fan.space_option if entry.counter is None else PieceOption(entry.counter.piece)
                return Hit(thing=thing, place=self.fan.place, counter=entry.counter, in_fan=True)
        mark = self.targets.mark_at(pointer.x, pointer.y)
        item = self.counters.item_at(pointer.x, pointer.y)
        if item is not None:
            counter = item.placed.counter
            return Hit(thing=PieceOption(counter.piece), place=item.placed.place, counter=counter, mark=mark)
        place = self.place_at(pointer.x, pointer.y)
        return Hit(thing=None if place is None else option_of(place), place=place, mark=mark)

    def place_at(self, x: float, y: float) -> Place | None:
        """The space or box at a point of the map (lattice units)."""
        space = self.board.space_at(x, y)
        if space is not None:
            return InSpace(space)
        for box, rect in self._box_places.items():
            if rect.contains(QPointF(x, y)):
                return InBox(box)
        return None

    def choices_at(self, hit: Hit) -> list[Option]:
        """The options that a click there may mean: one is certain, several ask which, none asks why."""
        if hit.mark is not None and not hit.in_fan:
            return [hit.mark]
        if hit.in_fan:
            return [hit.thing] if hit.thing is not None and hit.thing in self.targets.at(hit.place) else []
        return list(self.targets.at(hit.place))

    def shortcut_at(self, hit: Hit) -> Shortcut | None:
        """The shortcut that a click there shows and a second one takes."""
        place = option_of(hit.place) if hit.place is not None and not hit.in_fan else None
        for thing in (hit.thing, place):
            if thing is not None and thing in self.shortcuts:
                return self.shortcuts[thing]
        return None

    def way_at(self, hit: Hit) -> tuple[Option, ...]:
        """The choices by which a click there goes to its place; empty if one choice or none leads there."""
        goal = self.goal_at(hit)
        return () if goal is None else self.ways[goal]

    def goal_at(self, hit: Hit) -> Option | None:
        """The place there, if a click goes to it by several choices."""
        goal = option_of(hit.place) if hit.place is not None and not hit.in_fan else None
        return goal if goal in self.ways and not self.choices_at(hit) else None

    def marks_of(self, thing: Option | None) -> list[SpaceMark]:
        """The marks on a space; none for other things."""
        return self.marks.at(thing.space) if isinstance(thing, SpaceOption) else []

    def rect_of(self, option: Option) -> QRectF | None:
        """The rectangle of a thing and its surroundings (lattice units); None if it is nowhere."""
        spot = self.targets.spot(option)
        if spot is None:
            return None
        reach = float(self.board.grid.width)
        if isinstance(option, BoxOption):
            return self._box_places[option.box].adjusted(-200, -200, 200, 200)
        return QRectF(spot.x() - reach, spot.y() - reach, 2 * reach, 2 * reach)

    def shown_rect(self, hit: Hit, pointer: Pointer) -> QRect:
        """The rectangle of what is pointed at, with its space and its fan, in pixels of the view."""
        at = QPointF(pointer.x, pointer.y)
        if hit.place is not None:
            option = option_of(hit.place)
            at = self.targets.spot(option) or at
        half = self.board.grid.width / 2
        around = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
        if isinstance(hit.place, InBox):
            around = self._box_places.get(hit.place.box, around)
        rect = self.view.viewportTransform().mapRect(around)
        if self.fan.is_open:
            corner = self.view.mapFromScene(self.fan.pos())
            rect = rect.united(QRectF(QPointF(corner), self.fan.size))
        return rect.toAlignedRect()

    def shows(self, option: Option) -> bool:
        """Whether an option can be chosen on the board."""
        return self.targets.shows(option)

    def places_to_see(self, hit: Hit) -> list[QPoint]:
        """Points of the view that should stay visible; things that can be chosen count several times."""
        own = self.targets.at(hit.place)
        spots = [spot for option, spot in self.targets.spots() if option not in own] * WORTH_OF_TARGET
        spots += [QPointF(*placed.at) for placed in self.arrangement.by_piece.values() if placed.place != hit.place]
        return [self.view.mapFromScene(spot) for spot in spots]

    # The fan.

    def open_fan(self, place: Place, *, pinned: bool, is_question: bool = False) -> None:
        """Spread the stack of a place; as a question, until none of its counters is offered."""
        placed = self.arrangement.at(place)
        if not placed:
            self.fan.close()
            return
        space = option_of(place)
        offered = space if space is not None and space in self.targets.at(place) else None
        self.fan.spread(
            place,
            placed,
            side_px=self._side / self.view.units_per_pixel * 1.15,
            ratio=self.view.viewport().devicePixelRatioF(),
            chip=self.table.narrator.option(offered) if offered is not None else "",
            space_option=offered,
            with_parts=pinned or any(self._is_part(option) for option in self.targets.at(place)),
        )
        self.fan.is_pinned, self.fan.is_question = pinned, is_question
        self._fan_asked = self._asked()
        self._put_fan()
        self.light()

    def _follow_fan(self) -> None:
        place, fan = self.fan.place, self.fan
        if place is None:
            self._spread_parts()
            return
        is_same = self._fan_asked == self._asked()
        if is_same and len(self.arrangement.at(place)) > 1 and (self.targets.at(place) or not fan.is_question):
            self.open_fan(place, pinned=fan.is_pinned, is_question=fan.is_question)
        else:
            fan.close()
            self._spread_parts()

    def _spread_parts(self) -> None:
        """Spread a stack automatically if only parts of it can be chosen, because nothing else shows them."""
        parts = [placed for piece in self.targets.pieces if (placed := self.arrangement.by_piece[piece]).part_of]
        places = {placed.place for placed in parts}
        if parts and len(places) == 1 and all(isinstance(option, PieceOption) for option in self.table.options):
            self.open_fan(places.pop(), pinned=True, is_question=True)

    def _is_part(self, option: Option) -> bool:
        placed = self.arrangement.by_piece.get(option.piece) if isinstance(option, PieceOption) else None
        return placed is not None and placed.part_of is not None

    def _asked(self) -> tuple[Seat, str] | None:
        """Who is asked what, in short; the same question may continue with other options."""
        decision = self.table.decision
        return None if decision is None else (decision.seat, decision.prompt)

    def _put_fan(self) -> None:
        place = self.fan.place
        if place is None:
            return
        half = self._side / 2
        stack = QRectF()
        for one in self.arrangement.at(place):
            x, y = one.at
            stack = stack.united(QRectF(x - half, y - half, 2 * half, 2 * half))
        on_screen = self.view.viewportTransform().mapRect(stack)
        corner = self.fan.corner_for(on_screen, QRectF(self.view.viewport().rect()))
        self.fan.setPos(self.view.to_scene(corner))

    def _view_moved(self) -> None:
        ratio = self.view.viewport().devicePixelRatioF()
        for pixmaps in (self._pixmaps, self._mark_pixmaps):
            pixmaps.look(self._side / self.view.units_per_pixel, ratio)
        self.strategic.look(self._side / self.view.units_per_pixel)
        self._put_fan()

    def _beat(self) -> None:
        self.glowing.beat()
        self.stars.beat()
        self.counters.update_glowing()
        if self.fan.is_open:
            self.fan.update()

    # The end.

    def set_animation_ms(self, milliseconds: int) -> None:
        """Set how long moves take; 0 switches moves and the pulse off."""
        self.animation_ms = milliseconds
        self.pulse.set_on(milliseconds > 0)

    def finish(self) -> None:
        """Paint everything and finish all moves, for pictures of the window."""
        self.counters.stop()
        for painted in (self._pixmaps, self._mark_pixmaps, self.names, self.stage):
            painted.finish()

    def stop(self) -> None:
        """Stop the timers."""
        self.pulse.stop()
        self.flash.stop()
        self.reach_preview.stop()
        self.counters.stop()
        for painted in (self._pixmaps, self._mark_pixmaps, self.names, self.sight, self.stage):
            painted.stop()
