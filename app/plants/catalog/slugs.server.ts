import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { plants } from '../../../db/schema.ts';

// Few enough for other work to run in between.
const AT_A_TIME = 500;

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/** With -2, -3 … if taken. Call it inside a catalog change, which excludes others. */
export async function freeSlugs(tx: Database, wanted: string[]): Promise<string[]> {
  const free: string[] = [];
  const used = new Set<string>();
  const next = new Map<string, number>();
  let waiting = wanted.map((base, place) => ({ base, place }));
  for (let tries = 1; waiting.length; tries *= 8) {
    const bases = [...new Set(waiting.map(({ base }) => base))];
    const names = bases.flatMap((base) =>
      Array.from({ length: tries }, (_, more) => numbered(base, (next.get(base) ?? 1) + more)),
    );
    for (let at = 0; at < names.length; at += AT_A_TIME) {
      const some = inList(plants.slug, names.slice(at, at + AT_A_TIME));
      const found = await tx.select({ slug: plants.slug }).from(plants).where(some);
      for (const { slug } of found) used.add(slug);
    }
    const last = new Map(bases.map((base) => [base, (next.get(base) ?? 1) + tries]));
    waiting = waiting.filter(({ base, place }) => {
      let number = next.get(base) ?? 1;
      const end = last.get(base) ?? 0;
      while (number < end && used.has(numbered(base, number))) number += 1;
      next.set(base, number);
      if (number === end) return true;
      const slug = numbered(base, number);
      used.add(slug);
      free[place] = slug;
      return false;
    });
  }
  return free;
}
