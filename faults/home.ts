import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnsOf } from '../app/plants/catalog/plant-rows.server.ts';
import { neighborsWith } from '../bench/neighbors.ts';
import { type Copy, startCopy } from '../bench/rolling/copies.ts';
import { endProxy, haproxy } from '../bench/rolling/proxies.ts';
import { samplePlant } from '../bench/sample-plants.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openPglite, openPostgres } from '../db/open.ts';
import { plants } from '../db/schema.ts';
import { startStandIn } from '../services/payments/stand-in.ts';
import { memoryStore } from '../services/payments/stand-in-store.ts';
import { breakableLine } from '../test/engines/breakable-line.ts';
import { freePort } from '../test/engines/free-port.ts';
import { startPostgres } from '../test/engines/postgres-cluster.ts';
import { startSmtp } from '../test/stand-ins/stand-in-smtp.ts';
import { plantId, WATCHED } from './load.ts';

/** More than ask in one run. */
const NEIGHBORS = 6_000;
/** Megabytes of a disk that fills: a new database, and room for a short while. */
const DISK_MB = 120;

export type Needs = { engine?: 'pglite' | 'postgres'; copies?: number; smallDisk?: boolean };

export type Home = Awaited<ReturnType<typeof openHome>>;

async function furnish(opening: Promise<OpenDatabase>): Promise<void> {
  const open = await opening;
  await neighborsWith(open, 0, 0, NEIGHBORS);
  const rows = Array.from({ length: WATCHED + 1 }, (_, place) => ({
    ...columnsOf({ ...samplePlant(place), plant_variety: `Plant ${place}`, in_stock: true }),
    id: plantId(place),
    slug: `plant-${place}`,
  }));
  await open.db.insert(plants).values(rows);
  await open.close();
}

/** Whether this machine lets us make a small disk: Linux, as root, with the right to mount. */
export function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

async function smallDisk(folder: string): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'prairie-hen-faults', folder]);
}

/** A farm of the built program with everything it needs, behind a proxy when it has several copies. */
export async function openHome({ engine = 'postgres', copies = 1, smallDisk: isSmall = false }: Needs) {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const one of undo.toReversed()) await one();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-faults-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const disk = isSmall ? await mkdtemp(join(tmpdir(), 'prairie-hen-disk-')) : '';
    if (disk) {
      undo.push(() => rm(disk, { recursive: true, force: true }));
      await smallDisk(disk);
      undo.push(async () => execFileSync('umount', [disk]));
    }
    const postgres =
      engine === 'postgres'
        ? await startPostgres({ durable: true, folder: disk, walMb: isSmall ? 1 : 16 })
        : null;
    if (postgres) undo.push(postgres.stop);
    const address = new URL(postgres?.url ?? 'postgres://farm@127.0.0.1/postgres');
    const line = postgres ? await breakableLine(Number(address.port)) : null;
    if (line) undo.push(line.cut);
    const open = () => (postgres ? openPostgres(postgres.url) : openPglite(folder));
    await furnish(open());
    address.port = String(line?.port ?? '');

    const smtp = await startSmtp();
    undo.push(smtp.close);
    const mailLine = await breakableLine(smtp.port);
    undo.push(mailLine.cut);
    const stripe = await startStandIn({ store: memoryStore() });
    undo.push(stripe.close);
    const settings = {
      ...(postgres && { DATABASE_URL: address.href }),
      DATA_DIR: folder,
      PUBLIC_URL: 'http://farm.example',
      TRUSTED_PROXIES: 'loopback',
      FARM_NOW: '2025-09-20T10:00:00-05:00',
      SMTP_URL: smtp.url.replace(String(smtp.port), String(mailLine.port)),
      MAIL_FROM: 'Prairie Hen <hello@farm.example>',
      STRIPE_SECRET_KEY: stripe.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
      STRIPE_API_URL: stripe.url,
    };
    const all: Copy[] = [];
    const ports: number[] = [];
    undo.push(() => Promise.all(all.map((copy) => copy.stop())));
    for (let n = 0; n < copies; n += 1) {
      ports.push(await freePort());
      all.push(await startCopy(ports.at(-1) ?? 0, settings));
    }
    const proxy = copies > 1 ? await haproxy(folder, ports) : null;
    if (proxy) undo.push(() => endProxy(proxy));
    const [first] = all as [Copy];
    const url = proxy?.url ?? first.url;
    stripe.deliverTo(async (body, signature) => {
      const headers = { 'Stripe-Signature': signature };
      const to = all.find((copy) => copy.isOpen()) ?? first;
      return (await fetch(`${to.url}/webhooks/stripe`, { method: 'POST', headers, body })).ok;
    });
    return { url, copies: all, first, postgres, line, smtp, mailLine, stripe, disk, open, close };
  } catch (error) {
    await close();
    throw error;
  }
}
