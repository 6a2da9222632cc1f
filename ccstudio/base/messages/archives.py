"""What can be wrong with archives, in English."""

from typing import Final

ARCHIVE_SENTENCES: Final[dict[str, str]] = {
    "archive-missing": "There is no file {file}. Check the name.",
    "archive-unreadable": "{file} cannot be read: {reason}.",
    "archive-no-zip": "{file} is no zip archive, or it is damaged. Get it again.",
    "archive-entry-damaged": "{file}: the entry {entry} is damaged. Get the file again.",
    "archive-outside": "{file}: the entry {entry} leads out of the archive. Do not trust this file.",
    "archive-name": "{file}: the name of the entry {entry} is impossible on some systems. Rename it in the archive.",
    "archive-link": "{file}: the entry {entry} is a link. Replace it by the file that it leads to.",
    "archive-encrypted": "{file}: the entry {entry} is encrypted. Pack it again without a password.",
    "archive-twice": "{file}: the name of the entry {entry} stands there twice, or differs from another in case alone.",
    "archive-too-many": "{file} has {count} entries; the maximum is {most}.",
    "archive-entry-too-large": "{file}: the entry {entry} is larger than {most} MB unpacked.",
    "archive-too-large": "{file} is larger than {most} MB unpacked.",
    "archive-ratio": "{file}: the entry {entry} is packed suspiciously small. Do not trust this file.",
}
