import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import type { Letter, LetterTruth } from '../../../services/mail/mail.ts';
import { answered, leaves, reached } from '../../eggs/line/heard/owed-letters.server.ts';
import { isRequestLetter } from '../../eggs/request/request-letters.ts';
import {
  holdLetterAnswered,
  holdLetterLeaves,
  isOwedOfHold,
} from '../../plants/holds/hold-letters.server.ts';
import { PLANTS_IN, plantsInAnswered, plantsInLeaves } from '../../plants/wishes/wish-letters.server.ts';
import { LETTER_RULES, type LetterRule, type Parts } from './letter-rules.server.ts';

/** By kind; none for one that a test or an older version wrote. */
const ruleOf = (kind: string): LetterRule | undefined =>
  Object.hasOwn(LETTER_RULES, kind) ? LETTER_RULES[kind as keyof typeof LETTER_RULES] : undefined;

/** What that kind of email speaks of, read again. @returns null if it is no longer true */
export async function checkLetter(
  tx: Database,
  parts: Parts,
  id: string,
  letter: Letter,
): Promise<Letter | null> {
  const rule = ruleOf(letter.kind);
  if (!rule || 'happened' in rule) return letter;
  if ('now' in rule) return letter.about ? rule.now(tx, parts, letter, id) : letter;
  return (await rule.isTrue(tx, letter, parts, id)) ? letter : null;
}

/** What the queue asks of each email. */
export function letterTruth(parts: Parts & Pick<Context, 'db'>): LetterTruth {
  return {
    now: (id, letter) => parts.db.transaction((tx) => checkLetter(tx, parts, id, letter)),
    async leaves(tx, id, letter) {
      if (letter.about && isRequestLetter(letter.kind)) await leaves(tx, parts, id, letter);
      if (letter.kind === PLANTS_IN) await plantsInLeaves(tx, parts, id, letter);
      if (isOwedOfHold(letter.kind)) await holdLetterLeaves(tx, parts, id, letter);
    },
    async answered(tx, id, { kind, about, to }, was, mail) {
      // Parts are a farm's own: a test may change its clock.
      if (about && isRequestLetter(kind)) await answered(tx, { ...parts, mail }, { id, about, was });
      if (about && kind === PLANTS_IN) await plantsInAnswered(tx, { id, about, was });
      if (about && isOwedOfHold(kind)) await holdLetterAnswered(tx, { id, about, was });
      if (was === 'taken') await reached(tx, { ...parts, mail }, to);
    },
  };
}
