import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { launch, logIn, makeHome } from '../test/engines/running-farm.ts';
import { inKB, printWeights } from '../test/engines/weights.ts';

/** What a first visit may ask for until the page can be used, and what the next page may add; in bytes by brotli. */
const FIRST = { requests: 15, scripts: 191_000, styles: 16_000 };
const NEXT = { files: 1, bytes: 15_000 };
/** It stands outside of the dashboard's layout, and brings its own. */
const OWN_LAYOUT = '/egg-customers';

const PAGES = [
  '/dashboard',
  '/dashboard/plants',
  '/dashboard/egg-requests',
  '/dashboard/history',
  '/dashboard/deposits',
  '/dashboard/people',
  '/dashboard/health',
  '/dashboard/farm',
  '/dashboard/stand',
  '/dashboard/print',
  '/dashboard/account',
  '/dashboard/handbook',
  '/dashboard/letters',
  '/dashboard/letters/eggs-ready',
  '/dashboard/letters/outbox',
  '/dashboard/coming-soon',
  '/dashboard/plants/bin',
  '/dashboard/egg-requests/ask',
  '/dashboard/egg-requests/year',
  OWN_LAYOUT,
];

async function bytesOf(url: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  });
  expect(answer.statusCode, url).toBe(200);
  return (await buffer(answer)).length;
}

const named = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, found = '']) => found.replace(/#$/, ''))),
];

const total = async (farm: string, files: string[]) =>
  (await Promise.all(files.map((file) => bytesOf(farm + file)))).reduce((all, one) => all + one, 0);

it('a page of the desk comes in few files, and the next page brings only its own', {
  timeout: 60_000,
}, async () => {
  const farm = await launch(await makeHome('pglite')).url;
  const owner = await logIn(farm, DEMO_ACCOUNTS.admin);
  const known = new Set<string>();
  const over: string[] = [];
  const rows: (string | number)[][] = [];
  for (const path of PAGES) {
    const page = await fetch(farm + path, { headers: owner });
    expect(page.status, path).toBe(200);
    const html = await page.text();
    const scripts = named(html, /rel="modulepreload" href="([^"]+)"/g);
    const styles = named(html, /<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"/g);
    const fonts = named(html, /<link rel="preload" href="([^"]+)" as="font"/g);
    expect([scripts.length > 5, styles.length > 0, fonts.length], path).toEqual([true, true, 2]);
    const first = {
      requests: 1 + fonts.length + styles.length + scripts.length,
      scripts: await total(farm, scripts),
      styles: await total(farm, styles),
    };
    const own = scripts.filter((script) => !known.has(script));
    const next = { files: own.length, bytes: await total(farm, own) };
    for (const script of scripts) if (known.size === 0 || !/page-/.test(script)) known.add(script);
    for (const [what, most] of Object.entries(FIRST)) {
      const found = first[what as keyof typeof FIRST];
      if (found > most) over.push(`${path}: ${found} of ${what}, more than ${most}`);
    }
    for (const [what, most] of Object.entries(NEXT)) {
      const found = next[what as keyof typeof NEXT] - (path === OWN_LAYOUT && what === 'files' ? 1 : 0);
      if (path !== PAGES[0] && found > most) over.push(`${path}: ${found} more ${what}, not ${most}`);
    }
    rows.push([`\`${path}\``, first.requests, inKB(first.scripts), inKB(next.bytes), inKB(first.styles)]);
  }
  expect(over).toEqual([]);
  printWeights('desk', ['page', 'requests', 'kB of code', 'after another page', 'kB of styles'], rows);
});
