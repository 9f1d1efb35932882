STEPS: dict[str, str] = {}
