import { describe, expect, test } from 'vitest';
import { isEarly, isPersonal, pagesThat } from './pages.ts';

describe('no cache keeps for others', () => {
  test.each([
    '/dashboard',
    '/dashboard/plants',
    '/login',
    '/verify',
    '/verify.data',
    '/api/auth/get-session',
    '/functions/v1/plants',
  ])('nothing at %s', (path) => {
    expect(isPersonal(path)).toBe(true);
  });

  test.each(['/', '/visit', '/in-stock', '/plants/dashboard-rose', '/dashboards'])(
    '%s is for all',
    (path) => {
      expect(isPersonal(path)).toBe(false);
    },
  );
});

test.each([
  ['/login', true],
  ['/login.data', true],
  ['/invitation', true],
  ['/dashboard/farm', true],
  ['/egg-customers/1', true],
  ['/plant-drawings.svg', true],
  ['/', false],
  ['/logins', false],
  ['/in-stock', false],
  ['/in-stock.json', false],
  ['/egg-list', false],
  ['/nowhere', false],
])('%s answers before visitors come: %s', (path, early) => {
  expect(isEarly(path)).toBe(early);
});

test('the sitemap and the rules for robots have no page in common', () => {
  const listed = new Set(pagesThat('listed'));
  expect(pagesThat('hidden').filter((path) => listed.has(path))).toEqual([]);
  expect(pagesThat('hidden')).toEqual(
    expect.arrayContaining(['/dashboard', '/egg-customers', '/invitation']),
  );
});
