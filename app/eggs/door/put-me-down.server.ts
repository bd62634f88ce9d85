import { eq, lt } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { DAY_MS } from '../../../core/clock.ts';
import type { RequestContext } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { askedForEggs } from '../../../db/schema.ts';
import { counted, refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { lockEmail } from '../../access/lock-email.server.ts';
import { splitName } from '../../access/names/person-name.ts';
import { refuseWithoutPuzzle } from '../../access/puzzle/ask-puzzle.server.ts';
import { likeAProgram } from '../../access/puzzle/machines.server.ts';
import { measure } from '../members/egg-list.server.ts';
import { eggListSentences } from '../members/egg-list.ts';
import { doorSentences, putMeDownInput } from './put-me-down.ts';

/** Counts and puzzles before anything costs money. @throws Refusal 422, 429 */
async function refuseCrowds(context: RequestContext, email: string) {
  const { puzzles, address, headers, limits, who } = context;
  const { dozenNetwork, beforePuzzle } = limits.ofStrangers(who);
  await refuseWhenTooOften(dozenNetwork, address);
  const full = () => beforePuzzle.dozen(address);
  await refuseWithoutPuzzle(puzzles, 'dozen', { address, headers, account: email, full });
}

/** One mailbox hears of five an hour; an address that is too far away is none of them. */
async function driveOf(context: RequestContext, email: string, address: string) {
  const letter = context.limits.ofStrangers(context.who).dozenLetter;
  return counted(letter, email, () => measure(context, null, address, eggListSentences.outside));
}

/** Waits in a row of its own until the emailed link is opened. @throws Refusal 422 outside or distance unknown, 429 */
export const putMeDown = act('put-me-down', {
  summary:
    'Asks for a place on the egg request list, and for a first dozen, without an account. The emailed link makes the account, joins and asks; until then nothing is promised. The response is the same whether or not the email has an account.',
  who: 'anyone',
  of: 'eggs',
  input: putMeDownInput,
  answers: done,
  refusals: [429],
  prepare: async ({ context }, { email, address, website, stamp }) => {
    const program = likeAProgram(context.stamps, { website, stamp });
    if (program) throw new Refusal(422, program.message, { details: { stamp: program.stamp } });
    await refuseCrowds(context, email.toLowerCase());
    return { drive: await driveOf(context, email.toLowerCase(), address) };
  },
  run: async ({ tx, context, prepared: { drive } }, form) => {
    const email = form.email.toLowerCase();
    const { phone, address, numberOfEggs = null } = form;
    await lockEmail(tx, email);
    await tx.update(askedForEggs).set({ replaced: true }).where(eq(askedForEggs.email, email));
    const wanted = { email, phone, address, numberOfEggs, ...splitName(form.name), ...drive };
    const [row] = await tx
      .insert(askedForEggs)
      .values({ ...wanted, expiresAt: new Date(Date.now() + DAY_MS) })
      .returning({ id: askedForEggs.id });
    if (row) await context.accountLetters.ask(tx, { kind: 'first-dozen', email, id: row.id });
    return { success: true, message: doorSentences.sent };
  },
});

export const sweepAskedForEggs: Sweep = async (db) => {
  await db.delete(askedForEggs).where(lt(askedForEggs.expiresAt, new Date()));
};
