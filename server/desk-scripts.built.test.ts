import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/demo.ts';
import { launch, logIn, makeHome } from '../test/engines/running-farm.ts';

/** What a cold page of the dashboard may load, in files and in bytes compressed by brotli. */
const LIMIT = { files: 80, bytes: 175_000 };

/** They also keep on the phone what was counted, told, picked up and seen at the stand. */
const WITH_TELLING = { files: 83, bytes: 184_000 };

const LIMITS: Record<string, typeof LIMIT> = {
  '/dashboard': WITH_TELLING,
  '/dashboard/plants': LIMIT,
  '/dashboard/egg-requests': WITH_TELLING,
  '/dashboard/history': LIMIT,
  '/dashboard/deposits': LIMIT,
  '/dashboard/people': LIMIT,
  '/dashboard/health': LIMIT,
  '/egg-customers': LIMIT,
  // Its preview works out the hours of any moment, with the library for time zones.
  '/dashboard/farm': { ...LIMIT, bytes: 197_000 },
};

async function bytesOf(url: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  });
  expect(answer.statusCode, url).toBe(200);
  return (await buffer(answer)).length;
}

/** What a page loads at once: the router's preloads, and the script of all pages. */
const scriptsIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/(?:rel="modulepreload" href|data-page-script(?:="")? src)="([^"]+)"/g)].map(
      ([, found = '']) => found,
    ),
  ),
];

it('no page of the dashboard loads more code than this', { timeout: 60_000 }, async () => {
  const farm = await launch(await makeHome('pglite')).url;
  const owner = await logIn(farm, DEMO_ACCOUNTS.admin);
  const over: string[] = [];
  for (const [path, limit] of Object.entries(LIMITS)) {
    const page = await fetch(farm + path, { headers: owner });
    expect(page.status, path).toBe(200);
    const scripts = scriptsIn(await page.text());
    expect(scripts.length, path).toBeGreaterThan(5);
    const weights = await Promise.all(scripts.map((script) => bytesOf(farm + script)));
    const bytes = weights.reduce((total, one) => total + one, 0);
    if (scripts.length > limit.files || bytes > limit.bytes)
      over.push(`${path}: ${scripts.length} files, ${bytes} bytes`);
  }
  expect(over).toEqual([]);
});
