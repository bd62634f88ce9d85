import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { wholeName } from '../../../../core/whole-name.ts';
import type { Database } from '../../../../db/database.ts';
import { eggList, profiles } from '../../../../db/schema.ts';
import { isSameStreet } from '../../members/same-address.ts';

/** Rows that one person may have twice. */
const MOST_ALIKE = 3;
/** Of one name, wherever they live. */
const MOST_NAMESAKES = 20;

type Member = typeof eggList.$inferSelect;

const fullName = sql`lower(trim(${eggList.firstName} || ' ' || ${eggList.lastName}))`;

/** Others with that phone or email, or that name on that street; two accounts cannot become one. */
export async function lookAlikesOf(db: Database, member: Member, isAccount: boolean) {
  const { id, phone, email, address } = member;
  const name = wholeName(member);
  const isSame = or(
    eq(eggList.phone, phone),
    email === null ? undefined : eq(eggList.email, email),
    eq(fullName, sql`lower(${name})`),
  );
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
    .limit(MOST_NAMESAKES);
  const same = (row: (typeof rows)[number]) => {
    if (row.phone === phone) return 'phone';
    if (email !== null && row.email === email) return 'email';
    return isSameStreet(row.address, address) ? 'name and street' : null;
  };
  return rows
    .flatMap(({ firstName, lastName, ...row }) => {
      const by = same({ firstName, lastName, ...row });
      return by ? [{ ...row, name: wholeName({ firstName, lastName }), same: by }] : [];
    })
    .slice(0, MOST_ALIKE);
}

/** @property about of the letter, a neighbor whom the farm has entered */
export async function isTwiceOnList(db: Database, { about = '' }: { about?: string }): Promise<boolean> {
  const [member] = await db.select().from(eggList).where(eq(eggList.id, about));
  return member !== undefined && (await lookAlikesOf(db, member, false)).length > 0;
}
