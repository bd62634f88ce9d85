import type { FarmFacts } from '../../../core/farm.ts';
import { repeatedIn, surprisesIn } from '../../../settings/surprises.mjs';
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_STAFF, WEAK } from '../../access/account.ts';

/** Letters and digits alone: 'Prairie-Hen 2025' is as easily guessed as 'prairiehen2025'. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What remains after removing known words must be longer than a year. */
const LEAST_BESIDE = 5;

// Loaded when first needed: the list takes megabytes.
const loadCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(bare));
};
let common: ReturnType<typeof loadCommon> | undefined;

/** @property words what a stranger would try: the farm's and the person's own names */
type About = { words: string[]; worksHere: boolean };

type Person = { firstName: string; lastName: string; email: string };

export const namesOf = ({ firstName, lastName, email }: Person, { name, shortName, city }: FarmFacts) => [
  ...[firstName, lastName, email.split('@')[0] ?? ''],
  ...[name, shortName, city],
];

/** A sentence why a new password would be guessed; '' for a good one. Only the beginning of one that is too long counts. */
export async function weaknessOf(typed: string, { words, worksHere }: About): Promise<string> {
  const password = typed.slice(0, PASSWORD_MAX);
  if (worksHere && password.length < PASSWORD_MIN_STAFF) return WEAK.shortForStaff;
  if (new Set(password.trim()).size < PASSWORD_MIN / 2) return WEAK.sameCharacter;
  const guess = bare(password);
  common ??= loadCommon();
  const once = repeatedIn(guess);
  if (guess && ((await common).has(guess) || (await common).has(once))) return WEAK.common;
  if (once !== guess && once.length < PASSWORD_MIN) return WEAK.row;
  if (surprisesIn(password) < LEAST_BESIDE) return WEAK.row;
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).map(bare);
  const known = parts.filter((part) => part.length > 2).toSorted((one, other) => other.length - one.length);
  const beside = known.reduce((left, word) => left.replaceAll(word, ''), guess);
  return beside.length < guess.length && beside.length < LEAST_BESIDE ? WEAK.ownWords : '';
}
