"""Makes app/ui/fonts/*.woff2: the letters that nearly every page gets along with, of the fonts from npm, each in at most
8,300 bytes. Run it when those change (Debian's packages fonttools and python3-brotli): python3 bin/make-fonts.py
"""

import shutil
import string

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

FROM = 'node_modules/@fontsource-variable'
TO = 'app/ui/fonts'

# Every sign of `unicode-range` in fonts.css: change both, and there the other file of each font, too.
LETTERS = string.ascii_letters + string.digits + '\u00a0 !"$%&\'(),-./:;?·èéñöü–—‘’“”…'
SIGNS = {'fraunces': '+×', 'figtree': '#*+=@_°½×•−'}

# Of Figtree's features those that a browser uses by itself, or for columns of numbers. Fraunces needs all it has: without
# them it has another ampersand and other widths.
FEATURES = {'fraunces': ['*'], 'figtree': ['calt', 'clig', 'kern', 'liga', 'locl', 'rlig', 'tnum']}

# Headings are set in one weight, so one is enough; text has many.
WEIGHTS = {'fraunces': 580, 'figtree': (400, 700)}

# How many steps an em has: a letter of 16 px is drawn to 0.04 px, a heading of 64 px to 0.15.
STEPS = {'fraunces': 440, 'figtree': 400}


def cut(font, name):
    """Leaves `font` its letters, and its hints: without them Chromium sets letters unevenly."""
    options = Options()
    options.layout_features = FEATURES[name]
    options.notdef_outline = True
    # What both say can be worked out of the rest.
    options.drop_tables += ['HVAR', 'STAT']
    for glyph in font.getGlyphOrder():
        font['gvar'].variations.setdefault(glyph, [])
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS + SIGNS[name])
    subsetter.subset(font)


def leave_out_small_changes(font):
    """A point that moves with the weight as its neighbors do, to one step, need not say so."""
    outlines = font['glyf']
    for glyph, changes in font['gvar'].variations.items():
        points, control = outlines._getCoordinatesAndControls(glyph, font['hmtx'].metrics)
        for change in changes:
            change.roundDeltas()
            change.optimize(points, control.endPts, tolerance=1, isComposite=outlines[glyph].isComposite())


def leave_out_small_kerning(font):
    """Two letters that move by one step, or by none since there are fewer steps, need not say so."""
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for part in lookup.SubTable:
            part = getattr(part, 'ExtSubTable', part)
            for pairs in getattr(part, 'PairSet', []):
                pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if abs(pair.Value1.XAdvance) > 1]


for name, weights in WEIGHTS.items():
    font = TTFont(f'{FROM}/{name}/files/{name}-latin-wght-normal.woff2', recalcTimestamp=False)
    cut(font, name)
    font = instantiateVariableFont(font, {'wght': weights}, optimize=False)
    scale_upem(font, STEPS[name])
    if 'gvar' in font:
        leave_out_small_changes(font)
    leave_out_small_kerning(font)
    font['name'].names = [one for one in font['name'].names if one.nameID in (1, 2)]
    font.flavor = 'woff2'
    font.save(f'{TO}/{name}.woff2')
    shutil.copyfile(f'{FROM}/{name}/LICENSE', f'{TO}/{name}.LICENSE')

# Pictures of shared links are set by sharp, which reads no WOFF.
PICTURE_WEIGHTS = {'fraunces': 600, 'figtree': 500}

for name, weight in PICTURE_WEIGHTS.items():
    font = TTFont(f'node_modules/@fontsource/{name}/files/{name}-latin-{weight}-normal.woff', recalcTimestamp=False)
    font.flavor = None
    font.save(f'{TO}/{name}-{weight}.ttf')
