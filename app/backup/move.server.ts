import type { Context } from '../../core/context.ts';
import { type Filled, fillDatabase } from './fill-database.server.ts';
import { atOneMoment, readFarmLines } from './read-rows.server.ts';
import { fillPlace } from './restore.server.ts';

/** Copies the farm, with its sessions, into an empty PostgreSQL and compares every row; interrupted, nothing is there. @throws Refusal 409, 422, 503, ConfigError */
export function moveFarm({ db, clock }: Pick<Context, 'db' | 'clock'>, databaseUrl: string): Promise<Filled> {
  return fillPlace({ databaseUrl, dataFolder: '' }, (empty) =>
    atOneMoment(db, (from) => fillDatabase(empty, readFarmLines(from, clock.now()), null)),
  );
}
