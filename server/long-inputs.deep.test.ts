import { describe, expect, it } from 'vitest';
import { networksOf } from '../app/access/network-of.server.ts';
import { nextPage } from '../app/access/next-page.ts';
import { deviceInWords } from '../app/accounts/auth/device.server.ts';
import { weaknessOf } from '../app/accounts/auth/weak-password.server.ts';
import { isEmail } from '../core/email-address.mjs';
import { zipIn } from '../services/driving-distance/zip-in-address.ts';
import { ORIGIN } from '../test/engines/open-test-farm.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { cpuOf, longTexts } from '../test/fuzz/long-texts.ts';

const LONG = 60_000;
const SHORT = LONG / 8;
/** For a slow one the long text costs 64 times the short one, for a linear one 8 times. */
const RATIO_MAX = 24;
/** Below this the clock of the processor says nothing. */
const NOISE_MS = 4;

const OF_HEADERS = [
  ...[
    'a=b; ',
    'a=%41;',
    ';',
    '=',
    ',',
    '"',
    '\\"',
    'en;q=0.5, ',
    '*/*,',
    'br,',
    '127.0.0.1, ',
    'for="[::1]:1";',
  ],
  ...[
    'Mozilla/5.0 (',
    '(X11; ',
    'Chrome/1.1.',
    ' Version/1',
    'Basic ',
    'a.',
    'W/"1",',
    'bytes=0-1,',
    'https://',
  ],
];
const texts = (bytes: number) => [
  ...OF_HEADERS.map((unit) => unit.repeat(bytes / unit.length)),
  ...longTexts(bytes).map((text) => text.replace(/[^\x20-\x7e]/g, 'e')),
];

/** The least of three, because a busy machine only adds. */
async function least(work: () => Promise<unknown>): Promise<number> {
  const costs = [];
  for (let n = 0; n < 3; n += 1) costs.push((await cpuOf(work))[1]);
  return Math.min(...costs);
}

/** @throws when the long text costs more than its length explains */
async function isLinear(work: (text: string) => Promise<unknown>) {
  const [long, short] = [texts(LONG), texts(SHORT)];
  await work(short[0] ?? '');
  for (const [n, text] of long.entries()) {
    const [, once] = await cpuOf(() => work(text));
    if (once < RATIO_MAX * NOISE_MS) continue;
    const cost = await least(() => work(text));
    const known = await least(() => work(short[n] ?? ''));
    expect(cost / Math.max(known, NOISE_MS), text.slice(0, 20)).toBeLessThan(RATIO_MAX);
  }
}

const HEADERS = [
  ...[
    'User-Agent',
    'Accept-Language',
    'Accept',
    'Accept-Encoding',
    'Cookie',
    'Authorization',
    'Origin',
    'Referer',
  ],
  ...['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'If-None-Match', 'If-Modified-Since', 'Range'],
  ...[
    'Idempotency-Key',
    'Content-Type',
    'Puzzle-Solution',
    'Stripe-Signature',
    'Sec-Fetch-Site',
    'X-Client-Address',
  ],
];

onPostgres((stage) => {
  const ask = async (path: string, headers: Record<string, string>, body?: BodyInit) => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body };
    const answer = await stage.farm.request(path, init);
    expect(answer.status).toBeLessThan(500);
    await answer.arrayBuffer();
  };
  const ofForm = { Origin: ORIGIN };
  const ofJson = { 'Content-Type': 'application/json' };

  describe('60 kB cost no more than their length explains', () => {
    it.each(HEADERS)('in the header %s', { timeout: 120_000 }, async (name) => {
      const wrong = JSON.stringify({ email: 'nobody@example.com', password: 'a guess' });
      await isLinear((text) => ask('/visit', { [name]: text }));
      await isLinear((text) => ask('/api/auth/get-session', { [name]: text }));
      await isLinear((text) => ask('/api/auth/sign-in/email', { ...ofJson, [name]: text }, wrong));
    });

    it.each([
      ['/login', 'email'],
      ['/login', 'password'],
      ['/login?code', 'code'],
      ['/login?forgot', 'email'],
      ['/signup', 'firstName'],
      ['/signup', 'homeZip'],
      ['/signup', 'email'],
      ['/signup', 'password'],
      ['/signup', 'stamp'],
      ['/verify', 'token'],
      ['/egg-list', 'phone'],
      ['/egg-list', 'address'],
      ['/pay-deposit', 'amount'],
      ['/pay-deposit', 'email'],
      ['/pay-deposit', 'phone'],
      ['/pay-deposit', 'notes'],
    ])('in a field of %s: %s', { timeout: 120_000 }, async (path, name) => {
      await isLinear((text) => ask(path, ofForm, new URLSearchParams({ [name]: text.slice(0, 40_000) })));
    });

    it.each(['q', 'next', 'token', 'page', 'sort', 'key', 'order_number'])(
      'in the query: %s',
      { timeout: 120_000 },
      async (name) => {
        for (const path of ['/in-stock', '/login', '/in-stock.json', '/verify', '/address-suggestions']) {
          await isLinear((text) => ask(`${path}?${name}=${encodeURIComponent(text)}`, {}));
        }
      },
    );

    it('in the names and files of a form with a file', { timeout: 120_000 }, async () => {
      const { headers } = stage.cast.admin;
      await isLinear((text) => {
        const form = new FormData();
        form.append(text.slice(0, 20_000), 'x');
        form.append('plant_photo', new File(['x'], text.slice(0, 20_000)));
        return ask('/functions/v1/add-plant', { ...headers, ...ofForm }, form);
      });
    });
  });
});

describe('60 kB cost no more than their length explains, also past the front door', () => {
  it.each<[string, (text: string) => unknown]>([
    ['a device’s name', deviceInWords],
    ['a network', networksOf],
    ['where a login leads', nextPage],
    ['an email address', isEmail],
    ['an address', zipIn],
    ['a password', (text) => weaknessOf(text, { words: ['Ana', text], worksHere: true })],
    [
      'a password of one letter, and another',
      (text) => weaknessOf(`${'a'.repeat(text.length)}b`, { words: [], worksHere: false }),
    ],
  ])('%s', async (_, work) => {
    await isLinear(async (text) => work(text));
  });

  it('a slow one is found', async () => {
    const slow = async (text: string) => /\S+@\S+/.test(text.slice(text.length / 1.5));
    await expect(isLinear(slow)).rejects.toThrow();
  });
});
