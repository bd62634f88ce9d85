import { setImmediate } from 'node:timers/promises';
import type { CatalogNow } from '../../../core/catalog.ts';
import type { Clock } from '../../../core/clock.ts';
import type { ChangeFeed } from '../../../db/change-feed.ts';
import type { Database } from '../../../db/database.ts';
import { isUnreachable } from '../../../db/unreachable.ts';
import { comingLines } from '../coming-soon/coming-lines.server.ts';
import { sorted } from './plant-order.ts';
import { listed, newestChange, selectPlants } from './plant-rows.server.ts';

async function readCatalog(db: Database): Promise<CatalogNow> {
  // First, so that a list is never said to be newer than it is.
  const updatedAt = await newestChange(db);
  const [plants, coming] = await Promise.all([selectPlants(db).where(listed), comingLines(db)]);
  // Reading and sorting 10,000 together would hold up everybody else.
  await setImmediate();
  return { plants: sorted(plants, 'variety'), coming, updatedAt };
}

/** Reads the plants again after a change, once for all who ask, or always while disconnected. With the database away, the last ones count. */
export function catalogReader(db: Database, changes: ChangeFeed, clock: Clock): () => Promise<CatalogNow> {
  let reading: Promise<CatalogNow> | null = null;
  let mark: number | null = null;
  let last: { known: CatalogNow; soAt: Date } | null = null;
  return async () => {
    await changes.proven();
    const askedAt = clock.now();
    // What is coming is told of as the farm.
    if (!reading || changes.touched(['plants', 'farm'], mark)) {
      // Taken before reading: a change meanwhile makes this version old.
      mark = changes.mark();
      reading = readCatalog(db);
    }
    const mine = reading;
    try {
      const known = await mine;
      if (mine === reading) last = { known, soAt: askedAt };
      return known;
    } catch (error) {
      if (mine === reading) reading = null;
      if (!last || !isUnreachable(error)) throw error;
      return { ...last.known, rememberedFrom: last.soAt };
    }
  };
}
