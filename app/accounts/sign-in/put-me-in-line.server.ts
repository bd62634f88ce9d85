import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { act, type Doing, done } from '../../../core/act.ts';
import type { Context, LineNow } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { USUAL_KIND } from '../../../db/egg-words.ts';
import { askedForEggs, profiles } from '../../../db/schema.ts';
import { zipIn } from '../../../services/driving-distance/zip-in-address.ts';
import { putMeInLineForm } from '../../access/account.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { claimNeighbor, knownAt } from '../../eggs/members/claim-neighbor.server.ts';
import { joinList } from '../../eggs/members/egg-list.server.ts';
import { eggListSentences } from '../../eggs/members/egg-list.ts';
import { isMember, requestWithin } from '../../eggs/request/egg-requests.server.ts';
import { hashNewPassword, keepPassword } from '../auth/hash-new-password.server.ts';
import { hashOfToken } from '../auth/hashed-tokens.server.ts';
import { allowFirstSignIn, rememberUsed, verifiedBy } from '../auth/mailed-links.server.ts';
import { endUnverified } from '../auth/sign-up-transaction.server.ts';
import { hasProvenAccount } from './first-dozen-letter.server.ts';
import { lineSentences, type NoLink } from './put-me-in-line.ts';

type Asked = typeof askedForEggs.$inferSelect;

/** What a link stands for; else why it does nothing. */
async function findAsked(db: Database, token: string): Promise<Asked | NoLink> {
  const [asked] = await db
    .select()
    .from(askedForEggs)
    .where(eq(askedForEggs.token, hashOfToken(token)));
  if (!asked) return (await verifiedBy(db, token)) ? 'used' : 'over';
  if (asked.replaced) return 'replaced';
  if (asked.expiresAt <= new Date()) return 'over';
  return (await hasProvenAccount(db, asked.email)) ? 'hasAccount' : asked;
}

/** For the link's page, which only looks: mail scanners open links but post nothing. */
export async function askedByLink({ db }: Pick<Context, 'db'>, token: string) {
  const asked = await findAsked(db, token);
  if (typeof asked === 'string') return { no: asked };
  const { firstName, lastName, email, phone, address, numberOfEggs } = asked;
  const known = await knownAt(db, email);
  return { firstName, lastName, email, phone, address, numberOfEggs, knownAs: known?.name ?? null };
}

/** The address is proven by the link, and the password is of who opened it. */
async function beginAccount(tx: Database, asked: Asked, password: string): Promise<string> {
  const { email, firstName, lastName, phone, address } = asked;
  await endUnverified(tx, email);
  const [id, homeZip] = [randomUUID(), zipIn(address)?.zip];
  const person = { firstName, lastName, phone, address };
  await tx.insert(profiles).values({ id, email, emailVerified: true, homeZip, ...person });
  await keepPassword(tx, id, password);
  return id;
}

/** As by joining and by asking; whom the farm knows at that email stays who they are. */
async function joinAndAsk(
  { tx, context }: Pick<Doing, 'tx' | 'context'>,
  asked: Asked & { id: string },
  line: LineNow,
) {
  const { id, email, firstName, lastName, phone, address, distanceMiles, distanceSource } = asked;
  await claimNeighbor(context, tx, id, { keepsName: true });
  const numberOfEggs = asked.numberOfEggs ?? undefined;
  if (!(await isMember(tx, { id }))) {
    const form = {
      phone,
      address,
      numberOfEggs,
      chickensOrDucks: 'chickens',
      notBefore: null,
      notes: null,
    } as const;
    const drive = { distanceMiles, distanceSource };
    await joinList({ tx, context }, { id, email, firstName, lastName }, form, { line, drive });
  } else if (numberOfEggs) {
    const eggs = { number_of_eggs_requested: numberOfEggs, chickens_or_ducks: USUAL_KIND, notes: null };
    await requestWithin(context, tx, { id }, eggs, line);
  }
}

/** Hashed before the transaction, and only for a link that stands. @throws Refusal 422 weak, or outside by now, 429 */
async function hashedFor(context: Context, token: string, password: string): Promise<string | null> {
  const asked = await findAsked(context.db, token);
  if (typeof asked === 'string') return null;
  await refuseWhenTooOften(context.limits.password, `first dozen ${asked.id}`);
  const { radiusMiles, phone } = (await context.farm()).facts;
  if (asked.distanceMiles > radiusMiles) throw new Refusal(422, eggListSentences.outside(radiusMiles, phone));
  return (await hashNewPassword(context, asked, password)).hashed;
}

/** Makes the account, joins the list and asks, all or nothing; a used link only says so. @throws Refusal 400 it ran out, 409 asked again since, or an account by now, 422, 429 */
export const putMeInLine = act('put-me-in-line', {
  summary:
    'Uses the link that put-me-down emailed: makes the account with this password, joins the egg request list and asks for the eggs. A link works once, for a day; used again, it only says so.',
  who: 'anyone',
  of: 'eggs',
  input: putMeInLineForm,
  answers: done,
  refusals: [409, 429],
  prepare: async ({ context, now }, { token, new_password }) => ({
    hashed: await hashedFor(context, token, new_password),
    line: await context.lineNow(now),
  }),
  run: async ({ tx, context, prepared: { hashed, line } }, { token }) => {
    const isIt = eq(askedForEggs.token, hashOfToken(token));
    // Two devices at once wait for each other.
    await tx.select({ id: askedForEggs.id }).from(askedForEggs).where(isIt).for('update');
    const asked = await findAsked(tx, token);
    if (asked === 'used') return { success: true, message: lineSentences.used };
    if (typeof asked === 'string') throw new Refusal(asked === 'over' ? 400 : 409, lineSentences[asked]);
    if (hashed === null) throw new Refusal(400, lineSentences.over);
    const id = await beginAccount(tx, asked, hashed);
    await joinAndAsk({ tx, context }, { ...asked, id }, line);
    await tx.delete(askedForEggs).where(eq(askedForEggs.email, asked.email));
    await rememberUsed(tx, token, id);
    await allowFirstSignIn(tx, id);
    return { success: true, message: lineSentences.inLine };
  },
});
