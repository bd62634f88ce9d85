import { describe, expect, test } from 'vitest';
import { ageNote, CACHED_AT, mayCache, stamped, withAge } from './cached-pages.ts';

function answer(cacheControl: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) {
  return new Response('<!DOCTYPE html><html lang="en"></html>', {
    status,
    headers: { 'Content-Type': type, ...(cacheControl && { 'Cache-Control': cacheControl }) },
  });
}

describe('what may be cached', () => {
  test('a page that is the same for everybody', () => {
    expect(mayCache(answer('public, max-age=0, must-revalidate'))).toBe(true);
  });

  test.each([
    'private, no-store',
    'no-store',
    'private',
    '',
    'max-age=60',
    'public, no-store',
    'public, private',
  ])('nothing with Cache-Control: %s', (control) => {
    expect(mayCache(answer(control))).toBe(false);
  });

  test('no refusal, no redirect, and nothing but pages', () => {
    expect(mayCache(answer('public', { status: 404 }))).toBe(false);
    expect(mayCache(answer('public', { type: 'application/json' }))).toBe(false);
    const { status, headers } = answer('public');
    expect(mayCache({ status, headers, redirected: true })).toBe(false);
  });
});

test("a cached page says how old it is, in the reader's time or the farm's", async () => {
  const at = Date.UTC(2025, 8, 20, 15, 5);
  const cached = await stamped(answer('public'), at);
  expect(cached.headers.get(CACHED_AT)).toBe(String(at));
  const shown = await withAge(cached, 'America/Chicago');
  expect(await shown.text()).toBe(
    '<!DOCTYPE html><html lang="en"></html><p id="cached-note" data-at="1758380700000" role="status">The farm could not be reached. ' +
      'This is the page as it was on September 20, 2025 at 10:05 AM; hours and stock may have changed since. ' +
      '<a href="">Try again</a></p>',
  );
  const here = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at).replace(/\s/g, ' ');
  expect(ageNote(at)).toContain(` at ${here};`);
});
