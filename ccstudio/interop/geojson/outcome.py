"""What became of the shapes of a file, in sentences."""

from ccstudio.base.language import plural
from ccstudio.interop.geojson.importing import Gathered


def outcome_lines(found: Gathered) -> list[str]:
    """How many parts there are, and whatever happened to shapes on the way."""
    lines = [plural("{count} part came in.", "{count} parts came in.", found.total)]
    if found.mended:
        lines.append(
            plural(
                "{count} outline crossed itself or another of its own and was mended.",
                "{count} outlines crossed themselves or others of their own and were mended.",
                found.mended,
            )
        )
    if found.simplified:
        lines.append(
            plural(
                "{count} outline had too many vertices and was simplified.",
                "{count} outlines had too many vertices and were simplified.",
                found.simplified,
            )
        )
    if found.vanished:
        lines.append(
            plural(
                "{count} shape was too small for the lattice.",
                "{count} shapes were too small for the lattice.",
                found.vanished,
            )
        )
    if found.left_out:
        lines.append(plural("{count} shape was left out.", "{count} shapes were left out.", found.left_out))
    return lines
