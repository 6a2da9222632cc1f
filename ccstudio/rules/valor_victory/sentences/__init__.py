"""What Valor & Victory says, in English, by code; each chapter has sentences of its own."""
