import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../core/config.ts';
import { withConnection } from './connect.ts';

const hasTables = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query(`select where to_regclass('farm_facts') is not null`);
    return rows.length > 0;
  });

/** @throws ConfigError when no farm is there, or the database cannot be reached */
export async function requireFarm({ mode, databaseUrl, dataFolder }: Config): Promise<void> {
  const there = databaseUrl ? await hasTables(databaseUrl) : existsSync(join(dataFolder, 'pglite'));
  if (there) return;
  const where = databaseUrl
    ? 'DATABASE_URL: there is no farm in this database'
    : `DATA_DIR: there is no farm in ${dataFolder}`;
  throw new ConfigError([
    `${where} (FARM_MODE is ${mode}). Start it once with npm start, or set the right one`,
  ]);
}
