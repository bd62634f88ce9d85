import { describe, expect, it } from 'vitest';
import { openLog } from '../server/log.ts';
import { isDiskFull, isUnreachable, warnDatabaseAway } from './unreachable.ts';

const failed = (code: string) => Object.assign(new Error('no'), { code });

describe('the database is unreachable when', () => {
  it.each([
    ['nobody listens', failed('ECONNREFUSED')],
    ['the connection broke', failed('ECONNRESET')],
    ['it is shutting down', failed('57P01')],
    ['it is starting up', failed('57P03')],
    ['it has no connection left', failed('53300')],
    ['the driver lost it', new Error('Connection terminated unexpectedly')],
    [
      'the driver lost it before',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['the pool waited in vain', new Error('timeout exceeded when trying to connect')],
    ['a library wrapped it', new Error('Failed query', { cause: failed('ECONNREFUSED') })],
    ['every address refused', new AggregateError([failed('ECONNREFUSED'), failed('ETIMEDOUT')])],
  ])('%s', (_why, error) => {
    expect(isUnreachable(error)).toBe(true);
  });
});

describe('it is not unreachable when', () => {
  it.each([
    ['a constraint refused', failed('23505')],
    ['the statement was wrong', failed('42601')],
    ['the program is wrong', new TypeError('x is not a function')],
    ['a file is missing', failed('ENOENT')],
    ['something else was thrown', 'eggs'],
  ])('%s', (_why, error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});

it.each([
  [failed('53100'), true],
  [new Error('Failed query', { cause: failed('ENOSPC') }), true],
  [failed('53300'), false],
])('knows a full disk: %s', (error, full) => {
  expect([isDiskFull(error), isUnreachable(error)]).toEqual([full, true]);
});

it('is said once a minute, however many requests meet it', () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  for (let request = 0; request < 1_000; request += 1) warnDatabaseAway(log, failed('ECONNREFUSED'));
  expect(lines).toHaveLength(1);
});
