import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { Letter, LetterCheck } from '../../../services/mail/mail.ts';
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

/** The rule of the queue, before each try. */
export function letterCheck(parts: Parts & Pick<Context, 'db'>): LetterCheck {
  return (id, letter) => parts.db.transaction((tx) => checkLetter(tx, parts, id, letter));
}
