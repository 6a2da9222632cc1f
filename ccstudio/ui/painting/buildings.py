"""Buildings from above: pitched roofs, factories and rubble."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath

from ccstudio.ui.painting.batches import PatchedMarks, fills, lines
from ccstudio.ui.painting.ink import Mark, clipped, fill, stroke
from ccstudio.ui.painting.noise import Points, chance, hash_noise, poisson_points
from ccstudio.ui.painting.outline import Outline, hatched, outside_of, polygon_path, segments_path
from ccstudio.ui.painting.palette import Colours, blend, faint, tone
from ccstudio.ui.painting.skeleton import Skeleton, straight_skeleton

_TILE_ROW: Final = 64.0
_MOST_ROWS: Final = 200
_LIGHT: Final = np.array([-0.62, -0.78])
"""The direction of the light: the north-west, slightly more from the north."""
_EAVES: Final = 50.0
_BAY: Final = 430.0
_WIDEST_GABLE: Final = 1_350.0
_SLAB: Final = 470.0
"""The approximate width of the slabs of a solid wall."""
_CUT: Final = 95.0


def shadow(outline: Outline, reach: float) -> Iterator[Mark]:
    """A soft shadow to the south-east, which is too faint to count as part of the depiction."""
    for step, alpha in ((0.3, 20), (0.55, 18), (0.8, 15), (1.0, 12)):
        yield fill(outline.path.translated(reach * step, reach * step), QColor(38, 28, 12, alpha), until=120)


def building(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A pitched roof, its slopes lit from the north-west. Slots: roof, lines, chimneys."""
    roof, line, chimney = colours[:3]
    yield from shadow(outline, 120)
    yield fill(outline.path, roof)
    skeleton = straight_skeleton(outline.rings, outline.seed)
    if skeleton is None:
        yield clipped(outline.path, [*_flat_roof(outline, roof), _eaves(outline, line)])
        return
    nodes = _gabled(skeleton) if chance(outline.seed, salt=8) < 0.6 else np.array(skeleton.nodes)
    yield clipped(
        outline.path,
        [
            *_slopes(skeleton, nodes, roof),
            *_edges_of_slopes(skeleton, nodes, roof, line),
            _eaves(outline, line),
            *_chimneys(skeleton, nodes, outline, chimney, line),
        ],
    )


def _eaves(outline: Outline, line: QColor) -> Mark:
    return stroke(outline.path, line, _EAVES, least_px=2.0, join=Qt.PenJoinStyle.MiterJoin)


def _flat_roof(outline: Outline, roof: QColor) -> Iterator[Mark]:
    for reach, strength in ((120, 0.10), (240, 0.08)):
        yield fill(outside_of(outline.path, reach, reach), faint(tone(roof, 0.8), strength * 2))
        yield fill(outside_of(outline.path, -reach, -reach), faint(tone(roof, -0.8), strength * 2))


def _gabled(skeleton: Skeleton) -> Points:
    """The nodes of a roof whose hips over short straight ends are upright gables instead."""
    nodes = np.array(skeleton.nodes)
    for face in skeleton.faces:
        if len(face) == 3:
            one, other, apex = face
            if np.hypot(*(nodes[one] - nodes[other])) <= _WIDEST_GABLE:
                nodes[apex] = (nodes[one] + nodes[other]) / 2
    return nodes


def _slopes(skeleton: Skeleton, nodes: Points, roof: QColor) -> Iterator[Mark]:
    rows: list[tuple[Points, Points]] = []
    for edge, face in enumerate(skeleton.faces):
        start, end = (nodes[node] for node in skeleton.edges[edge])
        direction = (end - start) / max(float(np.hypot(*(end - start))), 1e-9)
        outward = np.array([direction[1], -direction[0]])
        shade = float(outward @ _LIGHT)
        yield fill(polygon_path(nodes[face]), tone(roof, 0.20 * shade) if shade > 0 else tone(roof, 0.30 * shade))
        depth = float((start @ outward) - (nodes[face] @ outward).min())
        base = -float(start @ outward)
        angle = float(np.arctan2(direction[1], direction[0]))
        step = max(_TILE_ROW, depth / _MOST_ROWS)
        rows.append(hatched([nodes[face]], angle, base + np.arange(step, depth, step)))
    starts, ends = (np.concatenate([pair[i] for pair in rows]) for i in (0, 1))
    yield from lines(starts, ends, faint(tone(roof, -0.55), 0.34), 13, until=30)


