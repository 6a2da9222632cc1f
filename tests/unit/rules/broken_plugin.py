"""A plugin that fails when it is imported."""

raise ZeroDivisionError("this plugin was never tried")
