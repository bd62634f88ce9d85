import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import type { Config } from '../../../core/config.ts';
import type { Database } from '../../../db/database.ts';
import { accountEmail, emailChanges, profiles, verifications } from '../../../db/schema.ts';
import { hashOfToken } from './hashed-tokens.server.ts';

type Purpose =
  | 'reset-password'
  | 'verify-email'
  | 'verified'
  | 'set-up'
  | 'first-set-up'
  | 'first-sign-in'
  | 'first-owner';

const REMEMBERED_DAYS = 30;
/** Keeps a used link from being taken for one that still does something. */
const USED = 'used by ';

/** Better Auth reads those for a new password, and makes them the same way. */
const identifierOf = (purpose: Purpose, token: string) => hashOfToken(`${purpose}:${token}`);

/** How long an owner's link to set up two steps works. */
export const SET_UP_DAYS = 3;

export const newToken = () => randomBytes(24).toString('hex');

async function keepToken(tx: Database, purpose: Purpose, token: string, profileId: string, lasts: number) {
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(purpose, token),
    value: profileId,
    expiresAt: new Date(Date.now() + lasts),
  });
}

/** The token is in the hash, which browsers do not send, so no log has it. */
export const resetLink = ({ publicUrl }: Config, token: string) =>
  `${publicUrl}/reset-password#token=${token}`;

/** Its link works once, within an hour. */
export const keepResetToken = (tx: Database, token: string, profileId: string) =>
  keepToken(tx, 'reset-password', token, profileId, HOUR_MS);

export async function newResetLink(tx: Database, config: Config, profileId: string) {
  const token = newToken();
  await keepResetToken(tx, token, profileId);
  return resetLink(config, token);
}

export async function newVerificationLink(tx: Database, { publicUrl }: Config, profileId: string) {
  const token = newToken();
  await keepToken(tx, 'verify-email', token, profileId, DAY_MS);
  return `${publicUrl}/verify?token=${token}`;
}

/** Whose the links are of a farm that nobody owns: they end once somebody does. */
export const NOBODY_YET = 'the first owner';

/** Its link works once, within an hour; the token is in the hash. */
export async function newFirstOwnerLink(db: Database, { publicUrl }: Config) {
  const token = newToken();
  await keepToken(db, 'first-owner', token, NOBODY_YET, HOUR_MS);
  return `${publicUrl}/first-owner#token=${token}`;
}

/** Where an owner clears what signs in to an account; it opens for nobody else. */
export const helpPage = ({ publicUrl }: Pick<Config, 'publicUrl'>, profileId: string) =>
  `${publicUrl}/dashboard/people/${profileId}`;

/** An owner's, for who needs two steps to work here and has none. */
export async function newSetUpLink(tx: Database, { publicUrl }: Config, profileId: string) {
  const token = newToken();
  await keepToken(tx, 'set-up', token, profileId, SET_UP_DAYS * DAY_MS);
  return `${publicUrl}/dashboard/set-up?token=${token}`;
}

/** The first sign-in after an account started over, within an hour, may set up a factor; `forgetLinks` leaves that. */
export const allowFirstSetUp = (tx: Database, profileId: string) =>
  keepToken(tx, 'first-set-up', profileId, 'a first sign-in', HOUR_MS);

/** Who goes on from the link to the login is warned of no device. For an hour: a stranger may have chosen the password. */
export const allowFirstSignIn = (tx: Database, profileId: string) =>
  keepToken(tx, 'first-sign-in', profileId, 'a first sign-in', HOUR_MS);

const standing = (purpose: Purpose, token: string) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, new Date()));

async function spend(tx: Database, purpose: Purpose, token: string): Promise<string | null> {
  const [spent] = await tx
    .delete(verifications)
    .where(standing(purpose, token))
    .returning({ profileId: verifications.value });
  return spent?.profileId ?? null;
}

export const firstOwnerLinkWorks = async (db: Database, token: string) =>
  (await db.$count(verifications, standing('first-owner', token))) > 0;

/** @returns whose address the link would verify; null if it was used */
export async function findVerification(db: Database, token: string) {
  const [found] = await db
    .select({ accountId: profiles.id, email: accountEmail })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.value))
    .where(standing('verify-email', token));
  return found ?? null;
}

/** @returns whose address the link verifies; null if it was used */
export const spendVerification = (tx: Database, token: string) => spend(tx, 'verify-email', token);

/** @returns whose it is; null if it was used */
export const spendSetUp = (tx: Database, token: string) => spend(tx, 'set-up', token);

export const spendFirstOwner = async (tx: Database, token: string) =>
  (await spend(tx, 'first-owner', token)) !== null;

export const spendFirstSetUp = async (tx: Database, profileId: string) =>
  (await spend(tx, 'first-set-up', profileId)) !== null;

export const spendFirstSignIn = async (db: Database, profileId: string) =>
  (await spend(db, 'first-sign-in', profileId)) !== null;

/** So that opening the link again can say what it did. */
export const rememberUsed = (tx: Database, token: string, profileId: string) =>
  keepToken(tx, 'verified', token, `${USED}${profileId}`, REMEMBERED_DAYS * DAY_MS);

/** @param within how long ago, in milliseconds: later the account may have an address that the link's holder should not see @returns the address of the account that the link has verified, or null */
export async function verifiedBy(
  tx: Database,
  token: string,
  within = REMEMBERED_DAYS * DAY_MS,
): Promise<string | null> {
  const since = new Date(Date.now() + REMEMBERED_DAYS * DAY_MS - within);
  const isLink = eq(verifications.identifier, identifierOf('verified', token));
  const [found] = await tx
    .select({ email: accountEmail })
    .from(verifications)
    // As computed from the one link, so that the account is found by its key.
    .innerJoin(profiles, eq(profiles.id, sql`substr(${verifications.value}, ${USED.length + 1}::int)`))
    .where(and(isLink, gt(verifications.expiresAt, since), profiles.emailVerified));
  return found?.email ?? null;
}

/** Whose password a link changes; null if it was used. */
export async function whoResets(db: Database, token: string) {
  const { firstName, lastName, role } = profiles;
  const [person] = await db
    .select({ firstName, lastName, email: accountEmail, role })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.value))
    .where(eq(verifications.identifier, identifierOf('reset-password', token)));
  return person ?? null;
}

export async function forgetLinks(tx: Database, profileId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, profileId));
  await tx.delete(verifications).where(eq(verifications.value, profileId));
}
