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

/** Marks a plant out of stock and in again, and looks how long any copy still shows the old page. */
function watchPages({ url, copies }: Pick<Trial, 'url' | 'copies'>) {
  let over = false;
  let oldest = 0;
  let looks = 0;
  const proxy = wayTo(url);

  async function showsIt(copyUrl: string, isOpen: () => boolean, isOut: boolean, since: number) {
    const way = wayTo(copyUrl);
    while (isOpen()) {
      const page = await way.send('/in-stock?show=out').catch(() => null);
      if (page?.status === 200 && page.body.includes(`Plant ${WATCHED}`) === isOut) {
        oldest = Math.max(oldest, performance.now() - since);
        looks += 1;
        break;
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

/** @returns how many times the clock's job was there for each minute */
async function jobsAMinute(database: string): Promise<number[]> {
  const open = await openPostgres(database);
  const { rows } = await open.query({
    text: `select count(*)::int as jobs from pgboss.job where name = '${JOB}'
      group by date_trunc('minute', created_on)`,
  });
  await open.close();
  return (rows as { jobs: number }[]).map(({ jobs }) => jobs);
}

async function everyMinute(database: string) {
  const open = await openPostgres(database);
  await open.query({ text: `update pgboss.schedule set cron = '* * * * *' where name = '${JOB}'` });
  await open.close();
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
  await everyMinute(database);
  await pause(1.5 * MINUTE_MS);
  const { oldest, looks } = await pages.stop();
  const jobs = await jobsAMinute(database);
  say(`oldest page on any copy after a write: ${(oldest / 1_000).toFixed(2)} s in ${looks} looks`);
  say(`jobs of the clock in each of ${jobs.length} minutes: ${jobs.join(', ')}`);
  if (oldest > 1_000) fail('a page was old for more than a second');
  if (!jobs.length || jobs.some((count) => count > 1)) fail('a job of the clock did not run once');
}
