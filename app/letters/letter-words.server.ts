import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../core/act.ts';
import type { Context, Who } from '../../core/context.ts';
import { isOn } from '../../core/offered.ts';
import { Refusal } from '../../core/refusal.ts';
import { letterWords, profiles } from '../../db/schema.ts';
import { refuseWhenTooOften } from '../access/attempt-limits.server.ts';
import { mustBeAdmin } from '../access/who-may.ts';
import { lockFarm } from '../facts/change-farm.server.ts';
import { saveEdit } from '../forms/drafts/late-edit.server.ts';
import { letterWordsInput, testLetterInput } from './letter-words.ts';
import { LETTER_NAMES, type LetterName, letterKind, SAMPLE_NAME, samplesOf } from './letters.ts';
import { ownWordsInWords } from './own-words.ts';
import { sendNow } from './send-now.server.ts';
import { composeLetter } from './write-letter.server.tsx';

export const letterSentences = {
  mayNot: 'Only the farm’s owners can change its emails.',
  saved: 'Email saved.',
  original: 'The email has its original words again.',
} as const;

/** With who changed which, in the owner's order. @throws Refusal 403 */
export async function readLetters({ db, farm: read }: Context, who: Who) {
  mustBeAdmin(who, letterSentences.mayNot);
  const by = sql<
    string | null
  >`(select first_name from ${profiles} where supabase_id = ${letterWords.updatedBy})`;
  const rows = await db
    .select({ name: letterWords.name, words: letterWords.words, at: letterWords.updatedAt, by })
    .from(letterWords);
  const farm = await read();
  return LETTER_NAMES.filter((name) => isOn(farm, letterKind(name).of)).map((name) => {
    const row = rows.find((one) => one.name === name);
    return { name, changed: row?.words ? { at: row.at, by: row.by } : null };
  });
}

/** The words, and the version a change starts from. @throws Refusal 403 */
export async function readLetter({ db }: Context, who: Who, name: LetterName) {
  mustBeAdmin(who, letterSentences.mayNot);
  const [row] = await db.select().from(letterWords).where(eq(letterWords.name, name));
  return {
    words: row?.words ?? letterKind(name).original,
    version: (row?.updatedAt ?? new Date(0)).toISOString(),
  };
}

/** @throws Refusal 409 changed by someone else first */
export const updateLetterWords = act('update-letter-words', {
  summary: 'Changes the words of one email. Refused if they changed since updated_at.',
  who: 'admin',
  mayNot: letterSentences.mayNot,
  of: 'site',
  input: letterWordsInput,
  answers: done.extend({ updated_at: z.iso.datetime() }),
  refusals: [409],
  run: async ({ tx, context, who }, input) => {
    await lockFarm(tx);
    const { name, updated_at: opened, ...words } = input;
    const { original } = letterKind(name);
    const [row] = await tx.select().from(letterWords).where(eq(letterWords.name, name));
    const first = { name, updatedAt: new Date(0), updatedBy: null };
    const isOriginal = isDeepStrictEqual(words, original);
    const edit = {
      row: { ...first, ...row, words: row?.words ?? original },
      values: { words },
      opened,
      says: isOriginal
        ? letterSentences.original
        : `${letterSentences.saved} ${ownWordsInWords(name, words)}`.trim(),
    };
    return saveEdit(context, tx, who, edit, async (edited) => {
      const kept = { ...edited, words: isOriginal ? null : words };
      await tx.insert(letterWords).values(kept).onConflictDoUpdate({ target: letterWords.name, set: kept });
    });
  },
});

/** Sends the typed text with sample values at once, bypassing the queue. @throws Refusal 422, 429 */
export const sendTestLetter = act('send-test-letter', {
  summary: 'Emails you these words, with sample values.',
  who: 'admin',
  mayNot: letterSentences.mayNot,
  of: 'site',
  input: testLetterInput,
  answers: done,
  refusals: [429],
  prepare: async ({ context, who }, { name, ...words }) => {
    await refuseWhenTooOften(context.limits.testEmail, who.id);
    const filled = {
      farm: await context.farm(),
      values: samplesOf(name),
      href: context.config.publicUrl,
      hello: SAMPLE_NAME,
    };
    const trouble = await sendNow(context, composeLetter(name, who.email, words, filled));
    if (trouble) throw new Refusal(422, `The mail server did not accept the email: ${trouble}`);
  },
  run: async ({ who }) => ({
    success: true,
    message: `The mail server accepted the email to ${who.email}.`,
  }),
});
