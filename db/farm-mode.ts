import { sql } from 'drizzle-orm';
import { type Clock, runningClock } from '../core/clock.ts';
import { type Config, ConfigError } from '../core/config.ts';
import type { Database } from './database.ts';
import { farmMode } from './schema.ts';

type Start = Pick<Config, 'mode' | 'databaseUrl' | 'dataFolder'>;

const DEMO_MORNING = new Date('2025-09-20T10:00:00-05:00');

const another = ({ databaseUrl, dataFolder }: Start) =>
  databaseUrl ? 'DATABASE_URL to a new database' : `DATA_DIR to a new folder (it is ${dataFolder})`;

export const REFUSED = {
  live: (start: Start) =>
    `FARM_MODE: the demo filled this database, and everyone knows its passwords. Set ${another(start)}`,
  demo: (start: Start) =>
    `FARM_MODE: this database belongs to a live farm. Set FARM_MODE=live, or for a demo set ${another(start)}`,
};

/** @throws ConfigError for a database of the other mode */
export async function claimDatabase(db: Database, start: Start): Promise<void> {
  const { mode } = start;
  await db
    .insert(farmMode)
    .values({ mode, clockShowed: mode === 'demo' ? DEMO_MORNING : null, startedAt: new Date() })
    .onConflictDoNothing();
  const [row] = await db.select({ mode: farmMode.mode }).from(farmMode);
  if (row && row.mode !== mode) throw new ConfigError([REFUSED[mode](start)]);
}

/** A demo's clock runs on across restarts; another FARM_NOW restarts it. */
export async function openClock(db: Database, { clockStart }: Pick<Config, 'clockStart'>): Promise<Clock> {
  if (clockStart) {
    const clockShowed = clockStart === 'now' ? null : clockStart;
    await db
      .update(farmMode)
      .set({ clockShowed, startedAt: new Date() })
      .where(sql`${farmMode.clockShowed} is distinct from ${clockShowed}`);
  }
  const [row] = await db.select().from(farmMode);
  return row ? runningClock(row.clockShowed, row.startedAt) : runningClock(null);
}
