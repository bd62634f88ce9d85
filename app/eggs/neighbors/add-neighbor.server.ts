import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { spellingsOf } from '../../../phone.ts';
import { Refusal } from '../../../refusal.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { findDrive, measure } from '../membership/egg-list.server.ts';
import { type AddNeighborInput, SAY } from './neighbor.ts';

const named = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Two who add the same phone wait for each other. @throws Refusal 409 with the one who has it */
async function refuseKnown(tx: Database, { phone, email }: AddNeighborInput) {
  const spellings = spellingsOf(phone);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${spellings[0]}`}, 0))`);
  const { id, firstName, lastName } = eggList;
  const [known] = await tx
    .select({ id, firstName, lastName })
    .from(eggList)
    .where(inArray(eggList.phone, spellings))
    .orderBy(eggList.createdAt)
    .limit(1);
  if (known) {
    const neighbor = { member_id: known.id, name: named(known) };
    throw new Refusal(409, SAY.hasPhone(neighbor.name), { details: { neighbor } });
  }
  if (email === null) return;
  const [writes] = await tx
    .select({ id, firstName, lastName })
    .from(eggList)
    .where(eq(eggList.email, email))
    .limit(1);
  if (!writes) return;
  const neighbor = { member_id: writes.id, name: named(writes) };
  throw new Refusal(409, SAY.hasEmail(neighbor.name), { details: { neighbor } });
}

/** By road; where an owner lets them in anyway, what is known of it. @throws Refusal 422, 429 */
async function driveOf(context: Context, who: Who, { address, anyway }: AddNeighborInput) {
  if (!anyway || who.role !== 'admin') return measure(context, who, address, SAY.outside);
  try {
    const { distanceMiles } = await findDrive(context, who, address);
    return { distanceMiles, distanceSource: 'owner' } as const;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    return { distanceMiles: null, distanceSource: 'owner' } as const;
  }
}

/** Somebody without an account, who is told by text or call. @throws Refusal 403, 409 with the one who has that phone, 422 outside or distance unknown, 429 */
export async function addNeighbor(context: Context, who: Who, input: AddNeighborInput) {
  mustBeStaff(who);
  const drive = await driveOf(context, who, input);
  return idempotentWrite(context, who.id, 'add-neighbor', async (tx) => {
    await refuseKnown(tx, input);
    const { first_name: firstName, last_name: lastName, phone, address, email } = input;
    const supabaseId = randomUUID();
    const now = context.clock.now();
    await tx.insert(profiles).values({ id: supabaseId, firstName, lastName, phone, address, createdAt: now });
    const [added] = await tx
      .insert(eggList)
      .values({
        supabaseId,
        firstName,
        lastName,
        email,
        phone,
        address,
        tellBy: input.tell_by,
        chickensOrDucks: 'chickens',
        addedBy: who.id,
        ...drive,
        createdAt: now,
      })
      .returning({ id: eggList.id });
    return { success: true, message: SAY.added(named({ firstName, lastName })), member_id: added?.id ?? '' };
  });
}
