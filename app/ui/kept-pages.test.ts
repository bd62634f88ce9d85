import { describe, expect, test } from 'vitest';
import {
  assetsOf,
  CODE_ADDRESS,
  codeOf,
  isLasting,
  isPrivate,
  KEPT_AT,
  marked,
  mayKeep,
  stamped,
} from './kept-pages.ts';

function answer(cacheControl: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) {
  return new Response('<!DOCTYPE html><html lang="en"></html>', {
    status,
    headers: { 'Content-Type': type, ...(cacheControl && { 'Cache-Control': cacheControl }) },
  });
}

describe('what may be kept', () => {
  test('a page that is the same for everybody', () => {
    expect(mayKeep(answer('public, max-age=0, must-revalidate'))).toBe(true);
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
    expect(mayKeep(answer(control))).toBe(false);
  });

  test('no refusal, no redirect, and nothing but pages', () => {
    expect(mayKeep(answer('public', { status: 404 }))).toBe(false);
    expect(mayKeep(answer('public', { type: 'application/json' }))).toBe(false);
    const { status, headers } = answer('public');
    expect(mayKeep({ status, headers, redirected: true })).toBe(false);
  });

  test.each([
    '/dashboard',
    '/dashboard/plants',
    '/login',
    '/verify',
    '/api/auth/get-session',
    '/functions/v1/plants',
  ])('nothing at %s', (path) => {
    expect(isPrivate(path)).toBe(true);
  });

  test.each(['/', '/visit', '/in-stock', '/plants/dashboard-rose', '/dashboards'])(
    '%s is for all',
    (path) => {
      expect(isPrivate(path)).toBe(false);
    },
  );
});

test('a file may be kept unless it says otherwise, as code does that is not what its address says', () => {
  expect(isLasting(answer('public, max-age=31536000, immutable', { type: 'text/javascript' }))).toBe(true);
  expect(isLasting(answer('no-store', { type: 'text/javascript' }))).toBe(false);
  expect(isLasting(answer('public', { status: 404 }))).toBe(false);
});

test('a kept page remembers when it was kept and says so', async () => {
  const kept = await stamped(answer('public'), 1_234);
  expect(kept.headers.get(KEPT_AT)).toBe('1234');
  expect(await (await marked(kept)).text()).toContain('<html data-kept-at="1234" lang="en">');
});

const ROOM = '<div id="kept-note" class="a" role="status"></div>';

test("a kept page says how old it is where it has room for that, in the reader's time or the farm's", async () => {
  const page = () => new Response(`<html lang="en">${ROOM}<p>Eggs</p></html>`, answer('public'));
  const at = Date.UTC(2025, 8, 20, 15, 5);
  const shown = await marked(await stamped(page(), at), 'America/Chicago');
  expect(await shown.text()).toBe(
    `<html data-kept-at="${at}" lang="en"><div id="kept-note" class="a" role="status">The farm could not be reached. ` +
      'This is the page as it was on September 20, 2025 at 10:05 AM; hours and stock may have changed since. ' +
      '<a href="">Try again</a></div><p>Eggs</p></html>',
  );
  const here = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at).replace(/\s/g, ' ');
  expect(await (await marked(await stamped(page(), at))).text()).toContain(` at ${here};`);
});

test('the page that stands in for others says so itself', async () => {
  const page = new Response(`<html lang="en">${ROOM}<ul id="kept-pages"></ul></html>`, answer('public'));
  expect(await (await marked(await stamped(page, 1_234))).text()).toContain(ROOM);
});

test('finds the files of a page once each', () => {
  const html =
    '<link href="/assets/a-1.css"><script data-files="/assets/b.js /assets/c.js">import("/assets/b.js")</script>' +
    '<link href="/assets/a-1.css"><use href="/assets/c-_d.svg#Tree"></use><use href="/assets/c-_d.svg#Herb"></use>';
  expect(assetsOf(html)).toEqual(['/assets/a-1.css', '/assets/b.js', '/assets/c.js', '/assets/c-_d.svg']);
});

test('finds the code that wakes a page, where it does not stand in it', () => {
  const block = '<script type="text/later" data-code="aB-_9xyz"></script>';
  expect(codeOf(block, '/in-stock?q=rose')).toBe('/code/aB-_9xyz/in-stock?q=rose');
  expect(codeOf('<script type="text/later">import 1</script>', '/verify')).toBeNull();
  expect(assetsOf('// /assets/a.js /assets/b.js\nimport "/assets/c.js"')).toEqual([
    '/assets/a.js',
    '/assets/b.js',
    '/assets/c.js',
  ]);
  expect(CODE_ADDRESS.exec('/code/aB-_9xyz/in-stock?q=rose')?.slice(1)).toEqual([
    'aB-_9xyz',
    '/in-stock?q=rose',
  ]);
});
