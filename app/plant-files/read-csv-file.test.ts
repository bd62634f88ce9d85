import { expect, test } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

const LINE = 'Variety,Name\nÉclair,Rose\n';
const read = (...parts: (string | number[])[]) =>
  readCsvFile(
    new File(
      parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
      'p.csv',
    ),
  );
const utf16 = (littleEndian: boolean) =>
  [...LINE].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return littleEndian ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

test.each([
  ['UTF-8', [LINE]],
  ['UTF-8 with its mark', [[0xef, 0xbb, 0xbf], LINE]],
  ['UTF-16, little end first', [[0xff, 0xfe, ...utf16(true)]]],
  ['UTF-16, big end first', [[0xfe, 0xff, ...utf16(false)]]],
  ['the old Windows way', [[...LINE].map((letter) => letter.charCodeAt(0))]],
])('every letter arrives from %s', async (_name, parts) => {
  expect(await read(...parts)).toEqual({ text: LINE });
});

test.each([
  ['a workbook', [[0x50, 0x4b, 3, 4]], /workbook/],
  ['an old workbook', [[0xd0, 0xcf, 0x11, 0xe0]], /workbook/],
  ['a picture', [[0x89, 0x50, 0x4e, 0x47, 0, 0]], /not a CSV/],
  ['nothing', ['  \n'], /empty/],
  ['too much', ['a'.repeat(5_000_001)], /larger than 5 MB/],
])('%s is refused in a sentence', async (_name, parts, problem) => {
  expect(await read(...parts)).toEqual({ problem: expect.stringMatching(problem) });
});
