"""How docs/winnability.md comes from many deals' verdicts; see `__main__` for its commands."""
