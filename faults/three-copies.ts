import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { OWNERS_TOKEN } from '../bench/neighbors.ts';
import { callBy, wayTo } from '../bench/rolling/way.ts';
import { openPostgres } from '../db/open.ts';
import { plantId, WATCHED } from './load.ts';
import type { Trial } from './run-fault.ts';

const LOOK_MS = 10;
/** A job of the clock, here every minute. */
const JOB = 'eggs-release';
const MINUTE_MS = 60_000;
const MINUTES = 1.5;

/** Marks a plant out of stock and in again, and looks how long after it any copy is asked and shows the old page. */
function watchPages({ url, copies }: Pick<Trial, 'url' | 'copies'>) {
  let over = false;
  let oldest = 0;
  let looks = 0;
  const proxy = wayTo(url);

  async function showsIt(copyUrl: string, isOpen: () => boolean, isOut: boolean, since: number) {
    const way = wayTo(copyUrl);
    while (isOpen()) {
      const asked = performance.now() - since;
      const page = await way.send('/in-stock?show=out').catch(() => null);
      if (page?.status === 200) {
        looks += 1;
        if (page.body.includes(`Plant ${WATCHED}`) === isOut) break;
        // When it was asked for: how long the answer took is another matter.
        oldest = Math.max(oldest, asked);
      }
      await pause(LOOK_MS);
    }
    way.close();
  }

  async function watch() {
    for (let isOut = true; !over; isOut = !isOut) {
      const body = { ids: [plantId(WATCHED)], in_stock: !isOut };
      const sent = { token: OWNERS_TOKEN, key: randomUUID() };
      const change = () => callBy(proxy, 'set-in-stock', body, sent).catch(() => null);
      while ((await change())?.status !== 200) await pause(LOOK_MS);
      const since = performance.now();
      await Promise.all(copies.map((copy) => showsIt(copy.url, copy.isOpen, isOut, since)));
    }
    proxy.close();
  }
  const watching = watch();
  return {
    async stop() {
      over = true;
      await watching;
      return { oldest, looks };
    },
  };
}

/** @returns how often the clock's job was there since a moment of the database */
async function jobsSince(database: string, moment: string): Promise<number> {
  const open = await openPostgres(database);
  const { rows } = await open.query({
    text: `select count(*)::int as jobs from pgboss.job where name = '${JOB}' and created_on > $1`,
    values: [moment],
  });
  await open.close();
  return (rows as { jobs: number }[])[0]?.jobs ?? 0;
}

/** @returns since when, by the database's clock */
async function everyMinute(database: string): Promise<string> {
  const open = await openPostgres(database);
  const { rows } = await open.query({
    text: `update pgboss.schedule set cron = '* * * * *' where name = '${JOB}' returning now()::text as since`,
  });
  await open.close();
  return (rows as { since: string }[])[0]?.since ?? '';
}

/** Each of three copies is killed and comes back; pages are looked at, and the clock's jobs counted. */
export async function threeCopies({ url, copies, postgres, aMoment, recovers, say, fail }: Trial) {
  const database = postgres?.url ?? '';
  const pages = watchPages({ url, copies });
  for (const copy of copies) {
    await aMoment(1_500);
    const starting = copy.restart('SIGKILL');
    await Promise.all([starting, recovers()]);
  }
  // A copy that starts writes down its own timetable.
  const since = await everyMinute(database);
  await pause(MINUTES * MINUTE_MS);
  const { oldest, looks } = await pages.stop();
  const jobs = await jobsSince(database, since);
  say(`oldest page on any copy after a write: ${(oldest / 1_000).toFixed(2)} s in ${looks} looks`);
  say(`jobs of the clock in ${MINUTES} minutes: ${jobs}`);
  if (oldest > 1_000) fail('a page was old for more than a second');
  // A busy minute's job may be written in the next one.
  if (jobs < 1 || jobs > Math.ceil(MINUTES)) fail('a job of the clock did not run once a minute');
}
