import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openPglite, openPostgres } from '../db/open.ts';
import { startPostgres } from '../test/postgres-cluster.ts';

/** Where the databases of one engine are kept while it is measured: one of each size. */
export type Homes = {
  engine: 'PGlite' | 'PostgreSQL';
  /** The database of a size, made when it is not there yet. */
  open(size: number): Promise<OpenDatabase>;
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
  try {
    await measure({
      engine: 'PGlite',
      open: (size) => openPglite(folderOf(size)),
      settings: (size) => ({ DATA_DIR: folderOf(size) }),
    });
    await measure({
      engine: 'PostgreSQL',
      async open(size) {
        if (!made.has(size)) {
          const maintenance = await openPostgres(postgres.url);
          await maintenance.query({ text: `create database bench_${size}` });
          await maintenance.close();
          made.add(size);
        }
        return openPostgres(addressOf(size));
      },
      settings: (size) => ({ DATABASE_URL: addressOf(size) }),
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
