import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_FIELDS } from '../../app/accounts/auth/account-fields.server.ts';
import { authPost, stranger } from '../cast/account-calls.ts';
import { PASSWORD } from '../cast/cast.ts';
import { onPostgres } from '../engines/stage.ts';
import { longTexts, mustBeQuick } from './long-texts.ts';
import { spoiltBody } from './spoilt-body.ts';

/** From `npm run fuzz`; without it, the same cases each time. */
const { FUZZ_SEED = '55371', FUZZ_CASES } = process.env;
const PATHS = Object.entries<readonly string[]>(ACCOUNT_FIELDS);
const ACTORS = ['visitor', 'customer', 'admin'] as const;
const EACH = Math.ceil(Number(FUZZ_CASES ?? 10_000) / 20 / PATHS.length);
const MS_A_CASE = 500;

const STATUSES = [200, 400, 401, 403, 404, 409, 413, 422, 429];
const LED = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'];

const right: Record<string, unknown> = {
  ...stranger,
  rememberMe: true,
  website: '',
  token: 'made-up',
  newPassword: PASSWORD,
  code: '123456',
  id: 'none',
  response: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
};

const bodyOf = (names: readonly string[]) =>
  spoiltBody({ x: 1, ...Object.fromEntries(names.map((name) => [name, right[name]])) });

onPostgres((stage) => {
  describe('the routes of accounts answer whatever is sent, quickly and in a sentence', () => {
    it.each(PATHS)('%s', { timeout: 60_000 + EACH * MS_A_CASE }, async (path, names) => {
      let n = 0;
      const property = fc.asyncProperty(
        bodyOf(names),
        fc.constantFrom(...ACTORS),
        fc.option(fc.tuple(fc.constantFrom(...LED), fc.constantFrom(...longTexts(8_000))), { freq: 5 }),
        async (body, who, led) => {
          n += 1;
          const { Authorization = '' } = stage.cast[who].headers;
          const query = led ? `?${led[0]}=${encodeURIComponent(led[1])}` : '';
          const sent = { headers: { Authorization }, address: `198.51.100.${n % 250}` };
          const answer = await mustBeQuick(() => authPost(stage.farm, path + query, body, sent));
          expect(STATUSES, answer.text.slice(0, 300)).toContain(answer.status);
          expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
          if (answer.status !== 200) expect(answer.body.message ?? answer.body.error).toMatch(/\w+ \w+/);
        },
      );
      await fc.assert(property, { numRuns: EACH, seed: Number(FUZZ_SEED) });
    });
  });
});

describe('a call over 250 ms of processor time', () => {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const busy = (milliseconds: number) => {
    const until = spent() + milliseconds;
    while (spent() < until);
  };

  it('fails', async () => {
    await expect(mustBeQuick(async () => busy(600))).rejects.toThrow(/ms of processor time/);
  });

  it('does not when only the first one was slow, or it waited', async () => {
    let n = 0;
    await mustBeQuick(async () => busy(n++ === 0 ? 600 : 0));
    await mustBeQuick(() => new Promise((resolve) => setTimeout(resolve, 400)));
  });
});
