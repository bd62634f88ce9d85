import { resolve } from 'node:path';
import { html } from 'hono/html';
import { openSharp } from './open-sharp.server.ts';

type Face = { font: string; fontfile: string; spacing: number };

/** `size` in pixels, `spacing` between lines; fonts are read from the working directory. */
const face = (family: string, file: string, size: number, spacing: number): Face => ({
  // Without the comma the last word counts as a weight.
  font: `${family}, ${size}`,
  fontfile: resolve('app/ui/fonts', file),
  spacing,
});

export const TITLE = face('Fraunces SemiBold', 'fraunces-600.ttf', 72, -9);
export const BRAND = face('Fraunces SemiBold', 'fraunces-600.ttf', 32, 0);
export const LINE = face('Figtree Medium', 'figtree-500.ttf', 30, 6);

/** At most `room` pixels wide, in a smaller size if needed. */
export async function setWords(
  words: string,
  type: Face,
  color: string,
  room: { width: number; height: number },
) {
  const sharp = await openSharp();
  const text = {
    ...type,
    text: String(html`<span foreground="${color}">${words}</span>`),
    width: room.width,
    wrap: 'word-char',
    rgba: true,
  } as const;
  const draw = (height?: number) =>
    sharp({ text: { ...text, height } })
      .png()
      .toBuffer({ resolveWithObject: true });
  const drawn = await draw();
  return drawn.info.height <= room.height ? drawn : draw(room.height);
}
