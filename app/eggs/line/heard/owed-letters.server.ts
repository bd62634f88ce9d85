import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import type { Database } from '../../../../db/database.ts';
import { eggHeard, eggOwed, eggRequests, letters } from '../../../../db/schema.ts';
import type { Letter, MailQueue } from '../../../../services/mail/mail.ts';
import { requestLetter } from '../../request/request-letters.server.ts';
import { beginHold, hear } from './hear.server.ts';
import { changedPromises, owedBy } from './owed.ts';
import { readHeard, saidNow } from './read-heard.server.ts';
import { type Says, SLICE, sayWhatIsOwed } from './say-what-is-owed.server.ts';

type Parts = Pick<Context, 'clock' | 'config'>;

async function owedNow(tx: Database, { clock }: Parts, id: string, about: string) {
  const now = clock.now();
  const { known, farm } = await readHeard(tx, [about], now);
  const [one] = known;
  const name = one && one.owed.email?.letter === id && owedBy('email', one.lines, one.so, one.ways);
  const facts = one && saidNow(one, now);
  return name && facts ? { one, farm, name, facts } : null;
}

/** Worded as it leaves; null if nothing is owed by it. */
export async function owedLetter(
  tx: Database,
  parts: Parts,
  { about = '' }: Letter,
  id: string,
): Promise<Letter | null> {
  const now = await owedNow(tx, parts, id, about);
  if (!now) return null;
  const { one, farm, name, facts } = now;
  const { request, firstName, email, lines, ways } = one;
  const changed = changedPromises('email', lines, facts, ways);
  return requestLetter(tx, parts, name, email ?? '', farm, { request, firstName, facts, changed });
}

/** Written down before the last byte: from now on it may have been heard. Throws if it is no longer so. */
export async function leaves(tx: Database, parts: Parts, id: string, letter: Letter): Promise<void> {
  const now = await owedNow(tx, parts, id, letter.about ?? '');
  if (!now || now.name !== letter.kind || JSON.stringify(now.facts) !== letter.says)
    throw new Error('That changed while it was leaving.');
  const at = parts.clock.now();
  await hear(tx, now.one, { facts: now.facts, at, how: 'email', letter: id, sure: false }, ['email']);
}

const unsure = (id: string) =>
  and(eq(eggHeard.letter, id), eq(eggHeard.sure, false), isNull(eggHeard.undoneAt));

/** A yes makes it heard; a no restores what was heard before. */
export async function answered(
  tx: Database,
  parts: Parts & { mail: MailQueue },
  { id, about, was }: { id: string; about: string; was: 'taken' | 'refused' | 'given up' },
): Promise<void> {
  const { known } = await readHeard(tx, [about], parts.clock.now());
  const [one] = known;
  if (!one) return;
  const [last] = await tx.select().from(eggHeard).where(unsure(id)).orderBy(desc(eggHeard.nth)).limit(1);
  if (was === 'taken' && last?.facts) {
    await beginHold(tx, one, last.facts);
    await tx.update(eggHeard).set({ sure: true }).where(eq(eggHeard.nth, last.nth));
  }
  if (was === 'refused' && last)
    await tx.update(eggHeard).set({ undoneAt: parts.clock.now() }).where(eq(eggHeard.nth, last.nth));
  await sayWhatIsOwed(parts, tx, [about]);
}

/** Whoever was to be told because an email was refused has read one since: what is still owed goes by email again. */
export async function reached(tx: Database, parts: Says, to: string): Promise<void> {
  const refused = and(eq(letters.state, 'refused'), eq(sql`lower(${letters.to})`, to.toLowerCase()));
  const rows = await tx
    .selectDistinct({ id: eggRequests.id })
    .from(letters)
    .innerJoin(eggRequests, eq(sql`${eggRequests.id}::text`, letters.about))
    .innerJoin(eggOwed, eq(eggOwed.requestId, eggRequests.id))
    .where(refused)
    .limit(SLICE);
  const ids = rows.map(({ id }) => id);
  await sayWhatIsOwed(parts, tx, ids);
}
