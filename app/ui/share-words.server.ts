import figtree from '@fontsource/figtree/files/figtree-latin-500-normal.woff?inline';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?inline';
import type { Font } from 'fontkit';

/** Both of the site's fonts, as whole files: a picture is drawn where no font is installed. */
export type Fonts = { serif: Font; sans: Font };

async function read(file: string): Promise<Font> {
  const { create } = await import('fontkit');
  return create(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')) as Font;
}

let fonts: Promise<Fonts> | undefined;

/** Reads the fonts when the first picture wants them. */
export function openFonts(): Promise<Fonts> {
  fonts ??= Promise.all([read(fraunces), read(figtree)]).then(([serif, sans]) => ({ serif, sans }));
  return fonts;
}

const widthOf = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** Breaks words into lines no wider than `width` pixels; what has no room in `most` lines ends in '…'. */
export function breakLines(font: Font, text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let end = kept[most - 1] ?? '';
  while (end && widthOf(font, `${end}…`, size) > width) end = end.slice(0, -1);
  kept[most - 1] = `${end.trimEnd()}…`;
  return kept;
}

/** One line of text as the path of its letters, its left end at `x` and its foot at `y`, in pixels. */
export function letters(
  font: Font,
  text: string,
  size: number,
  x: number,
  y: number,
  colour: string,
): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const shapes = glyphs.map((glyph, place) => {
    const { xAdvance = 0, xOffset = 0 } = positions[place] ?? {};
    const path = `<path transform="translate(${pen + xOffset})" d="${glyph.path.toSVG()}"/>`;
    pen += xAdvance;
    return path;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}
