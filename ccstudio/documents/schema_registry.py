"""`schema_registry`: the shipped schemas by their `$id`, so that plain validators need no network."""

import json
from typing import TYPE_CHECKING, Any

from ccstudio.base.places import schemas_folder

if TYPE_CHECKING:
    from referencing import Registry


def schema_registry() -> "Registry[Any]":
    """Return the schemas of the program for `jsonschema`, by their `$id`.

    Raises:
        ContentError: the installation is incomplete.
    """
    # Editors and tests ask for it; a good file is opened without it.
    from referencing import Registry, Resource  # noqa: PLC0415

    resources = [Resource.from_contents(json.loads(path.read_bytes())) for path in schemas_folder().glob("*.json")]
    return resources @ Registry()
