import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../core/clock.ts';
import { openStamps, SENT_BACK } from './stamps.server.ts';

const stamps = openStamps('a secret of the farm');
const OPENED = Date.UTC(2026, 5, 1);
const stamp = stamps.make(OPENED);

it.each([
  ['after 1.9 seconds', stamp, 1_900, SENT_BACK.quick],
  ['after two seconds', stamp, 2_000, null],
  ['after four hours', stamp, 4 * HOUR_MS, null],
  ['a minute later', stamp, 4 * HOUR_MS + 60_000, SENT_BACK.old],
  [
    'dated before it was made',
    stamp.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    5_000,
    SENT_BACK.old,
  ],
  ['of another farm', openStamps('another secret').make(OPENED), 5_000, SENT_BACK.old],
  ['without a signature', stamp.split('.')[0], 5_000, SENT_BACK.old],
  ['of nonsense', { toString: 1 }, 5_000, SENT_BACK.old],
  ['without one, as a program sends it', undefined, 0, null],
])('a form %s', (_how, sent, later, said) => {
  expect(stamps.wrongWith(sent, OPENED + later)).toBe(said);
});
