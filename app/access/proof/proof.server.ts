import type { Proof, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isProofStale, proofSentences } from './second-factor.ts';

/** Someone who can log in with a password alone, now and next time. */
export const hasOneStep = ({ level, by }: Proof) => level === 'aal1' && by === 'password';

/** @throws Refusal 403 whose `confirm` says what to ask for */
export function mustHaveProved({ proof }: Who): void {
  if (!isProofStale(proof.at, new Date())) return;
  throw new Refusal(403, proofSentences.proveAgain, { details: { confirm: proof.by } });
}