def _edges_of_slopes(skeleton: Skeleton, nodes: Points, roof: QColor, line: QColor) -> Iterator[Mark]:
    corners = len(skeleton.edges)
    ridges, hips = QPainterPath(), QPainterPath()
    for arc in skeleton.arcs:
        path = ridges if min(arc.start, arc.end) >= corners else hips
        path.moveTo(QPointF(*nodes[arc.start].tolist()))
        path.lineTo(QPointF(*nodes[arc.end].tolist()))
    yield stroke(hips, faint(tone(roof, -0.5), 0.6), 20, until=80)
    yield stroke(ridges, faint(line, 0.75), 44, least_px=1.0, cap=Qt.PenCapStyle.RoundCap)
    yield stroke(ridges, tone(roof, 0.34), 18, until=60, cap=Qt.PenCapStyle.RoundCap)


def _chimneys(skeleton: Skeleton, nodes: Points, outline: Outline, colour: QColor, line: QColor) -> Iterator[Mark]:
    corners = len(skeleton.edges)
    ridges = [
        (float(np.hypot(*(nodes[arc.end] - nodes[arc.start]))), arc)
        for arc in skeleton.arcs
        if min(arc.start, arc.end) >= corners
    ]
    if not ridges:
        return
    length, arc = max(ridges, key=lambda pair: pair[0])
    if length < 300:
        return
    start, end = nodes[arc.start], nodes[arc.end]
    along = (end - start) / length
    across = np.array([-along[1], along[0]])
    places = [0.22 + 0.1 * chance(outline.seed, salt=9)]
    if length > 900:
        places.append(0.74 + 0.1 * chance(outline.seed, salt=10))
    for place in places:
        middle = start + (end - start) * place + across * 26
        square = [middle + along * i * 46 + across * j * 40 for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        yield fill(polygon_path(np.array(square) + 34), QColor(25, 16, 10, 95), until=60)
        path = polygon_path(np.array(square))
        yield fill(path, colour, until=60)
        yield stroke(path, line, 16, until=60)
        flue = QPainterPath()
        flue.addEllipse(QPointF(*middle.tolist()), 17, 17)
        yield fill(flue, tone(line, -0.3), until=40)


def factory(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A saw-tooth roof of glass and slate behind a parapet. Slots: roof, lines, glass."""
    roof, line, glass = colours[:3]
    yield from shadow(outline, 150)
    yield fill(outline.path, roof)
    angle = outline.axis + np.pi / 2
    turned = outline.turned(angle)
    low, high = float(turned[:, 1].min()), float(turned[:, 1].max())
    count = min(max(1, round((high - low) / _BAY)), _MOST_ROWS)
    bay = (high - low) / count
    offsets = low + bay * np.arange(count + 1)
    lit = float(np.array([np.sin(angle), -np.cos(angle)]) @ _LIGHT) > 0
    marks: list[Mark] = []
    for part, width, colour, until in (
        (0.16, 0.32, tone(roof, 0.20 if lit else -0.16), 200.0),
        (0.50, 0.36, roof, 200.0),
        (0.79, 0.22, tone(roof, -0.20 if lit else 0.16), 200.0),
    ):
        paths = segments_path(*hatched(outline.rings, angle, offsets[:-1] + bay * part))
        marks.append(stroke(paths, colour, bay * width, until=until))
    panes = segments_path(*hatched(outline.rings, angle, offsets[:-1] + bay * 0.86))
    marks += [
        stroke(panes, tone(line, 0.1), bay * 0.30, until=120),
        stroke(panes, glass, bay * 0.22, dashes=(150, 26), until=60),
        stroke(panes.translated(-bay * 0.03, -bay * 0.04), faint(QColor("#FFFFFF"), 0.5), bay * 0.05,
               dashes=(150, 26), until=40),
    ]  # fmt: skip
    seams = segments_path(*hatched(outline.rings, angle, offsets))
    marks.append(stroke(seams, faint(line, 0.8), 24, until=120))
    marks.append(stroke(outline.path, tone(roof, 0.22), 150, join=Qt.PenJoinStyle.MiterJoin, until=120))
    marks.append(_eaves(outline, line))
    yield clipped(outline.path, marks)


def solid(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """A wall or block up to the ceiling: a flat top in slabs with bevelled edges. Slots: top, lines, edges."""
    top, line, edge = colours[:3]
    yield from shadow(outline, 130)
    yield fill(outline.path, top)
    angle = outline.axis
    joints = []
    for turn in (angle, angle + np.pi / 2):
        across = outline.turned(turn)[:, 1]
        low, high = float(across.min()), float(across.max())
        count = min(max(1, round((high - low) / _SLAB)), _MOST_ROWS)
        joints.append(segments_path(*hatched(outline.rings, turn, low + (high - low) / count * np.arange(1, count))))
    marks: list[Mark] = [stroke(path, faint(tone(top, -0.55), 0.55), 20, until=70) for path in joints]
    # The light comes from the north-west: those edges are lit, the others lie in shade.
    marks += [
        fill(outside_of(outline.path, _CUT, _CUT), edge),
        fill(outside_of(outline.path, -_CUT, -_CUT), tone(top, -0.42)),
    ]
    yield clipped(outline.path, [*marks, _eaves(outline, line)])


def rubble(outline: Outline, colours: Colours) -> Iterator[Mark]:
    """Broken walls and stones. Slots: dust, stone, pale stone, lines."""
    dust, stone, pale, line = colours[:4]

    def stones(part: Outline) -> Iterator[Mark]:
        return _stones(part, 125.0, (stone, pale, tone(stone, -0.2)), line)

    yield fill(outline.path, dust)
    yield clipped(
        outline.path,
        [
            PatchedMarks(outline, stones),
            stroke(outline.path, tone(stone, -0.25), 150, dashes=(330, 150), until=120),
            stroke(outline.path, tone(pale, 0.1), 90, dashes=(300, 180), until=60),
            stroke(outline.path, line, 44, least_px=1.8),
        ],
    )


def _stones(outline: Outline, spacing: float, tones: tuple[QColor, ...], line: QColor) -> Iterator[Mark]:
    """Angular blocks in disorder, each with a shaded side and a lit top."""
    centres, index = poisson_points(outline.window, spacing, outline.seed)
    keep = outline.depth(centres) > 20
    centres, index = centres[keep], index[keep]
    sizes = spacing * (0.24 + 0.34 * hash_noise(outline.seed, index))
    turns = hash_noise(outline.seed ^ 3, index) * 2 * np.pi
    kinds = (hash_noise(outline.seed ^ 4, index) * len(tones)).astype(int)
    angles = turns[:, None] + np.array([0.0, 1.2, 2.2, 3.5, 4.9])
    reach = sizes[:, None] * (0.75 + 0.5 * hash_noise(outline.seed ^ 5, index[:, None] * 5 + np.arange(5)))
    corners = centres[:, None, :] + np.stack([np.cos(angles), np.sin(angles)], axis=-1) * reach[..., None]
    yield from fills(corners + spacing * 0.10, blend(tones[0], line, 0.65), until=70)
    for kind, colour in enumerate(tones):
        yield from fills(corners[kinds == kind], colour)
