import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, ConfigError } from '../config.ts';

const NO_SUCH_DATABASE = '3D000';

async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select where to_regclass('farm_facts') is not null`);
    return rows.length > 0;
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return false;
    throw error;
  } finally {
    await client.end();
  }
}

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
