import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { copyLine } from './copy-line.ts';

it.each([
  ['(1,two,3)', '1\ttwo\t3'],
  ['()', '\\N'],
  ['(,)', '\\N\t\\N'],
  ['("",a,)', '\ta\t\\N'],
  ['(,"","")', '\\N\t\t'],
  ['("a,b","say ""hi""")', 'a,b\tsay "hi"'],
  ['("""")', '"'],
  ['("\n\r\t")', '\\n\\r\\t'],
  [String.raw`("\\x00",1)`, String.raw`\\x00${'\t'}1`],
  [String.raw`("\\.")`, String.raw`\\.`],
  ['(a\u00a0b,\u2028)', 'a\u00a0b\t\u2028'],
])('%j is %j', (row, line) => {
  expect(copyLine(row)).toBe(line);
});

it.each(['', '(', ')', '1,2', '(")', '("a)', '("a"b)', '(a"b")', '(a\\,b)', '(a\tb)', '(\n)'])(
  '%j is no row',
  (row) => {
    expect(() => copyLine(row)).toThrow(Refusal);
  },
);

/** As PostgreSQL writes a row, and as it reads a line. */
const written = (values: (string | null)[]) =>
  `(${values.map((value) => (value === null ? '' : `"${value.replace(/["\\]/g, '$&$&')}"`)).join(',')})`;
const SAID: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };
const readBack = (line: string) =>
  line
    .split('\t')
    .map((value) =>
      value === '\\N' ? null : value.replace(/\\(.)/g, (_, sign: string) => SAID[sign] ?? '?'),
    );

it('whatever is in a row arrives', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', '\\', ',', '\n', '\t', '\r', '(', ')', 'N', '🐓'),
  });
  const rows = fc.array(fc.option(text), { minLength: 1 });
  fc.assert(
    fc.property(rows, (values) => {
      expect(readBack(copyLine(written(values)))).toEqual(values);
    }),
  );
});
