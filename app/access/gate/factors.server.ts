import { count, eq, sql } from 'drizzle-orm';
import type { Proof } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff, type Role } from '../../../db/roles.ts';
import { passkeys, profiles } from '../../../db/schema.ts';
import { isProofStale, proofSentences } from '../proof/second-factor.ts';

/** What somebody can prove beside the password. @property resting of the passkeys */
export type Factors = { code: boolean; passkeys: number; resting: number };

export type ProvedSoFar = Pick<Proof, 'level' | 'at' | 'factorAt'>;

export type ProofAsked = 'password' | 'code' | 'passkey';

/** What must come first: a proof, or an owner's link. */
export type FactorNeed = ProofAsked | 'link';

export const isFresh = (at: Date | null) => at !== null && !isProofStale(at, new Date());

export async function factorsOf(db: Database, userId: string): Promise<Factors> {
  const resting = sql<number>`count(*) filter (where not ${passkeys.confirmed})`.mapWith(Number);
  const [found] = await db
    .select({ code: profiles.twoFactorEnabled, passkeys: count(passkeys.id), resting })
    .from(profiles)
    .leftJoin(passkeys, eq(passkeys.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .groupBy(profiles.id);
  return { code: found?.code === true, passkeys: found?.passkeys ?? 0, resting: found?.resting ?? 0 };
}

export const hasAny = ({ code, passkeys: keys }: Factors) => code || keys > 0;

export const hasFactor = async (db: Database, userId: string) => hasAny(await factorsOf(db, userId));

/** Nothing else is left to prove. It is confirmed by the password and by using it. */
export const onlyResting = ({ code, passkeys: keys, resting }: Factors) =>
  !code && keys > 0 && keys === resting;

/** @param fresh within ten minutes, not only in this session @returns what to ask of whoever has a factor */
export function unproved(factors: Factors, proof: ProvedSoFar, fresh: boolean): ProofAsked | null {
  if (!hasAny(factors)) return null;
  const isProved = !fresh || (isFresh(proof.factorAt) && isFresh(proof.at));
  if (proof.level === 'aal2' && isProved) return null;
  if (factors.code) return 'code';
  return onlyResting(factors) && !isFresh(proof.at) ? 'password' : 'passkey';
}

/** What to do without it, for whoever may have lost it. */
const wayOut = (role: Role) =>
  isStaff(role)
    ? `If you can’t, ${role === 'admin' ? 'another owner' : 'an owner'} starts your sign-in over under People, or whoever runs the farm’s machine does, with “npm run owner”.`
    : 'If you can’t, call the farm: an owner can start your sign-in over.';

/** @param role their real one */
export function sayUnproved(factors: Factors, { level }: ProvedSoFar, role: Role): string {
  // Whoever proved it in this session has it at hand.
  if (!hasAny(factors) || level === 'aal2') return proofSentences.proveAgain;
  const how = factors.code
    ? proofSentences.proveAgain
    : `${proofSentences.proveAgain} ${proofSentences.byPasskey}`;
  return `${onlyResting(factors) ? proofSentences.confirmResting : how} ${wayOut(role)}`;
}
