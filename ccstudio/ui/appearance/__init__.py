"""Icons, fonts and translations of Qt's own texts."""
