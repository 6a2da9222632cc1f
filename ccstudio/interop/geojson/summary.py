"""The result of an import in sentences."""

from ccstudio.base.language import plural
from ccstudio.interop.geojson.importing import ImportedParts


def summary_lines(found: ImportedParts) -> list[str]:
    """Return how many elements were imported, repaired, simplified and skipped."""
    lines = [plural("{count} map element imported.", "{count} map elements imported.", found.total)]
    if found.mended:
        lines.append(
            plural(
                "{count} outline repaired: it crossed itself.",
                "{count} outlines repaired: they crossed themselves.",
                found.mended,
            )
        )
    if found.simplified:
        lines.append(
            plural(
                "{count} outline simplified: it had too many vertices.",
                "{count} outlines simplified: they had too many vertices.",
                found.simplified,
            )
        )
    if found.vanished:
        lines.append(
            plural(
                "{count} shape skipped: it was too small for the map.",
                "{count} shapes skipped: they were too small for the map.",
                found.vanished,
            )
        )
    if found.left_out:
        lines.append(
            plural(
                "{count} shape skipped: it has no terrain or name.",
                "{count} shapes skipped: they have no terrain or name.",
                found.left_out,
            )
        )
    return lines
