import { describe, expect, test } from 'vitest';
import { fateOf, isKeptAddress, isSigning, KEPT_FOR } from './kept-pages.ts';

const at = (address: string) => new URL(address, 'https://farm.example');
const forMe = { [KEPT_FOR]: 'me' };

function answer(status: number, headers: Record<string, string> = {}, type: ResponseType = 'basic') {
  return { status, type, headers: new Headers(headers) };
}

describe('what a private page’s answer does with what a phone keeps', () => {
  test.each([
    ['/dashboard', 'keep'],
    ['/dashboard/plants', 'keep'],
    ['/dashboard/egg-requests?show=awaiting_pickup', 'keep'],
    // Names that somebody looked for, and pages of no use without signal.
    ['/dashboard?q=lindgren', null],
    ['/dashboard/people', null],
    ['/egg-customers', null],
  ])('%s, made for somebody of the farm: %s', (address, fate) => {
    expect(fateOf(answer(200, forMe), at(address))).toBe(fate);
  });

  test.each([
    ['a page of the dashboard that is nobody’s of the farm', '/dashboard', answer(200)],
    ['a redirect to the login', '/dashboard', answer(0, {}, 'opaqueredirect')],
    ['a session that ended', '/dashboard/people', answer(401)],
    ['the login screen', '/login', answer(200)],
    ['the way out', '/logout', answer(503)],
  ])('%s forgets all of it', (_, address, given) => {
    expect(fateOf(given, at(address))).toBe('forget');
  });

  test.each([
    ['a farm that is down', '/dashboard', answer(503)],
    ['who is signed in and opens the login', '/login', answer(0, {}, 'opaqueredirect')],
  ])('%s changes nothing', (_, address, given) => {
    expect(fateOf(given, at(address))).toBeNull();
  });
});

test('signing in or out forgets what the phone keeps, whatever comes of it', () => {
  const posted = (path: string, method = 'POST') => isSigning({ method, url: at(path).href });
  for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-out', '/login', '/logout']) {
    expect(posted(path), path).toBe(true);
  }
  expect(posted('/login', 'GET')).toBe(false);
  expect(posted('/functions/v1/count-eggs')).toBe(false);
});

test('an address without a search is kept', () => {
  expect(isKeptAddress(at('/dashboard/stand'))).toBe(true);
  expect(isKeptAddress(at('/dashboard/plants?page=2'))).toBe(false);
});
