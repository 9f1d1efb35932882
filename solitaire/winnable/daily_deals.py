"""The winnable deals that daily ones are taken from, by game: made by `python -m tools.daily`, data alone.

The first of each list under the rules as at first; signs (see ``signs``) for how much each number is above the last.
"""

STEPS: dict[str, str] = {
    "klondike": "38c41b123523g612822nc43e2i2193e11774ea53",
    "yukon": "1111112311111111121111121111111111121121",
    "forty-thieves": "2533194513141713241145112a14225671131265",
    "indian": "1111111111111111231111111211111111311111",
    "limited": "1111111111111111111111111111112111111111",
    "little-forty": "1111111111111111111111111111111111111111",
    "lucas": "1111111111111112111111111111111111111111",
    "maria": "233113442145325262611792211411334321",
    "number-ten": "111112211111111111112215121112",
    "rank-and-file": "111112221111112111112121212114",
    "streets": "211121111211113111112512111211",
}
