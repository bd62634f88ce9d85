import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { SUBJECTS } from '../db/change-feed.ts';
import { openPostgres } from '../db/open.ts';
import { bringCast, type Cast } from '../test/cast/cast.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { openTestFarm, type TestFarm } from '../test/engines/open-test-farm.ts';
import { serve } from '../test/engines/serve.ts';

/** What visitors read before, and what nobody did. */
const READ = ['/', '/visit', '/farmstand', '/board', '/in-stock'];
const UNREAD = ['/coming-soon', '/egg-list', '/in-stock?q=rose'];

const NOTE = /<p id="cached-note" data-at="\d+" role="status">/;

let farm: TestFarm;
let cast: Cast;
let door: Awaited<ReturnType<typeof serve>>;

async function open(database: Parameters<typeof openTestFarm>[0]) {
  farm = await openTestFarm(database);
  cast = await bringCast(farm);
  door = await serve(farm);
  await allFresh();
}

async function close() {
  await door?.close();
  await farm?.close();
}

/** Whole: the page as it is, as it was with its date, or why there is none and whom to call. */
async function kindOf(path: string): Promise<string> {
  const answer = await fetch(door.origin + path);
  const text = await answer.text();
  const isWhole = /^<!DOCTYPE html>.*<\/html>\s*(<p id="cached-note".*)?$/s.test(text);
  const hasPhone = text.includes('href="tel:+17635550142"');
  if (isWhole && hasPhone && answer.status === 503 && answer.headers.has('retry-after')) return 'away';
  if (!isWhole || answer.status !== 200) return `${path} ${answer.status} ${text.slice(0, 80)}`;
  if (!NOTE.test(text)) return 'fresh';
  return answer.headers.get('cache-control') === 'no-store' ? 'dated' : `${path} is kept elsewhere`;
}

const allFresh = () =>
  vi.waitFor(
    async () => {
      for (const path of READ) expect([path, await kindOf(path)]).toEqual([path, 'fresh']);
    },
    { timeout: 15_000 },
  );

const WHOLE = ['away', 'dated', 'fresh'];
const whole = async (paths: string[], times: number) => {
  const asked = Array.from({ length: times }, (_, n) => kindOf(paths[n % paths.length] ?? ''));
  const kinds = new Set(await Promise.all(asked));
  expect([...kinds].filter((kind) => !WHOLE.includes(kind))).toEqual([]);
  return kinds;
};

const newsOf = SUBJECTS.map((subject) => `select pg_notify('farm_changes', '${subject}')`).join(';');

describe('on PostgreSQL', () => {
  let direct: pg.Client;
  const role = `few_${randomUUID().slice(0, 8)}`;
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`;
  const most = (connections: number) => direct.query(`alter role ${role} connection limit ${connections}`);
  afterAll(async () => {
    await close();
    await direct?.end();
  });

  it('short of connections, sixty requests at once get whole answers, and then all is as before', async () => {
    const address = new URL(await newPostgres());
    direct = new pg.Client(address.href);
    await direct.connect();
    await direct.query(`create role ${role} login; grant farm to ${role}`);
    address.username = role;
    await open(openPostgres(address.href));
    for (const connections of [6, 1, 0]) {
      await most(connections);
      await direct.query(ended);
      const kinds = await whole([...READ, ...UNREAD], 60);
      if (connections === 0) expect([...kinds].sort()).toEqual(['away', 'dated']);
    }
    await most(-1);
    await allFresh();
    expect((await cast.admin.get('/dashboard')).status).toBe(200);
  });

  it.each(['farm_facts', 'board_rows', 'egg_counts', 'plants'])(
    'while %s is locked, every answer is whole, and nothing half-read is kept',
    async (table) => {
      await direct.query(`begin; lock table ${table} in access exclusive mode`);
      await farm.open.query({ text: newsOf });
      await farm.context.changes.caughtUp();
      const kinds = await whole([...READ, ...UNREAD], 60);
      await direct.query('rollback');
      expect(kinds).toContain('dated');
      await allFresh();
    },
  );
});

describe('on PGlite', () => {
  afterEach(close);

  it('while its disk hangs, every answer is whole', async () => {
    await open('pglite');
    await farm.open.query({ text: newsOf });
    const hangs = farm.open.query({ text: 'select pg_sleep(25)' });
    const eggs = { kind: 'chickens', eggs: 12, what: 'gathered' };
    const [kinds, counted] = await Promise.all([
      whole([...UNREAD, ...READ], 60),
      cast.admin.call('count-eggs', eggs),
    ]);
    // Those behind them in the lane may be made when it is over.
    expect([...kinds]).toEqual(expect.arrayContaining(['away', 'dated']));
    expect(counted.status).toBe(503);
    await hangs;
    await allFresh();
  });
});
