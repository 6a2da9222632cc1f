"""Lifting a file of an older version to the newest, one version at a time."""

import json
from typing import Any

from ccstudio.base.errors import ContentError
from ccstudio.base.places import schemas_folder
from ccstudio.documents.formats import Format
from ccstudio.documents.schema import Schema, schema_file_name


def upgrade(raw: dict[str, Any], known: Format, version: int) -> dict[str, Any]:
    """Return the raw file of `version` as one of the newest version; `raw` stays as it is.

    `raw` must agree with the schema of its version: steps are spared all doubt about what they are given.
    """
    for number, step in enumerate(known.steps[version - 1 :], start=version + 1):
        raw = {**step(raw), "format_version": number}
    return raw


def older_schema(known: Format, version: int) -> Schema:
    """The schema of an older version, kept as a file since that version was current.

    Raises:
        ContentError: the file is missing, so the installation is incomplete.
    """
    path = (known.schemas or schemas_folder()) / schema_file_name(known.name, version)
    try:
        schema: Schema = json.loads(path.read_bytes())
    except OSError as error:
        raise ContentError("content-missing", folders=str(path)) from error
    return schema
