import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Who } from '../../../../core/context.ts';
import type { Database } from '../../../../db/database.ts';
import type { EggFacts } from '../../../../db/egg-words.ts';
import { HEARD_WAYS, TOLD_HOW, type ToldHow } from '../../../../db/egg-words.ts';
import { eggHeard, eggOwed } from '../../../../db/schema.ts';
import { hear } from './hear.server.ts';
import { type Known, readHeard, saidNow } from './read-heard.server.ts';
import { type Says, sayWhatIsOwed } from './say-what-is-owed.server.ts';

type Told = { how: ToldHow; at: Date; by: string };

/** Face to face, every way has said it. */
const waysOf = (how: ToldHow) => (how === 'in person' ? HEARD_WAYS : (['phone'] as const));

/** Somebody of the farm has said it; what differs by now is owed at once. */
export async function tellThem(parts: Says, tx: Database, known: Known, facts: EggFacts, told: Told) {
  await hear(tx, known, { facts, ...told }, waysOf(told.how));
  await sayWhatIsOwed(parts, tx, [known.request.id]);
}

/** An email did not reach them; somebody has said it. */
export async function tellWhatIsSo(tx: Database, parts: Says, { id: by }: Pick<Who, 'id'>, about: string) {
  const at = parts.clock.now();
  const [one] = (await readHeard(tx, [about], at)).known;
  const facts = one && saidNow(one, at);
  if (one && facts) await tellThem(parts, tx, one, facts, { how: 'in person', at, by });
}

/** What was heard before is heard again. @returns false if nobody had told them */
export async function untell(parts: Says, tx: Database, requestId: string): Promise<boolean> {
  const isTold = and(
    eq(eggHeard.requestId, requestId),
    isNull(eggHeard.undoneAt),
    inArray(eggHeard.how, [...TOLD_HOW]),
  );
  const [last] = await tx.select().from(eggHeard).where(isTold).orderBy(desc(eggHeard.nth)).limit(1);
  if (!last) return false;
  const same = and(isTold, eq(eggHeard.at, last.at), eq(eggHeard.how, last.how));
  await tx.update(eggHeard).set({ undoneAt: parts.clock.now() }).where(same);
  await sayWhatIsOwed(parts, tx, [requestId]);
  return true;
}

/** An email that was refused is tried again now, with what is so. @returns false if nothing is owed by email */
export async function sayAgain(tx: Database, parts: Says, about: string) {
  await sayWhatIsOwed(parts, tx, [about]);
  const [owed] = await tx
    .select({ letter: eggOwed.letter })
    .from(eggOwed)
    .where(and(eq(eggOwed.requestId, about), eq(eggOwed.way, 'email')));
  if (!owed?.letter) return false;
  await parts.mail.putOff(tx, owed.letter, 0);
  return true;
}
