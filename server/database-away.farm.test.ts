import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../core/clock.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openPostgres } from '../db/open.ts';
import { DatabaseUnreachable } from '../db/unreachable.ts';
import { signIn } from '../test/cast/account-calls.ts';
import { bringCast, type Cast, PASSWORD } from '../test/cast/cast.ts';
import { ask, dozen, requestRows } from '../test/cast/eggs.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { breakableLine } from '../test/engines/breakable-line.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { openTestFarm, type TestFarm } from '../test/engines/open-test-farm.ts';
import { serve } from '../test/engines/serve.ts';
import { onBothEngines } from '../test/engines/stage.ts';
import { openLog } from './log.ts';

const AWAY = 'Our records cannot be reached right now. Nothing was changed. Please try again in a minute.';

/** What visitors read before. */
const READ = ['/', '/in-stock', '/visit', '/coming-soon', '/farmstand', '/board'];
const DATED =
  /<p id="cached-note" data-at="\d+" role="status">[^<]*This is the page as it was on \w+ \d+, \d{4} at \d+:\d\d [AP]M;/;
const CALL = /Back in a moment.*call us at .*href="tel:\+17635550142">\(763\) 555-0142<\/a>/s;

const logged: Record<string, unknown>[] = [];
const keep = (line: string) => void logged.push(JSON.parse(line));

/** The status in its line, which is written after it. */
const loggedOf = (answer: Response) =>
  vi.waitFor(() => {
    const line = logged.find(({ requestId }) => requestId === answer.headers.get('x-request-id'));
    expect(line).toBeDefined();
    return line?.status;
  });

const expectAway = async (response: Response) => {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('cache-control')).toContain('no-store');
  return response;
};

