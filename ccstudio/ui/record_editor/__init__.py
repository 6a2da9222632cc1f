"""Documents of records as a tree and forms: the base of the module and scenario editors."""
