import { and, eq } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { Context, InTransaction, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { accounts, emailChanges, profiles } from '../../../db/schema.ts';
import type { VerifyForm } from '../../access/account.ts';
import { verifyForm } from '../../access/account.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { lockEmail } from '../../access/lock-email.server.ts';
import { beginAccount, claimNeighbor, knownAt } from '../../eggs/members/claim-neighbor.server.ts';
import { changesHands } from '../auth/changes-hands.server.ts';
import { hashNewPassword, keepPassword } from '../auth/hash-new-password.server.ts';
import {
  allowFirstSignIn,
  findVerification,
  rememberUsed,
  spendVerification,
  verifiedBy,
} from '../auth/mailed-links.server.ts';
import { endUnverified } from '../auth/sign-up-transaction.server.ts';
import { changeEmail, findEmailChange } from '../my-account/email-change.server.ts';
import { VERIFIED } from './verified.ts';

/** @property isChange whether an account asked for this address, in place of its own */
type VerifyLink = { accountId: string; email: string; isChange: boolean };

/** A sign-up keeps only what was typed; an account that asked for the address stays where it is. */
async function emptied(context: InTransaction, tx: Database, { accountId, email, isChange }: VerifyLink) {
  if (!isChange) {
    await changesHands(tx, accountId, { startsOver: true });
    await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, accountId));
    return accountId;
  }
  await endUnverified(tx, email);
  await tx.delete(emailChanges).where(eq(emailChanges.email, email));
  return beginAccount(context, tx, email);
}

/** Whoever opened a link and does not know the password is the neighbor at that address, or the payer, and nobody else gets in. @param hashed the new password @returns whose account it is @throws Refusal 409 nobody is known there by now */
async function startOver(context: InTransaction, tx: Database, link: VerifyLink, hashed: string) {
  const id = await emptied(context, tx, link);
  if (id === null) throw new Refusal(409, VERIFIED.meanwhile);
  await keepPassword(tx, id, hashed);
  if (!link.isChange) await claimNeighbor(context, tx, id, { keepsName: true });
  return id;
}

/** What a link would verify; it is not spent. */
async function findLink(db: Database, token: string): Promise<VerifyLink | null> {
  const signUp = await findVerification(db, token);
  if (signUp) return { ...signUp, isChange: false };
  const change = await findEmailChange(db, token);
  return change && { ...change, isChange: true };
}

/** Whom the farm knows at the address of a link, which then needs more than being pressed; null if nobody. */
export async function knownByLink({ db }: Pick<Context, 'db'>, token: string) {
  const link = await findLink(db, token);
  const known = link && (await knownAt(db, link.email));
  return known && { ...known, isChange: link.isChange };
}

type Proof = { matched: string } | { hashed: string };

async function matchedHash(context: Context, link: VerifyLink, password: string): Promise<Proof> {
  const auth = await context.auth.$context;
  const found = await auth.internalAdapter.findAccounts(link.accountId);
  const hash = found.find(({ providerId }) => providerId === 'credential')?.password;
  if (hash && (await auth.password.verify({ hash, password }))) return { matched: hash };
  throw new Refusal(403, VERIFIED.wrongPassword, { fields: { password: VERIFIED.wrongPassword } });
}

/** Hashed before the transaction. Null where nothing is asked for or given. @throws Refusal 403, 422, 429 */
async function proofOf(context: Context, { token, password, new_password }: VerifyForm) {
  if (!password && !new_password) return null;
  const link = await findLink(context.db, token);
  const known = link && (await knownAt(context.db, link.email));
  if (!known) return null;
  const { limits } = context;
  // Apart from the count of the person in a session of their own.
  const tries = `link ${link.accountId}`;
  await refuseWhenTooOften(limits.password, tries);
  const proof = password
    ? await matchedHash(context, link, password)
    : await hashNewPassword(
        context,
        { ...link, firstName: known.name ?? '', lastName: '' },
        new_password ?? '',
      );
  await limits.password.forget(tries);
  return proof;
}

/** @throws Refusal 409 after it was changed */
async function mustStillMatch(tx: Database, { accountId }: VerifyLink, hash: string) {
  const isIt = and(eq(accounts.userId, accountId), eq(accounts.password, hash));
  if ((await tx.$count(accounts, isIt)) === 0) throw new Refusal(409, VERIFIED.meanwhile);
}

/** The link alone joins nobody: it may verify the sign-up, or the wish, of a stranger. @throws Refusal 409 */
async function mustHaveProof(tx: Database, link: VerifyLink, proof: Proof | null) {
  const known = await knownAt(tx, link.email);
  if (known && !proof) throw new Refusal(409, VERIFIED.asks, { details: { known: known.name } });
  if (!known && proof && 'hashed' in proof) throw new Refusal(409, VERIFIED.meanwhile);
  if (proof && 'matched' in proof) await mustStillMatch(tx, link, proof.matched);
  return known !== null;
}

async function verifySignUp(tx: Database, token: string): Promise<string | null> {
  const id = (await spendVerification(tx, token)) ?? '';
  const verified = await tx
    .update(profiles)
    .set({ emailVerified: true })
    .where(eq(profiles.id, id))
    .returning({ id: profiles.id });
  if (verified[0]) await allowFirstSignIn(tx, id);
  return verified[0]?.id ?? null;
}

/** @returns whose link it was, and what to say; null if it was used meanwhile */
async function openLink(
  context: InTransaction,
  tx: Database,
  who: Who | null,
  token: string,
  proof: Proof | null,
) {
  const found = await findLink(tx, token);
  if (!found) return null;
  await lockEmail(tx, found.email);
  const link = await findLink(tx, token);
  if (!link) return null;
  const isKnown = await mustHaveProof(tx, link, proof);
  if (proof && 'hashed' in proof)
    return { id: await startOver(context, tx, link, proof.hashed), message: VERIFIED.yours };
  const id = link.isChange ? await changeEmail(context, tx, who, token) : await verifySignUp(tx, token);
  if (id && isKnown) await claimNeighbor(context, tx, id);
  return id && { id, message: isKnown ? VERIFIED.joined : VERIFIED.now };
}

/** For sign-ups and email changes; a used link only says what it did. @throws Refusal 400 if it ran out, or a later sign-up replaced it, 403 wrong password, 409 with who is known there, 422 a weak one, 429 */
export const verifyEmail = act('verify-email', {
  summary:
    'Uses a verification token from a sign-up or an email change. A token works once, for a day; used again, it only says that the email is verified. Where the farm knows someone at the address (409), the account’s password or a new one, too.',
  who: 'anyone',
  of: 'site',
  beforeOpening: true,
  input: verifyForm,
  answers: done,
  refusals: [409, 429],
  prepare: async ({ context }, form) => {
    const proof = await proofOf(context, form);
    return { proof };
  },
  run: async ({ tx, context, who, prepared: { proof } }, form) => {
    const { token } = form;
    const opened = await openLink(context, tx, who, token, proof);
    if (opened) {
      await rememberUsed(tx, token, opened.id);
      return { success: true, message: opened.message };
    }
    if (await verifiedBy(tx, token)) return { success: true, message: VERIFIED.before };
    throw new Refusal(400, VERIFIED.not);
  },
});
