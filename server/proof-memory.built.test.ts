import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sizeOf } from '../bench/watched-proof.ts';
import { LIVE } from '../test/engines/live-settings.ts';
import { manyRows } from '../test/engines/many-rows.ts';
import { launch, makeHome, newFolder } from '../test/engines/running-farm.ts';

/** Rows in each table that grows. */
const EACH = 4_000;
const KB = 1024;
const MOST_GROWN_MB = 40;
const MOST_ASIDE_MB = 250;
/** Of the data itself. */
const MOST_SCRATCH = 2;
/** A machine of 512 MB has this much left for a farm. */
const MOST_FIRST_MB = 400;

/** In megabytes; 0 for a process that has ended. */
async function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / KB;
}

/** Not what only lowers their priority. */
async function proofsOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  const programs = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.map(Number).filter((_, place) => programs[place]?.includes('prove-aside'));
}

it('a proof has a process and bounds of its own, also on the disk, and the farm does not grow meanwhile', {
  timeout: 400_000,
}, async () => {
  const scratch = await newFolder();
  const home = await makeHome('pglite', { BACKUP_DIR: await newFolder(), TMPDIR: scratch });
  const open = await home.open();
  await manyRows(open, EACH);
  const { rows } = await open.query({
    text: 'select pg_database_size(current_database()) / 1e6 as size',
  });
  const data = Number((rows[0] as { size: string }).size);
  await open.close();
  const farm = launch(home);
  await farm.url;
  const asked = launch(home, { args: ['backup'] });
  let isOver = false;
  void asked.gone.then(() => {
    isOver = true;
  });
  const aside = new Map<number, number>();
  let before = 0;
  let most = 0;
  let mostScratch = 0;
  while (!isOver) {
    for (const child of await proofsOf(farm.pid)) {
      aside.set(child, Math.max(aside.get(child) ?? 0, await memoryOf(child, 'VmHWM')));
      const now = await memoryOf(farm.pid, 'VmRSS');
      before ||= now;
      most = Math.max(most, now);
    }
    mostScratch = Math.max(mostScratch, await sizeOf(scratch));
    await pause(50);
  }
  expect(asked.said.join('\n')).toMatch(/Proven: [\d,]+ rows/);
  expect(aside.size).toBe(1);
  expect(Math.max(...aside.values())).toBeLessThan(MOST_ASIDE_MB);
  expect(most - before).toBeLessThan(MOST_GROWN_MB);
  expect(mostScratch).toBeGreaterThan(data / 2);
  expect(mostScratch).toBeLessThan(data * MOST_SCRATCH);
});

it('a new farm starts where there is memory for one that is not new', { timeout: 120_000 }, async () => {
  const farm = launch({ settings: { ...LIVE, PORT: '0', DATA_DIR: await newFolder() } });
  await farm.url;
  expect(await memoryOf(farm.pid, 'VmHWM')).toBeLessThan(MOST_FIRST_MB);
});
