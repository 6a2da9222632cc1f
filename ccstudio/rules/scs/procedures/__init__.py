"""The chapters of the series rules as procedures."""
