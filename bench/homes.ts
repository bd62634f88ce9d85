import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openPglite, openPostgres } from '../db/open.ts';
import { startPostgres } from '../test/postgres-cluster.ts';
import { fillCatalogue } from './fill-catalogue.ts';

/** Where the databases of one engine are kept while it is measured: one of each size. */
export type Homes = {
  engine: 'PGlite' | 'PostgreSQL';
  /** The database of a size, made when it is not there yet. */
  open(size: number): Promise<OpenDatabase>;
  /**
   * The database of a size, with as many plants. PGlite takes a minute for a hundred thousand, so one run of several
   * benches has it do that once, and copies.
   */
  catalogue(size: number): Promise<OpenDatabase>;
  /** What tells the built server where it is. */
  settings(size: number): Record<string, string>;
};

/** Measures on PGlite, then on PostgreSQL, and clears both away. */
export async function inBothHomes(measure: (homes: Homes) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
  const postgres = await startPostgres();
  const folderOf = (size: number) => join(folder, String(size));
  const addressOf = (size: number) => postgres.url.replace(/[^/]*$/, `bench_${size}`);
  const made = new Set<number>();
  const openFilled = async (open: Promise<OpenDatabase>, size: number) => {
    const opened = await open;
    await fillCatalogue(opened, size);
    return opened;
  };
  // Where bench/run.mjs keeps what one bench has made for the next.
  const filledFolder = process.env.BENCH_FILLED ?? folder;
  try {
    await measure({
      engine: 'PGlite',
      open: (size) => openPglite(folderOf(size)),
      async catalogue(size) {
        const filled = join(filledFolder, `filled-${size}`);
        if (!existsSync(filled)) await (await openFilled(openPglite(filled), size)).close();
        await cp(filled, folderOf(size), { recursive: true });
        return openPglite(folderOf(size));
      },
      settings: (size) => ({ DATA_DIR: folderOf(size) }),
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
      catalogue: (size) => openFilled(openSize(size), size),
      settings: (size) => ({ DATABASE_URL: addressOf(size) }),
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
