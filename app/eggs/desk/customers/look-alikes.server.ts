import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import { eggList, profiles } from '../../../../db/schema.ts';

/** Rows that one person may have twice. */
const MOST_ALIKE = 3;

type Member = Pick<typeof eggList.$inferSelect, 'id' | 'phone' | 'email'>;

/** Others with that phone or email; two accounts cannot become one. */
export async function lookAlikesOf(db: Database, { id, phone, email }: Member, isAccount: boolean) {
  const isSame = or(eq(eggList.phone, phone), email === null ? undefined : eq(eggList.email, email));
  const rows = await db
    .select({
      id: eggList.id,
      firstName: eggList.firstName,
      lastName: eggList.lastName,
      phone: eggList.phone,
      address: eggList.address,
      tellBy: eggList.tellBy,
      emailToo: eggList.emailToo,
      email: eggList.email,
    })
    .from(eggList)
    .innerJoin(profiles, eq(profiles.id, eggList.supabaseId))
    .where(and(isSame, ne(eggList.id, id), isAccount ? isNull(profiles.email) : undefined))
    .orderBy(asc(eggList.createdAt), asc(eggList.id))
    .limit(MOST_ALIKE);
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    samePhone: row.phone === phone,
  }));
}

/** @property about of the letter, a neighbor whom the farm has entered */
export async function isTwiceOnList(db: Database, { about = '' }: { about?: string }): Promise<boolean> {
  const [member] = await db.select().from(eggList).where(eq(eggList.id, about));
  return member !== undefined && (await lookAlikesOf(db, member, false)).length > 0;
}
