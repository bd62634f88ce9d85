import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { wholeName } from '../../../core/whole-name.ts';
import type { Database } from '../../../db/database.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { type AddNeighborInput, neighborSentences } from './neighbor.ts';

const { id, firstName, lastName } = eggList;

/** @throws Refusal 409 with the one who has that phone or email */
async function refuseMember(db: Database, { phone, email }: AddNeighborInput, sharesPhone: boolean) {
  const known = (has: SQL) =>
    db.select({ id, firstName, lastName }).from(eggList).where(has).orderBy(eggList.createdAt).limit(1);
  const [calls] = sharesPhone ? [] : await known(eq(eggList.phone, phone));
  if (calls) {
    const neighbor = { member_id: calls.id, name: wholeName(calls) };
    throw new Refusal(409, neighborSentences.hasPhone(neighbor.name), { details: { neighbor } });
  }
  const [writes] = email === null ? [] : await known(eq(eggList.email, email));
  if (!writes) return;
  const neighbor = { member_id: writes.id, name: wholeName(writes) };
  throw new Refusal(409, neighborSentences.hasEmail(neighbor.name), { details: { neighbor, by: 'email' } });
}

const verified = (email: string) => and(eq(profiles.email, email), profiles.emailVerified);

/** For a neighbor who is on the list already. @throws Refusal 409 with the other one who has that email */
export async function refuseOthersEmail(db: Database, email: string, mine: string) {
  const [other] = await db
    .select({ firstName, lastName })
    .from(eggList)
    .where(and(eq(eggList.email, email), ne(id, mine)))
    .limit(1);
  const [account] = await db.select().from(profiles).where(verified(email)).limit(1);
  const says = other
    ? neighborSentences.hasEmail(wholeName(other))
    : account && neighborSentences.joinsFirst(wholeName(account));
  if (says) throw new Refusal(409, says, { fields: { email: says } });
}

/** Only an owner is told whose account has an email, and says whether it is the same person. @throws Refusal 409 with that account @returns the account that it is, if any */
async function accountOf(db: Database, who: Who, { email, account_id }: AddNeighborInput) {
  if (email === null) return null;
  const [account] = await db
    .select({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(verified(email));
  if (!account) return null;
  if (who.role !== 'admin')
    throw new Refusal(409, neighborSentences.someAccount, {
      fields: { email: neighborSentences.someAccount },
    });
  if (account.id === account_id) return { ...account, email };
  const name = wholeName(account);
  throw new Refusal(409, neighborSentences.hasAccount(name), {
    details: { account: { account_id: account.id, name } },
  });
}

/** @returns the account that an owner says is the same person @throws Refusal 409 with who is known by that phone or email */
export async function refuseKnown(db: Database, who: Who, input: AddNeighborInput) {
  await refuseMember(db, input, input.shares_phone === true && who.role === 'admin');
  return accountOf(db, who, input);
}
