import { asc } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { plants } from '../../../db/schema.ts';
import { listed } from './plant-rows.server.ts';

export async function plantAddresses({ db }: Pick<Context, 'db'>, from: number, limit: number) {
  const rows = await db
    .select({ slug: plants.slug, changedAt: plants.updatedAt })
    .from(plants)
    .where(listed)
    .orderBy(asc(plants.id))
    .limit(limit)
    .offset(from);
  return rows.map(({ slug, changedAt }) => ({ path: `/plants/${slug}`, changedAt }));
}
