"""What can be wrong with archives and packages, in English."""

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
    "archive-twice": (
        "{file} has the entry {entry} twice, or two entries whose names differ only in case. Rename one, or get the "
        "file again."
    ),
    "archive-too-many": "{file} has {count} entries; the maximum is {most}. Remove what it does not need.",
    "archive-entry-too-large": "{file}: the entry {entry} is larger than {most} MB unpacked. Make it smaller.",
    "archive-too-large": "{file} is larger than {most} MB unpacked. Remove what it does not need.",
    "archive-ratio": "{file}: the entry {entry} is packed suspiciously small. Do not trust this file.",
    "package-path": "This path is impossible in a package. Do not trust this file.",
    "package-path-twice": "The entry {entry} is listed twice, or differs from another in case alone.",
    "package-main-missing": "The main document is not among the entries.",
    "package-main-kind": "A package is made for a map, layout, module or scenario, not for a {kind}.",
    "package-main-differs": "The id and version of the package are not those of its main document {entry}.",
    "package-no-companion": "{file} is no scenario, lesson, set-up or experiment. Add only these to a package.",
    "package-no-manifest": "{file} is no package of ccstudio: it has no valid {manifest}.",
    "package-not-listed": "The entry {entry} is not listed in the manifest. Do not trust this file.",
    "package-entry-missing": "The entry {entry} is missing. Get the package again.",
    "package-entry-changed": "The entry {entry} was changed after the package was made. Get the package again.",
    "package-document-too-large": "The entry {entry} is larger than {most} MB.",
    "package-misplaced": "The entry {entry} is not where its document belongs. Pack it again with ccstudio.",
    "package-not-needed": "No document of the package uses the picture {entry}. Pack it again with ccstudio.",
    "package-ending": "{entry} does not end as a picture does.",
    "package-no-picture": "{entry} is no picture, or it is damaged. Replace it, or get the package again.",
    "package-folder-not-empty": "{folder} is not empty. Choose an empty or new folder.",
    "package-conflict": "Choose what to do with {title}, which is installed already in another form.",
    "package-choice-impossible": "You cannot replace {title}: it came with the program, or other documents use it.",
}
