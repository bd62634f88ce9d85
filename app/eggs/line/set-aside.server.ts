import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { wholeName } from '../../../core/whole-name.ts';
import type { Database } from '../../../db/database.ts';
import { EGG_KINDS } from '../../../db/egg-words.ts';
import { eggRequests, profiles } from '../../../db/schema.ts';
import type { Decided } from '../request/decided.ts';
import type { OnHand } from './proposal.ts';
import { takenFrom, takesInWords } from './set-aside.ts';

const { id, requestedAt, chickensOrDucks: kind, putBy, requestStatus } = eggRequests;

function setAside(tx: Database) {
  return tx
    .select({
      requestId: id,
      requestedAt,
      kind,
      putBy,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(eggRequests)
    .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
    .where(and(eq(requestStatus, 'pending'), gt(putBy, 0)))
    .orderBy(id)
    .for('update', { of: eggRequests });
}

/** With locked eggs: says whose eggs an act takes before it does, if asked to. @param after what would be on hand @throws Refusal 409 with `touched` */
export async function askWhose(tx: Database, after: OnHand, decided: Decided, except: string[] = []) {
  if (decided !== 'ask') return;
  const rows = (await setAside(tx)).filter(({ requestId }) => !except.includes(requestId));
  const line = rows.map(({ firstName, lastName, ...one }) => ({
    ...one,
    name: wholeName({ firstName, lastName }),
  }));
  const touched = EGG_KINDS.flatMap((one) => takenFrom(line, one, after[one])).map((taken) => ({
    sentence: takesInWords(taken),
    choice: null,
  }));
  if (touched.length === 0) return;
  throw new Refusal(409, touched.map(({ sentence }) => sentence).join(' '), { details: { touched } });
}

/** With locked eggs: nothing stays set aside that is not there. @param said whether she read whose they were */
export async function keepSetAside(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  onHand: OnHand,
  said = false,
) {
  const line = await setAside(tx);
  for (const one of EGG_KINDS.flatMap((of) => takenFrom(line, of, onHand[of]))) {
    const setAsideTakenAt = said ? null : clock.now();
    await tx.update(eggRequests).set({ putBy: one.left, setAsideTakenAt }).where(eq(id, one.one.requestId));
  }
}
