"""Makes web/shared/fonts/*.woff2 from the files of @fontsource-variable/onest. Run by hand when that package changes; the result
is committed, and the font in which the server draws cards of teams. Needs Python with fonttools and brotli. The licence of the fonts (OFL 1.1) lies beside them."""

import io
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "node_modules/@fontsource-variable/onest/files"
TARGET = ROOT / "web/shared/fonts"

# The same ranges stand in web/shared/styles/fonts.css.
LATIN = (
    "U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00D7,U+2010-2014,U+2018-201A,U+201C-201E,"
    "U+2022,U+2026,U+20AC,U+2191,U+2193,U+2212"
)
CYRILLIC = "U+0301,U+0401,U+0410-044F,U+0451,U+2116"


def make(script: str, unicodes: str, features: list[str]) -> None:
    font = TTFont(SOURCE / f"onest-{script}-wght-normal.woff2")
    instancer.instantiateVariableFont(font, {"wght": (400, 800)}, inplace=True)
    options = subset.Options(flavor="woff2", hinting=False, layout_features=features)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(unicodes))
    subsetter.subset(font)
    TARGET.mkdir(parents=True, exist_ok=True)
    subset.save_font(font, str(TARGET / f"onest-{script}.woff2"), options)


make("latin", LATIN, ["kern", "tnum"])
make("cyrillic", CYRILLIC, ["kern", "mark", "ccmp"])


def make_card_font() -> None:
    """One weight of both scripts in one file: the server draws with it and cannot read woff2."""
    parts = []
    for script in ("latin", "cyrillic"):
        font = instancer.instantiateVariableFont(TTFont(SOURCE / f"onest-{script}-wght-normal.woff2"), {"wght": 700})
        font.flavor = None
        subsetter = subset.Subsetter(subset.Options(hinting=False, layout_features=["kern", "tnum", "mark", "ccmp"]))
        subsetter.populate(unicodes=list(font.getBestCmap()))
        subsetter.subset(font)
        part = io.BytesIO()
        font.save(part)
        part.seek(0)
        parts.append(part)
    merge.Merger().merge(parts).save(str(ROOT / "server/first-paint/team-card/fonts/onest-bold.ttf"))


make_card_font()
