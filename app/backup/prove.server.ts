import { fillMemory } from '../../db/open-empty.ts';
import { type Filled, fillFromFile } from './fill-database.server.ts';

/** What was restored from a file, and how long it took in milliseconds. */
export type Proof = Pick<Filled, 'rows' | 'photos'> & { ms: number };

/** Restores a file into a database in memory and compares every row. @param identity a secret key @throws Refusal 422 */
export async function proveBackup(file: string, identity: string): Promise<Proof> {
  const began = performance.now();
  const { rows, photos } = await fillMemory((tx) => fillFromFile(tx, file, identity, null));
  return { rows, photos, ms: Math.round(performance.now() - began) };
}
