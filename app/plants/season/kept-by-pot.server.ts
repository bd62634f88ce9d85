import { isNotNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { plantImports } from '../../../db/schema.ts';

type Changed = { id: string; updatedAt: Date };

/** More than a catalog has, with what was deleted from it. */
const MOST = 20_000;

/** An import was published, and its lines are still written. */
const isTelling = async (db: Database) => (await db.$count(plantImports, isNotNull(plantImports.at))) > 0;

/** Keeps what the history says of pots, until one is changed or something else is asked. */
export function keptByPot<Value>(db: Database) {
  let kept = { of: '', values: new Map<string, { at: number; value: Value }>() };
  /** @param of what is asked @param read of pots whose value is not known yet */
  return async <Pot extends Changed>(
    of: string,
    pots: readonly Pot[],
    read: (asked: Pot[]) => Promise<(pot: Pot) => Value>,
  ): Promise<Map<string, Value>> => {
    if (kept.of !== of || kept.values.size > MOST) kept = { of, values: new Map() };
    const { values } = kept;
    const found = new Map<string, Value>();
    for (const { id, updatedAt } of pots) {
      const known = values.get(id);
      if (known?.at === updatedAt.getTime()) found.set(id, known.value);
    }
    const asked = pots.filter(({ id }) => !found.has(id));
    if (asked.length === 0) return found;
    const mayKeep = !(await isTelling(db));
    const made = await read(asked);
    for (const pot of asked) {
      const value = made(pot);
      found.set(pot.id, value);
      if (mayKeep) values.set(pot.id, { at: pot.updatedAt.getTime(), value });
    }
    return found;
  };
}