describe('when PostgreSQL goes away', () => {
  let line: Awaited<ReturnType<typeof breakableLine>>;
  let farm: TestFarm;
  let cast: Cast;
  let door: Awaited<ReturnType<typeof serve>>;
  /** Not through the cut connection, as by another copy of the program. */
  let direct: OpenDatabase;
  beforeAll(async () => {
    const postgres = await newPostgres();
    const address = new URL(postgres);
    line = await breakableLine(Number(address.port));
    address.port = String(line.port);
    farm = await openTestFarm(openPostgres(address.href), {}, {}, openLog('info', { write: keep }));
    cast = await bringCast(farm);
    await ask(cast.customer);
    await farm.letters();
    direct = await openPostgres(postgres);
    await seedPlants(farm, [{}]);
    for (const path of READ) await cast.visitor.get(path);
    door = await serve(farm);
    await line.cut();
  });
  afterAll(async () => {
    await door?.close();
    await farm?.close();
    await direct?.close();
    await line?.cut();
  });

  it('functions say so in a sentence, and when to try again', async () => {
    for (const actor of [cast.customer, cast.admin]) {
      const headers = { ...actor.headers, 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(dozen) };
      const response = await expectAway(await farm.request('/functions/v1/request-eggs', init));
      expect(await response.json()).toEqual({ error: AWAY });
    }
  });

  it('logging in says so too, and not that the password was wrong', async () => {
    const answer = await signIn(farm, 'ana@example.com', PASSWORD);
    expect(answer).toMatchObject({ status: 503, body: { error: AWAY } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('asking who is signed in says so, and not that nobody is', async () => {
    const response = await expectAway(await cast.customer.get('/api/auth/get-session'));
    expect(await response.json()).toEqual({ error: AWAY });
  });

  it.each(['/dashboard', '/dashboard/plants', '/dashboard/egg-requests', '/login'])(
    'a page that needs it says so, and nothing of what happened inside: %s',
    async (path) => {
      const response = await expectAway(await cast.admin.get(path));
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      const page = await response.text();
      expect(page).toContain('Back in a moment');
      expect(page).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|select |at async/);
      // Not hydrated, or React Router would show its own error.
      expect(page).not.toMatch(/<html[^>]* data-app|__reactRouterContext|entry\.client/);
    },
  );

  it('the egg requests and the egg list say so in the spec’s words', async () => {
    const said = async (path: string) =>
      (await (await cast.customer.get(path)).text()).replace(/<!-- -->/g, '');
    expect(await said('/dashboard/egg-requests')).toContain('Failed to fetch requests. The farm’s computer');
    expect(await said('/dashboard')).not.toContain('Failed to fetch requests.');
    for (const path of ['/egg-list', '/egg-request-list'])
      expect(await said(path)).toContain('Error fetching user profile.');
  });

  it.each(['/egg-customers', '/egg-list'])('so does one with a sentence of its own: %s', async (path) => {
    const page = await (await expectAway(await cast.admin.get(path))).text();
    expect(page).toMatch(/in a minute/);
    expect(page).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|select |at async/);
  });

  it('the way to the eggs leads to a page that says so', async () => {
    const answer = await cast.customer.get('/ask-for-eggs');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/egg-list']);
  });

  it('the health checks tell alive from ready, and a proxy may still send requests', async () => {
    expect((await farm.request('/healthz')).status).toBe(200);
    expect((await farm.request('/proxy-check')).status).toBe(200);
    await expectAway(await farm.request('/readyz'));
  });

  it.each([...READ, '/in-stock?from=mail', '/in-stock?show=out', '/offline'])(
    'a page of what may have changed since says from when it is, and is cached by nobody: %s',
    async (path) => {
      expect(farm.cache.get('/in-stock')).toBeNull();
      for (const encoding of ['gzip, br', 'identity']) {
        const answer = await fetch(door.origin + path, { headers: { 'Accept-Encoding': encoding } });
        const page = await answer.text();
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(answer.headers.has('etag')).toBe(false);
        expect(page.match(DATED)).not.toBeNull();
        expect(await loggedOf(answer)).toBe(200);
      }
    },
  );

  it('a page that was not asked for before says what happened, and the phone', async () => {
    const answer = await fetch(`${door.origin}/plants/none`);
    const page = await (await expectAway(answer)).text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.match(CALL)).not.toBeNull();
    expect(await loggedOf(answer)).toBe(503);
  });

  it('what a copy knows of the farm is answered for a day', async () => {
    const later = vi.spyOn(farm.context.clock, 'now');
    later.mockReturnValue(new Date(Date.now() + DAY_MS + MINUTE_MS));
    for (const path of ['/visit', '/board', '/offline']) {
      const page = await (await expectAway(await farm.request(path))).text();
      expect(page.match(CALL)).not.toBeNull();
    }
    later.mockRestore();
  });

  it('a search that an open page asks for finds what was there, and says from when it is', async () => {
    const answer = await farm.request('/in-stock.json?q=rose');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toMatchObject({
      cachedFrom: expect.stringMatching(/^\d{4}-/),
      failed: false,
    });
  });

  it('who keeps the whole list is told when to try again', async () => {
    await expectAway(await farm.request('/functions/v1/plants'));
  });

  it('a copy that has read no plants says so in the spec’s words', async () => {
    vi.spyOn(farm.context, 'catalog').mockRejectedValue(new DatabaseUnreachable());
    const page = await (await expectAway(await farm.request('/in-stock?show=in'))).text();
    vi.restoreAllMocks();
    expect(page).toMatch(/No in stock items found\. Please check back later\..*href="tel:\+17635550142"/s);
  });

  it('and comes back, all is as before, and letters are sent', async () => {
    await direct.query({ text: 'update plants set in_stock = false' });
    await line.mend();
    expect((await farm.request('/readyz')).status).toBe(200);
    expect(await (await farm.request('/in-stock')).text()).toContain('Out of stock');
    await vi.waitFor(
      async () => {
        await farm.request('/in-stock');
        expect(farm.cache.get('/in-stock')).not.toBeNull();
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(await requestRows(farm)).toHaveLength(1);
    expect((await signIn(farm, 'ana@example.com', PASSWORD)).status).toBe(200);
    expect((await cast.customer.get('/dashboard/egg-requests')).status).toBe(200);
    await ask(cast.otherCustomer);
    await vi.waitFor(async () => expect(await farm.letters()).toHaveLength(3), { timeout: 25_000 });
  });
});

onBothEngines((stage) => {
  describe('when a session cannot be read, though the database answers', () => {
    const rename = (name: string, to: string) =>
      stage.farm.open.query({ text: `alter table ${name} rename to ${to}` });
    beforeEach(() => rename('sessions', 'sessions_away'));
    afterEach(() => rename('sessions_away', 'sessions'));

    it('a signed-in page says that it is only for a moment', async () => {
      for (const path of ['/dashboard', '/dashboard/egg-requests', '/login']) {
        const response = await expectAway(await stage.cast.customer.get(path));
        expect(await response.text()).toContain('Back in a moment');
      }
    });

    it('so do functions, and the question who is signed in', async () => {
      expect(await stage.cast.customer.call('request-eggs', dozen)).toEqual({
        status: 503,
        body: { error: AWAY },
      });
      const response = await expectAway(await stage.cast.customer.get('/api/auth/get-session'));
      expect(await response.json()).toEqual({ error: AWAY });
    });

    it('nobody is taken for a visitor, and visitors see all of theirs', async () => {
      expect((await stage.cast.visitor.get('/dashboard')).status).toBe(401);
      expect((await stage.cast.visitor.get('/login')).status).toBe(200);
    });
  });
});
