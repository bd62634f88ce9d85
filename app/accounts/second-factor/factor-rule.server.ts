import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { passkeys, profiles } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import { isProofStale, SAY } from '../../access/proof/second-factor.ts';

/** What must come first: a proof, or an owner's link. */
export type FactorNeed = 'password' | 'code' | 'passkey' | 'link';

export type AsksForFactor = {
  userId: string;
  /** Their real one, also while it is held back. */
  role: string | undefined;
  hasTwoSteps: boolean;
  proof: { level: 'aal1' | 'aal2'; at: Date; factorAt: Date | null };
};

type Reads = { db: Database; farm: () => Promise<Farm> };

const isFresh = (at: Date | null) => at !== null && !isProofStale(at, new Date());

const keysOf = (db: Database, userId: string) =>
  db.select({ confirmed: passkeys.confirmed }).from(passkeys).where(eq(passkeys.userId, userId));

/** Who has a factor just proved one; who has none and needs one opened an owner's link; anybody else gave the password. @returns what is missing */
export async function factorNeed({ db, farm }: Reads, asking: AsksForFactor): Promise<FactorNeed | null> {
  const { userId, role, hasTwoSteps, proof } = asking;
  const justProved = isFresh(proof.factorAt);
  if (hasTwoSteps || (await keysOf(db, userId)).length > 0) {
    if (proof.level === 'aal2' && justProved) return null;
    return hasTwoSteps ? 'code' : 'passkey';
  }
  if (isStaff(role) && (await farm()).staffNeedTwoSteps) return justProved ? null : 'link';
  return isFresh(proof.at) ? null : 'password';
}

/** For a passkey that rests since the account was recovered. With no other factor, the password is what can be proved. */
export async function confirmNeed(reads: Reads, asking: AsksForFactor): Promise<FactorNeed | null> {
  const need = await factorNeed(reads, asking);
  if (need !== 'passkey') return need;
  const all = await keysOf(reads.db, asking.userId);
  if (all.some(({ confirmed }) => confirmed)) return need;
  return isFresh(asking.proof.at) ? null : 'password';
}

export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const [person] = await db
    .select({ hasTwoSteps: profiles.twoFactorEnabled })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return person?.hasTwoSteps === true || (await keysOf(db, userId)).length > 0;
}

/** @throws APIError 403 whose `confirm` says what to ask for */
export function refuseNeed(need: FactorNeed | null): void {
  if (need === 'link') throw new APIError('FORBIDDEN', { message: SAY.linkFirst });
  if (need) throw new APIError('FORBIDDEN', { message: SAY.proveAgain, confirm: need });
}
