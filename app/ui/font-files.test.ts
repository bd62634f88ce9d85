import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { woff2Characters } from '../../test/source/woff2-characters.ts';

type Face = { font: string; file: string; from: number; to: number };

function ranges(): Face[] {
  const faces = readFileSync('app/ui/fonts.css', 'utf8').split('@font-face').slice(1);
  return faces.flatMap((face) => {
    const font = /font-family: "([^"]+)"/.exec(face)?.[1] ?? '';
    const file = /url\("([^"]+)"\)/.exec(face)?.[1] ?? '';
    return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
      font,
      file,
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }));
  });
}

it('has no letter in two files of one font: a browser whose first file is late would fetch the second', () => {
  const faces = ranges();
  expect(faces.length).toBeGreaterThan(50);
  const shared = faces.filter((one, place) =>
    faces.some(
      (other, at) => at > place && other.font === one.font && other.from <= one.to && other.to >= one.from,
    ),
  );
  expect(shared).toEqual([]);
});

it.each(['fraunces', 'figtree'])('has %s asked for the letters that its file has, and no others', (name) => {
  const file = `./fonts/${name}.woff2`;
  const asked = ranges()
    .filter((face) => face.file === file)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, place) => from + place));
  expect(woff2Characters(readFileSync(new URL(file, import.meta.url)))).toEqual(asked);
});
