"""The straight skeleton of a footprint: where the slopes of a roof of one pitch meet."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import numpy as np

from ccstudio.ui.painting.noise import Points, hash_noise

MOST_CORNERS: Final = 40
"""The most corners of a footprint with a pitched roof."""

Place = tuple[float, float]


class Arc(msgspec.Struct, frozen=True):
    """The line where two slopes meet: two nodes, and the two edges of the footprint below the slopes."""

    start: int
    end: int
    left: int
    right: int


class Skeleton(msgspec.Struct, frozen=True):
    """A roof over a footprint.

    `nodes` are points, the corners of the footprint first, edge i running from corner `edges[i][0]` to
    `edges[i][1]`. `faces` give for each edge the nodes around its slope, beginning with the edge itself.
    """

    nodes: list[Place]
    edges: list[tuple[int, int]]
    arcs: list[Arc]
    faces: list[list[int]]


class _Vertex:
    """A corner of the shrinking footprint, between two of its edges."""

    __slots__ = ("after", "before", "born", "left", "node", "place", "right", "speed")

    def __init__(self, node: int, place: Place, born: float, *, left: int, right: int, speed: Place) -> None:
        self.node = node
        self.place = place
        self.born = born
        self.left = left
        self.right = right
        self.speed = speed
        self.before: _Vertex = self
        self.after: _Vertex = self

    def at(self, time: float) -> Place:
        """The position when all edges have moved inwards by `time`."""
        wait = time - self.born
        return self.place[0] + self.speed[0] * wait, self.place[1] + self.speed[1] * wait


class _Event(msgspec.Struct, frozen=True):
    """An edge shrinks to nothing (`hit` is None), or a corner runs into the edge that begins at `hit`."""

    time: float
    vertex: _Vertex
    hit: _Vertex | None


def straight_skeleton(rings: Sequence[Points], seed: int) -> Skeleton | None:
    """The roof over a footprint with courtyards, or None if there are too many corners or it fails.

    Rings may run either way round: shells are told from courtyards by their nesting. The corners are first moved by
    a fraction of a unit, so that no two things happen at once: what comes out is for drawing only. (Aichholzer and
    others: A novel type of skeleton for polygons, 1995.)
    """
    if not 3 <= sum(len(ring) for ring in rings) <= MOST_CORNERS:
        return None
    return _Shrinking(rings, seed).run()


class _Shrinking:
    def __init__(self, rings: Sequence[Points], seed: int) -> None:
        self.nodes: list[Place] = []
        self.edges: list[tuple[int, int]] = []
        self.arcs: list[Arc] = []
        # In the order they came up, not by address: the same footprint always has the same roof.
        self.active: dict[_Vertex, None] = {}
        self.normals: list[Place] = []
        self.offsets: list[float] = []
        loops = []
        for number, ring in enumerate(rings):
            jitter = (hash_noise(seed ^ 0xA1, np.arange(2 * len(ring)) + number * 997).reshape(-1, 2) - 0.5) * 0.8
            first = len(self.nodes)
            count = len(ring)
            self.nodes += [(x, y) for x, y in (ring + jitter).tolist()]
            self.edges += [(first + i, first + (i + 1) % count) for i in range(count)]
            loops.append((first, count))
        for start, end in self.edges:
            (ax, ay), (bx, by) = self.nodes[start], self.nodes[end]
            length = math.hypot(bx - ax, by - ay) or 1e-9
            # Inwards: the painter's rings have their inside to the right of each edge on the screen.
            normal = (-(by - ay) / length, (bx - ax) / length)
            self.normals.append(normal)
            self.offsets.append(normal[0] * ax + normal[1] * ay)
        for first, count in loops:
            vertices = [
                self._vertex(first + i, self.nodes[first + i], 0.0, first + (i - 1) % count, first + i)
                for i in range(count)
            ]
            for one, other in zip(vertices, [*vertices[1:], vertices[0]], strict=True):
                one.after, other.before = other, one

    def run(self) -> Skeleton | None:
        """Shrink the footprint to nothing."""
        time = 0.0
        for _ in range(6 * len(self.edges)):
            if not self.active:
                return self._finished()
            event = min(self._events(time), key=lambda e: e.time, default=None)
            if event is None:
                return None
            time = max(time, event.time)
            if event.hit is None:
                self._collapse(event.vertex, time)
            else:
                self._split(event.vertex, event.hit, time)
        return None

    def _vertex(self, node: int, place: Place, born: float, left: int, right: int) -> _Vertex:
        (ax, ay), (bx, by) = self.normals[left], self.normals[right]
        turn = ax * by - ay * bx
        speed = (ax, ay) if abs(turn) < 1e-9 else ((by - ay) / turn, (ax - bx) / turn)
        vertex = _Vertex(node, place, born, left=left, right=right, speed=speed)
        self.active[vertex] = None
        return vertex

    def _events(self, time: float) -> Iterator[_Event]:
        for vertex in self.active:
            shrinks = self._collapse_time(vertex)
            if shrinks is not None and shrinks >= time - 1e-6:
                yield _Event(shrinks, vertex, None)
            (ax, ay), (bx, by) = self.normals[vertex.left], self.normals[vertex.right]
            if ax * by - ay * bx < -1e-9:
                yield from self._splits(vertex, time)

    def _direction(self, edge: int) -> Place:
        nx, ny = self.normals[edge]
        return ny, -nx

    def _collapse_time(self, vertex: _Vertex) -> float | None:
        """The time when the edge from `vertex` to the next has no length left."""
        dx, dy = self._direction(vertex.right)
        (ax, ay), (bx, by) = vertex.at(0.0), vertex.after.at(0.0)
        (ux, uy), (vx, vy) = vertex.speed, vertex.after.speed
        length = (bx - ax) * dx + (by - ay) * dy
        rate = (vx - ux) * dx + (vy - uy) * dy
        return -length / rate if rate < -1e-12 else None

    def _splits(self, vertex: _Vertex, time: float) -> Iterator[_Event]:
        ox, oy = vertex.at(0.0)
        for hit in self.active:
            edge = hit.right
            if hit in (vertex, vertex.before) or hit.after is vertex:
                continue
            nx, ny = self.normals[edge]
            closing = 1 - (nx * vertex.speed[0] + ny * vertex.speed[1])
            if closing <= 1e-12:
                continue
            when = (nx * ox + ny * oy - self.offsets[edge]) / closing
            if when < time - 1e-6:
                continue
            (px, py), (ax, ay), (bx, by) = vertex.at(when), hit.at(when), hit.after.at(when)
            dx, dy = self._direction(edge)
            if (px - ax) * dx + (py - ay) * dy >= -1e-6 and (bx - px) * dx + (by - py) * dy >= -1e-6:
                yield _Event(when, vertex, hit)

    def _node(self, place: Place) -> int:
        self.nodes.append(place)
        return len(self.nodes) - 1

    def _die(self, vertex: _Vertex, node: int) -> None:
        self.active.pop(vertex, None)
        if vertex.node != node:
            self.arcs.append(Arc(vertex.node, node, vertex.left, vertex.right))

    def _collapse(self, vertex: _Vertex, time: float) -> None:
        following = vertex.after
        (ax, ay), (bx, by) = vertex.at(time), following.at(time)
        node = self._node(((ax + bx) / 2, (ay + by) / 2))
        self._die(vertex, node)
        self._die(following, node)
        merged = self._vertex(node, self.nodes[node], time, vertex.left, following.right)
        self._join(vertex.before, merged)
        self._join(merged, following.after)
        self._close_small(merged)

    def _split(self, vertex: _Vertex, hit: _Vertex, time: float) -> None:
        node = self._node(vertex.at(time))
        edge, beyond = hit.right, hit.after
        before, after = vertex.before, vertex.after
        self._die(vertex, node)
        one = self._vertex(node, self.nodes[node], time, vertex.left, edge)
        other = self._vertex(node, self.nodes[node], time, edge, vertex.right)
        self._join(before, one)
        self._join(one, beyond)
        self._join(hit, other)
        self._join(other, after)
        self._close_small(one)
        if other in self.active:
            self._close_small(other)

    @staticmethod
    def _join(before: _Vertex, after: _Vertex) -> None:
        before.after, after.before = after, before

    def _close_small(self, vertex: _Vertex) -> None:
        """Close two corners, which are a ridge, because nothing is left between their edges."""
        if vertex.after.after is vertex:
            other = vertex.after
            self.active.pop(vertex, None)
            self._die(other, vertex.node)

    def _finished(self) -> Skeleton | None:
        faces = []
        for edge, (start, end) in enumerate(self.edges):
            links: dict[int, list[int]] = {}
            for arc in self.arcs:
                if edge in (arc.left, arc.right):
                    links.setdefault(arc.start, []).append(arc.end)
                    links.setdefault(arc.end, []).append(arc.start)
            face = _walk(links, start, end)
            if face is None:
                return None
            faces.append(face)
        slopes = sum(self._area(face) for face in faces)
        footprint = sum(self._area(edge) for edge in self.edges)
        # Slopes that overlap or leave gaps: the ring crossed itself, or its corners lie too close to tell.
        if abs(slopes - footprint) > 0.01 * abs(footprint):
            return None
        return Skeleton(self.nodes, self.edges, self.arcs, faces)

    def _area(self, around: Sequence[int]) -> float:
        """Twice the area within some nodes; for a single edge its share in the area of the ring."""
        places = [self.nodes[node] for node in around]
        following = places[1:] if len(places) == 2 else [*places[1:], places[0]]
        return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(places, following, strict=False))


def _walk(links: dict[int, list[int]], start: int, end: int) -> list[int] | None:
    """The nodes from `end` along the arcs of one slope back to `start`, after the edge itself."""
    face, came, here = [start, end], start, end
    while here != start:
        onward = [node for node in links.get(here, ()) if node != came]
        if len(onward) != 1 or len(face) > 4 * MOST_CORNERS:
            return None
        came, here = here, onward[0]
        if here != start:
            face.append(here)
    return face
