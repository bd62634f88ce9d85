import { setTimeout as pause } from 'node:timers/promises';
import { inBothHomes } from './homes.ts';
import { largePhoto } from './large-photo.ts';
import { markdown } from './report.ts';
import { samplePlant } from './sample-plants.ts';
import { asOwner, watchFarm } from './watched-farm.ts';

// Memory after pages, searches, counts and photos at once: as npm start runs the server, and without its settings.

const LIMIT_MB = 400;
const LOAD_MS = 20_000;
const REST_MS = 8_000;
const AT_ONCE = 8;
/** Of one client's turns, one is a photo. */
const A_PHOTO_IN = 5;
const PAGES = ['/', '/in-stock', '/farmstand', '/dashboard', '/dashboard/plants', '/dashboard/egg-requests'];
const BARE = {
  flags: ['--liftoff-only'],
  env: { MALLOC_ARENA_MAX: '', MALLOC_MMAP_THRESHOLD_: '', MALLOC_TRIM_THRESHOLD_: '' },
};

const photo = new File([new Uint8Array(await largePhoto())], 'large.jpg', { type: 'image/jpeg' });

async function load(url: string): Promise<void> {
  const owner = await asOwner(url);
  const call = (name: string, body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${url}/functions/v1/${name}`, { method: 'POST', headers: { ...owner, ...headers }, body });
  const addPlant = (turn: number) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(samplePlant(turn))) form.append(name, String(value));
    form.append('plant_photo', photo);
    return call('add-plant', form);
  };
  const countEggs = () =>
    call('count-eggs', JSON.stringify({ kind: 'chickens', eggs: 1, what: 'gathered' }), {
      'Content-Type': 'application/json',
    });
  const end = performance.now() + LOAD_MS;
  const one = async (client: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const page = PAGES[(turn + client) % PAGES.length];
      let answer: Response;
      if (client === 0 && turn % A_PHOTO_IN === 0) answer = await addPlant(turn);
      else if (client === 1 && turn % 2 === 0) answer = await countEggs();
      else if (turn % 3 === 0) answer = await fetch(`${url}/in-stock?q=rose${client}-${turn}`);
      else answer = await fetch(`${url}${page}`, { headers: owner });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, client) => one(client)));
}

async function measure(settings: Record<string, string>, flags?: string[]) {
  const farm = await watchFarm(settings, 'watch-loop', flags);
  await load(farm.url);
  await pause(REST_MS);
  const memory = await farm.memory();
  await farm.stop();
  return memory;
}

const mb = (value: number) => `${value.toFixed(0)} MB`;

await inBothHomes(async ({ engine, open, settings }) => {
  for (const size of [1, 2]) if (engine === 'PostgreSQL') await (await open(size)).close();
  const bare = await measure({ ...settings(1), ...BARE.env }, BARE.flags);
  const ours = await measure(settings(2));
  const row = (what: string, { now, most }: typeof ours, limit: number) => [
    what,
    `${mb(now)}${now > limit ? ' OVER' : ''}`,
    mb(most),
  ];
  const rows = [
    [`mixed load on ${engine}`, 'afterward', 'most'],
    row('without settings', bare, Number.POSITIVE_INFINITY),
    row('as npm start runs it', ours, LIMIT_MB),
    ['ratio', (ours.now / bare.now).toFixed(2), (ours.most / bare.most).toFixed(2)],
    ['limit', `≤ ${LIMIT_MB} MB`, ''],
  ];
  process.stdout.write(`${markdown(rows)}\n\n`);
});
