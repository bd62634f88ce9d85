import { expect, it } from 'vitest';
import { IMPORT_MAX_BYTES } from '../changes/plant-inputs.ts';
import { readSheet } from './plant-sheet.server.ts';

const HEADER = 'plant_variety,plant_name,pot_size,plant_type\n';
const GOOD = 'Patriot,Hosta,1 gal,Perennial\n';

/** A file as large as the farm takes. */
const full = (start: string, repeated: string) =>
  start + repeated.repeat(Math.floor((IMPORT_MAX_BYTES - start.length) / repeated.length));

const TOO_MANY = /^More than 20,000 rows are in this file\. Please delete the empty ones, or split it\.$/;
const TOO_WIDE = /^This row has more than 100 cells\. Please delete the columns that are empty\.$/;
const TOO_LONG = /^This row is too long\. Perhaps a quotation mark is not closed\.$/;

it.each([
  ['rows of one cell', full(HEADER, 'a\n'), 20_001, TOO_MANY],
  ['rows of one cell, ended as on an old Mac', full(HEADER.replace('\n', '\r'), 'a\r'), 20_001, TOO_MANY],
  ['blank lines', full(HEADER, '\n'), 20_001, TOO_MANY],
  ['blank lines before the header', full('', '\n'), 20_001, TOO_MANY],
  ['rows of blank cells', full(HEADER, ' , , , \r\n'), 20_001, TOO_MANY],
  ['good rows', full(HEADER, GOOD), 10_002, /^At most 10,000 rows fit\. Please split the file\.$/],
  ['cells in one row', full(HEADER, ','), 2, TOO_WIDE],
  ['cells in the header', full('', 'id,'), 1, TOO_WIDE],
  ['cells in quotation marks', full(HEADER, '"",'), 2, TOO_WIDE],
  ['semicolons', full(HEADER.replaceAll(',', ';'), ';'), 2, TOO_WIDE],
  ['letters in one cell', full(HEADER, 'a'), 2, TOO_LONG],
  ['quotation marks', full(HEADER, '""'), 2, TOO_LONG],
  ['lines in a cell that is not closed', full(`${HEADER}"`, 'a,b\n'), 2, TOO_LONG],
  ['spaces', full(HEADER, ' '), 2, TOO_LONG],
])('millions of %s are not read', { timeout: 60_000 }, async (_what, text, row, reason) => {
  const { rows, bad } = await readSheet(text);
  expect(bad.at(-1)).toEqual({ row, reason: expect.stringMatching(reason) });
  expect(rows.length + bad.length).toBeLessThanOrEqual(20_001);
});

it('other requests run while many rows are read', { timeout: 60_000 }, async () => {
  let turns = 0;
  let over = false;
  const count = () => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  count();
  await readSheet(full(HEADER, 'a\n'));
  over = true;
  expect(turns).toBeGreaterThan(50);
});

it('blank rows after the plants are no fault', async () => {
  const { rows, bad } = await readSheet(HEADER + GOOD + ',,,\n'.repeat(9_000));
  expect([rows.length, bad]).toEqual([1, []]);
});
