"""Documents of records edited as a tree and forms: the ground that the editors of modules and scenarios stand on."""
