import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { stripeStandIn } from '../../db/schema.ts';
import type { StandInStore, StripeObject } from './stand-in-store.ts';

export function databaseStore(db: Database): StandInStore {
  return {
    async read(id) {
      const [row] = await db.select().from(stripeStandIn).where(eq(stripeStandIn.id, id));
      return (row?.content as StripeObject | undefined) ?? null;
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
      return rows.map(({ content }) => content as StripeObject);
    },
  };
}
