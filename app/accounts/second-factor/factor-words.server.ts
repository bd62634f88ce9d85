import { Refusal } from '../../../core/refusal.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';

/** Better Auth's words, from the start of its sentence. */
const IN_OUR_WORDS: [theirs: RegExp, ours: string][] = [
  [/^invalid two factor cookie/i, proofSentences.tooLate],
  [/^too many attempts/i, proofSentences.tooLate],
  [/^invalid (code|backup code)/i, proofSentences.wrongCode],
  [/^account is temporarily locked/i, proofSentences.locked],
  [/^invalid password/i, proofSentences.wrongPassword],
  [/^(passkey|challenge) not found/i, proofSentences.passkeyUnknown],
  [/^unauthorized/i, proofSentences.noSession],
];

/** Refusals of Better Auth's plugins, in our words. A 401 would make screens think the session ended. */
export function factorRefusal(status: number, theirs: string): { status: number; message: string } {
  const [, ours] = IN_OUR_WORDS.find(([pattern]) => pattern.test(theirs)) ?? [];
  const isWrongAnswer = status === 401 && ours !== proofSentences.noSession;
  return ours ? { status: isWrongAnswer ? 403 : status, message: ours } : { status, message: theirs };
}

/** What the cipher says of a key that was written with another AUTH_SECRET. */
const OTHER_SECRET = 'invalid tag';

/** @throws Refusal 409 when a code's key cannot be read; any other error as it is */
export function refuseUnreadable(error: unknown): never {
  const isUnreadable = error instanceof Error && error.message === OTHER_SECRET;
  throw isUnreadable ? new Refusal(409, proofSentences.unreadable) : error;
}
