import { APIError } from 'better-auth/api';
import type { Farm } from '../../../core/farm.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff, type Role } from '../../../db/roles.ts';
import {
  type FactorNeed,
  type Factors,
  factorsOf,
  hasAny,
  isFresh,
  onlyResting,
  type ProvedSoFar,
  sayUnproved,
  unproved,
} from '../../access/gate/factors.server.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';

/** @property role their real one, also while it is held back */
export type AsksForFactor = { userId: string; role: Role; proof: ProvedSoFar };

type Reads = { db: Database; farm: () => Promise<Farm> };

async function needWith(factors: Factors, { farm }: Reads, { role, proof }: AsksForFactor) {
  if (hasAny(factors)) return unproved(factors, proof, true);
  if (isStaff(role) && (await farm()).staffNeedTwoSteps) return isFresh(proof.factorAt) ? null : 'link';
  return isFresh(proof.at) ? null : 'password';
}

/** Who has a factor just proved one; who has none and needs one opened an owner's link; anybody else gave the password. @returns what is missing */
export const factorNeed = async (reads: Reads, asking: AsksForFactor): Promise<FactorNeed | null> =>
  needWith(await factorsOf(reads.db, asking.userId), reads, asking);

/** For a passkey that rests since the account was recovered. With no other factor, the password is what can be proved. */
export async function confirmNeed(reads: Reads, asking: AsksForFactor): Promise<FactorNeed | null> {
  const factors = await factorsOf(reads.db, asking.userId);
  if (!onlyResting(factors)) return needWith(factors, reads, asking);
  return isFresh(asking.proof.at) ? null : 'password';
}

/** @throws APIError 403 whose `confirm` says what to ask for */
export function refuseNeed(need: FactorNeed | null, message: string = proofSentences.proveAgain): void {
  if (need === 'link') throw new APIError('FORBIDDEN', { message: proofSentences.linkFirst });
  if (need) throw new APIError('FORBIDDEN', { message, confirm: need });
}

/** @param hasPassword it came with the call @throws APIError 403 that also names the way out */
export async function mustMeetNeed(reads: Reads, asking: AsksForFactor, hasPassword: boolean) {
  const factors = await factorsOf(reads.db, asking.userId);
  const need = await needWith(factors, reads, asking);
  if (need === 'password' && hasPassword && !hasAny(factors)) return;
  refuseNeed(need, sayUnproved(factors, asking.proof, asking.role));
}
