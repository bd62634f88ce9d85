import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { stripeStandIn } from '../../db/schema.ts';
import type { Kept, Shelf } from './stand-in-shelf.ts';

/** Keeps the demo's payments beside the demo's other data, so that they outlive a restart together. */
export function databaseShelf(db: Database): Shelf {
  return {
    async read(id) {
      const [row] = await db.select().from(stripeStandIn).where(eq(stripeStandIn.id, id));
      return (row?.content as Kept | undefined) ?? null;
    },
    async write(content) {
      const { id, object: kind } = content;
      await db
        .insert(stripeStandIn)
        .values({ id, kind, content })
        .onConflictDoUpdate({ target: stripeStandIn.id, set: { content } });
    },
    async list(kind) {
      const rows = await db
        .select()
        .from(stripeStandIn)
        .where(eq(stripeStandIn.kind, kind))
        .orderBy(asc(stripeStandIn.place));
      return rows.map(({ content }) => content as Kept);
    },
  };
}
