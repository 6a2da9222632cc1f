"""The procedures of Valor & Victory, chapter by chapter of the rulebook."""
