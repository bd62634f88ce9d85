import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '../core/clock.ts';
import { ConfigError } from '../core/config.ts';
import { authPost } from '../test/cast/account-calls.ts';
import { bringCast, PASSWORD } from '../test/cast/cast.ts';
import { dozen } from '../test/cast/eggs.ts';
import { LIVE } from '../test/engines/live-settings.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { type Engine, openTestFarm } from '../test/engines/open-test-farm.ts';
import { onBothEngines } from '../test/engines/stage.ts';
import { openPglite, openPostgres } from './open.ts';
import { farmMode } from './schema.ts';

/** A new database that can be opened again and again. */
async function reopenable(engine: Engine) {
  if (engine === 'postgres') {
    const url = await newPostgres();
    return () => openPostgres(url);
  }
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dump = new Blob([await readFile(inject('pgliteDump'))]);
  await (await openPglite(folder, dump)).close();
  return () => openPglite(folder);
}

describe.each<Engine>(['pglite', 'postgres'])('a database on %s', (engine) => {
  it.each([
    ['demo', {}, LIVE, /the demo filled this database/],
    ['live', LIVE, {}, /this database belongs to a live farm. Set FARM_MODE=live/],
  ])('first opened %s opens so again, and not otherwise', async (_mode, same, other, sentence) => {
    const open = await reopenable(engine);
    await (await openTestFarm(open(), same)).close();
    const refused = await openTestFarm(open(), other).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as ConfigError).problems).toEqual([expect.stringMatching(sentence)]);
    await (await openTestFarm(open(), same)).close();
  });

  /** What a farm's clock shows when it is opened, in milliseconds since 1970. */
  async function opened(open: Awaited<ReturnType<typeof reopenable>>, settings: Record<string, string>) {
    const farm = await openTestFarm(open(), settings);
    const now = farm.context.clock.now();
    await farm.close();
    return now.getTime();
  }

  const MORNING = Date.parse('2025-09-20T10:00:00-05:00');
  const UNSET = { FARM_NOW: '' };
  const SECONDS = 30_000;

  it('opened as a demo begins on a Saturday in the season, and its time runs on over restarts', async () => {
    const open = await reopenable(engine);
    const first = await opened(open, UNSET);
    const betweenStarts = Date.now();
    expect(first).toBeGreaterThanOrEqual(MORNING);
    expect(first).toBeLessThan(MORNING + SECONDS);
    const { db, close } = await open();
    const anHourAgo = sql`started_at - interval '1 hour'`;
    await db.update(farmMode).set({ startedAt: anHourAgo });
    await close();
    const second = await opened(open, UNSET);
    expect(second).toBeGreaterThanOrEqual(first + HOUR_MS);
    expect(second).toBeLessThanOrEqual(first + HOUR_MS + Date.now() - betweenStarts + SECONDS);
  });

  it('takes another start from FARM_NOW, and runs on from it as long as that stays so', async () => {
    const open = await reopenable(engine);
    const winter = { FARM_NOW: '2026-01-15T08:00:00-06:00' };
    const first = await opened(open, winter);
    expect(first - Date.parse(winter.FARM_NOW)).toBeLessThan(SECONDS);
    expect(await opened(open, winter)).toBeGreaterThan(first);
    expect(await opened(open, UNSET)).toBeGreaterThan(first);
    const spring = { FARM_NOW: '2026-05-02T08:00:00-05:00' };
    expect((await opened(open, spring)) - Date.parse(spring.FARM_NOW)).toBeLessThan(SECONDS);
    expect(Math.abs((await opened(open, { FARM_NOW: 'now' })) - Date.now())).toBeLessThan(SECONDS);
  });

  it('opened live has the real time', async () => {
    const now = await opened(await reopenable(engine), { ...LIVE, ...UNSET });
    expect(Math.abs(now - Date.now())).toBeLessThan(SECONDS);
  });

  it('opened as a demo signs people in and out as at any time', async () => {
    const farm = await openTestFarm((await reopenable(engine))(), UNSET);
    const { customer } = await bringCast(farm);
    const answer = await authPost(farm, '/sign-in/email', { email: 'ana@example.com', password: PASSWORD });
    expect(answer.status).toBe(200);
    const cookie = String(answer.headers.get('set-cookie'));
    expect(cookie).toMatch(/Max-Age=2592000/);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    expect((await farm.request('/dashboard', { headers })).status).toBe(200);
    expect((await customer.call('request-eggs', dozen)).status).toBe(200);
    const [letter] = await farm.letters();
    expect(letter?.sentAt.getTime()).toBeLessThan(MORNING + 2 * SECONDS);
    expect(await (await farm.request('/')).text()).toContain(
      'Demo farm, where it is Saturday, September 20, 2025',
    );
    await farm.close();
  });
});

onBothEngines((stage) => {
  /** The migration of an older database. */
  async function migrated() {
    const { open } = stage.farm;
    await open.query({ text: 'drop table farm_mode' });
    const sql = await readFile('db/migrations/0011_farm_mode.sql', 'utf8');
    for (const text of sql.split('--> statement-breakpoint')) await open.query({ text });
    const { rows } = await open.query({ text: 'select mode, clock_showed from farm_mode' });
    return rows;
  }

  describe('a database from before modes were written down', () => {
    it.each(['admin@prairiehen.example', 'customer@prairiehen.example'])(
      'with %s is a demo',
      async (email) => {
        await stage.farm.open.query({
          text: 'update profiles set email = $1 where role = $2',
          values: [email, 'admin'],
        });
        expect(await migrated()).toEqual([{ mode: 'demo', clock_showed: null }]);
      },
    );

    it('with other people is live', async () => {
      expect(await migrated()).toEqual([{ mode: 'live', clock_showed: null }]);
    });

    it('in which no farm was ever opened is neither yet', async () => {
      await stage.farm.open.query({ text: 'delete from farm_facts' });
      expect(await migrated()).toEqual([]);
    });
  });
});
