import { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { authLogger } from '../app/accounts/auth/auth-log.server.ts';
import { openLog } from './log.ts';

const written: string[] = [];
const to = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk));
    done();
  },
});
const log = openLog('trace', to);

const LONG = 'x'.repeat(60_000);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...stringsIn(inside)]);
}

const nested = Object.assign(new Error(LONG, { cause: new Error(`${LONG}\n${LONG}`) }), { code: LONG });
const manyLines = Object.assign(new Error('x'), { stack: 'at x\n'.repeat(60_000) });

it.each<[string, () => void]>([
  ['the message', () => log.info(LONG)],
  ['a message with values', () => log.info('%s at %s', LONG, LONG)],
  ['a field', () => log.warn({ path: LONG }, 'request')],
  ['a field inside another, and its name', () => log.warn({ a: { b: [{ [LONG]: [LONG] }] } }, 'request')],
  ['an error, its code and its cause', () => log.error({ err: nested }, 'fault')],
  ['an error alone', () => log.error(nested)],
  ['what was thrown without being an error', () => log.error({ err: { message: LONG } })],
  ['a stack of many lines', () => log.error({ err: manyLines })],
  ['a field of every line', () => log.child({ part: LONG }).info('x')],
  ['Better Auth’s lines', () => authLogger(log).log?.('error', `Invalid callbackURL: ${LONG}`, nested)],
  ['half a character at the cut', () => log.info('🐔'.repeat(30_000))],
])('cuts %s', (_, write) => {
  written.length = 0;
  write();
  const [line = '', ...others] = written;
  expect(others).toEqual([]);
  expect(line.endsWith('\n')).toBe(true);
  expect(line.length).toBeLessThan(8_000);
  expect(stringsIn(JSON.parse(line)).filter(({ length }) => length > 200)).toEqual([]);
  expect(line.isWellFormed()).toBe(true);
});

it('leaves what is shorter as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 200 }), { maxLength: 9 }), (texts) => {
      written.length = 0;
      log.info({ texts, inside: { n: [1, null, true] } }, 'x');
      expect(JSON.parse(written[0] ?? '')).toMatchObject({ texts, inside: { n: [1, null, true] } });
    }),
  );
});
