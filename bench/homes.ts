import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/database.ts';
import { openPglite, openPostgres } from '../db/open.ts';
import { startPostgres } from '../test/engines/postgres-cluster.ts';
import { fillCatalog } from './fill-catalog.ts';

/** Where the databases of one engine are while it is measured, one for each size. */
export type Homes = {
  engine: 'PGlite' | 'PostgreSQL';
  /** Creates the database if necessary. */
  open(size: number): Promise<OpenDatabase>;
  /** With as many plants. Several benches in one run copy it, because PGlite takes its time. */
  catalog(size: number): Promise<OpenDatabase>;
  /** The built server's settings for this database. */
  settings(size: number): Record<string, string>;
  /** The processes of PostgreSQL; PGlite is in the program. */
  processes(): number[];
};

/** On PGlite, then on PostgreSQL; both are deleted afterward. */
export async function inBothHomes(measure: (homes: Homes) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
  const postgres = await startPostgres();
  const folderOf = (size: number) => join(folder, String(size));
  const addressOf = (size: number) => postgres.url.replace(/[^/]*$/, `bench_${size}`);
  const made = new Set<number>();
  const openFilled = async (open: Promise<OpenDatabase>, size: number) => {
    const opened = await open;
    await fillCatalog(opened, size);
    return opened;
  };
  // Where bench/run.mjs shares databases between benches.
  const filledFolder = process.env.BENCH_FILLED ?? folder;
  try {
    await measure({
      engine: 'PGlite',
      open: (size) => openPglite(folderOf(size)),
      async catalog(size) {
        const filled = join(filledFolder, `filled-${size}`);
        if (!existsSync(filled)) await (await openFilled(openPglite(filled), size)).close();
        await cp(filled, folderOf(size), { recursive: true });
        return openPglite(folderOf(size));
      },
      settings: (size) => ({ DATA_DIR: folderOf(size) }),
      processes: () => [],
    });
    const openSize = async (size: number) => {
      if (!made.has(size)) {
        const maintenance = await openPostgres(postgres.url);
        await maintenance.query({ text: `create database bench_${size}` });
        await maintenance.close();
        made.add(size);
      }
      return openPostgres(addressOf(size));
    };
    await measure({
      engine: 'PostgreSQL',
      open: openSize,
      catalog: (size) => openFilled(openSize(size), size),
      settings: (size) => ({ DATABASE_URL: addressOf(size) }),
      processes: postgres.processes,
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
