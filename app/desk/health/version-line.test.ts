import { expect, it } from 'vitest';
import { healthInWords } from './health.ts';
import { versionLine } from './version-line.ts';

const version = { number: '1.2.0', released: '2026-01-31', goesOn: false, news: [] };
const at = (day: string) => versionLine(version, new Date(`${day}T10:00:00-06:00`));

it.each([
  ['2025-09-20', '1.2.0 of January 31, 2026.'],
  ['2026-02-28', '1.2.0 of January 31, 2026.'],
  ['2026-03-01', '1.2.0 of January 31, 2026. 1 month old.'],
  ['2026-07-30', '1.2.0 of January 31, 2026. 5 months old.'],
])('on %s it says %s', (day, text) => expect(at(day)).toMatchObject({ state: 'well', text }));

it.each([
  ['2026-10-31', '9 months old.'],
  ['2028-01-30', '23 months old.'],
  ['2028-01-31', '2 years old.'],
])('on %s it is %s, and cannot tell whether there is a newer one', (day, age) => {
  const text = `1.2.0 of January 31, 2026. ${age} This site never asks whether there is a newer one: ask whoever runs the server.`;
  expect(at(day)).toMatchObject({ state: 'unseen', text });
  expect(healthInWords([at(day)])).toBe('Nothing needs doing, as far as the site can tell.');
});

it.each([
  ['1.2.0', 'well', 'There is no newer one.'],
  ['1.1.9', 'well', 'There is no newer one.'],
  ['1.2.1', 'risky', '1.2.1 is out.'],
  ['1.10.0', 'risky', '1.10.0 is out.'],
  ['2.0.0', 'risky', '2.0.0 is out.'],
  ['0.9.9', 'well', 'There is no newer one.'],
  ['asking', 'unseen', 'Whether there is a newer one is being asked. Reload in a few seconds.'],
  [null, 'unseen', 'The list of versions in RELEASES_URL did not answer.'],
] as const)('with %s in the list it is %s', (newest, state, says) => {
  const line = versionLine(version, new Date('2026-10-31T10:00:00-06:00'), newest);
  expect(line).toMatchObject({ state, text: `1.2.0 of January 31, 2026. 9 months old. ${says}` });
  expect(line.todo !== undefined).toBe(state === 'risky' || newest === null);
});

it('names what came after the version, and leads to what is new', () => {
  expect(versionLine({ ...version, goesOn: true }, new Date('2026-02-01T10:00:00-06:00'))).toMatchObject({
    text: '1.2.0 of January 31, 2026, and changes after it.',
    see: { to: '/dashboard/health?news#news' },
  });
});
