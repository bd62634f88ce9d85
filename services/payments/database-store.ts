import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { stripeStandIn } from '../../db/schema.ts';
import type { StandInStore, StripeObject } from './stand-in-store.ts';

export function databaseStore(db: Database): StandInStore {
  return {
    async read(id) {
      const [row] = await db.select().from(stripeStandIn).where(eq(stripeStandIn.id, id));
      return (row?.content as StripeObject | undefined) ?? null;
    },
    async write(...objects) {
      const rows = objects.map((content) => ({ id: content.id, kind: content.object, content }));
      const set = { content: sql`excluded.content` };
      await db.insert(stripeStandIn).values(rows).onConflictDoUpdate({ target: stripeStandIn.id, set });
    },
    async list(kind) {
      const rows = await db
        .select()
        .from(stripeStandIn)
        .where(eq(stripeStandIn.kind, kind))
        .orderBy(asc(stripeStandIn.place));
      return rows.map(({ content }) => content as StripeObject);
    },
  };
}
