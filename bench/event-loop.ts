import { setTimeout } from 'node:timers/promises';
import { inBothHomes } from './homes.ts';
import { largePhoto } from './large-photo.ts';
import { markdown } from './report.ts';
import { samplePlant } from './sample-plants.ts';
import { asOwner, type Delay, watchFarm } from './watched-farm.ts';

// How late the server's event loop is during slow work, because everybody else waits for it.

/** For the 99th percentile, in milliseconds. */
const LIMIT = 50;
const ROWS = 10_000;
const IDLE_MS = 3_000;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

function sheet(): string {
  const lines = Array.from({ length: ROWS }, (_, place) => {
    const plant = samplePlant(place);
    const cells = [plant.plant_variety, plant.plant_name, plant.plant_description];
    return [...cells, plant.pot_size, plant.plant_type, plant.in_stock ? 'yes' : 'no'].map(cell).join();
  });
  const head = 'plant_variety,plant_name,plant_description,pot_size,plant_type,in_stock';
  return [head, ...lines].join('\n');
}

const photo = await largePhoto();
const csv = sheet();

await inBothHomes(async ({ engine, open, settings }) => {
  await (await open(ROWS)).close();
  const farm = await watchFarm(settings(ROWS));
  const headers = await asOwner(farm.url);
  const call = async (name: string, body: FormData | string) => {
    const kind: Record<string, string> =
      typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    const answer = await fetch(`${farm.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { ...headers, ...kind },
      body,
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { plan?: { fingerprint: string } };
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(samplePlant(ROWS))) form.append(name, String(value));
  form.append('plant_photo', new File([new Uint8Array(photo)], 'large.jpg', { type: 'image/jpeg' }));

  const megabytes = (photo.length / 1e6).toFixed(1);
  const lines: [string, Delay][] = [];
  lines.push(['nothing', await farm.delayDuring(() => setTimeout(IDLE_MS))]);
  lines.push([
    `a photo of ${megabytes} MB is taken in`,
    await farm.delayDuring(() => call('add-plant', form)),
  ]);
  let fingerprint: string | undefined;
  const dry = async () => {
    fingerprint = (await call('import-plants', JSON.stringify({ csv, dry_run: true }))).plan?.fingerprint;
  };
  const rows = `${ROWS.toLocaleString('en-US')} rows`;
  lines.push([`a CSV of ${rows} is checked`, await farm.delayDuring(dry)]);
  const carryOut = () => call('import-plants', JSON.stringify({ csv, dry_run: false, fingerprint }));
  lines.push([`a CSV of ${rows} is imported`, await farm.delayDuring(carryOut)]);
  await farm.stop();

  const inMs = (value: number) => `${value.toFixed(1)} ms`;
  const body = lines.map(([what, { p50, p99, max }]) => [
    what,
    inMs(p50),
    `${inMs(p99)}${p99 > LIMIT ? ' OVER' : ''}`,
    inMs(max),
    `p99 ≤ ${LIMIT} ms`,
  ]);
  const head = [`event loop on ${engine}, while`, 'median', 'p99', 'longest', 'limit'];
  process.stdout.write(`${markdown([head, ...body])}\n\n`);
});
