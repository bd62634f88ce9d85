import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { wholeName } from '../../../core/whole-name.ts';
import type { Database } from '../../../db/database.ts';
import { savedAnswer } from '../../../db/idempotent-write.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import { lockEmail } from '../../access/lock-email.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { lookAlikesOf } from '../desk/customers/look-alikes.server.ts';
import { sayWhatIsOwedTo } from '../line/heard/say-what-is-owed.server.ts';
import { findDrive, measure } from './egg-list.server.ts';
import { refuseKnown } from './known-neighbor.server.ts';
import { type AddNeighborInput, addNeighborInput, neighborSentences } from './neighbor.ts';
import { welcome } from './welcome.server.ts';

type NewMember = Omit<typeof eggList.$inferInsert, 'supabaseId'>;

const nameParts = ({ firstName, lastName }: Account) => ({ firstName, lastName });

/** Two who add the same phone wait for each other. */
const lockPhone = (tx: Database, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);

/** By road; where an owner lets them in anyway, what is known of it. @throws Refusal 422, 429 */
async function driveOf(context: Context, who: Who, { address, anyway }: AddNeighborInput) {
  if (!anyway || who.role !== 'admin') return measure(context, who, address, neighborSentences.outside);
  try {
    const { distanceMiles } = await findDrive(context, who, address);
    return { distanceMiles, distanceSource: 'owner' } as const;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    return { distanceMiles: null, distanceSource: 'owner' } as const;
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof refuseKnown>>>;

/** Whoever has an account keeps its name; the list's row first, as where they join. @throws Refusal 409 they joined meanwhile */
async function insertNeighbor(tx: Database, values: NewMember, account: Account | null) {
  const { phone, address, firstName, lastName, createdAt } = values;
  const supabaseId = account?.id ?? randomUUID();
  if (!account)
    await tx.insert(profiles).values({ id: supabaseId, firstName, lastName, phone, address, createdAt });
  const [added] = await tx
    .insert(eggList)
    .values({ ...values, ...(account && nameParts(account)), supabaseId })
    .onConflictDoNothing({ target: eggList.supabaseId })
    .returning();
  if (!added) throw new Refusal(409, neighborSentences.hasEmail(wholeName(values)));
  if (account) await tx.update(profiles).set({ phone, address }).where(eq(profiles.id, supabaseId));
  return added;
}

/** Somebody who is told by text or call; with an account if an owner says whose. @throws Refusal 409 with who is known by that phone or email, 422 outside or distance unknown, 429 */
export const addNeighbor = act('add-neighbor', {
  summary:
    'Puts someone on the egg list; they are told by text or call. A phone or email that is known names who has it (409). An owner can add someone from farther away (anyway) or with the same phone (shares_phone), and say whose account it is (account_id).',
  who: 'staff',
  of: 'eggs',
  input: addNeighborInput,
  answers: done.extend({ member_id: z.uuid(), twin: z.string().optional() }),
  refusals: [409, 429],
  prepare: async ({ context, who }, input) => {
    const saved = await savedAnswer(context);
    // Before anything is measured, and again where nobody can come between.
    if (!saved) await refuseKnown(context.db, who, input);
    const drive = saved ? null : await driveOf(context, who, input);
    const line = await context.lineNow(context.clock.now());
    return { drive, line };
  },
  run: async ({ tx, context, who, prepared: { drive, line } }, input) => {
    const { clock, mail } = context;
    if (!drive) throw new Refusal(409, neighborSentences.notOnList);
    const { first_name: firstName, last_name: lastName, phone, address, email } = input;
    await lockPhone(tx, phone);
    if (email !== null) await lockEmail(tx, email);
    const account = await refuseKnown(tx, who, input);
    const person = { firstName, lastName, email, phone, address, tellBy: input.tell_by };
    const joins = { chickensOrDucks: 'chickens', addedBy: who.id, createdAt: clock.now() } as const;
    const added = await insertNeighbor(tx, { ...person, ...joins, ...drive }, account);
    if (account) {
      const letter = await welcome(context, tx, account, { farm: await readFarm(tx), line });
      await mail.queue(tx, { ...letter, about: account.id });
    }
    await sayWhatIsOwedTo(context, tx, [added.supabaseId]);
    const alike = await lookAlikesOf(tx, added, account !== null);
    const twin = alike.find(({ same }) => same === 'name and street')?.name;
    const message = neighborSentences.added(wholeName(added));
    return { success: true, message, member_id: added.id, ...(twin && { twin }) };
  },
});
