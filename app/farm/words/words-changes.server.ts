import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { farmWords } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { refuseLateEdit, stampOf } from '../../forms/drafts/late-edit.server.ts';
import { changeCalendar } from '../seasons/calendar-changes.server.ts';
import type { WordsInput } from './words-input.ts';

export const SAY_WORDS = {
  saved: 'Words saved.',
  past: 'That day is already here. Please choose a later one.',
} as const;

/** @throws Refusal 422 for a pause that is already over */
function refusePastPause({ clock }: Context, { matter, words }: WordsInput): void {
  if (matter !== 'eggPause' || !words.backOn || words.backOn > farmDay(clock.now())) return;
  throw new Refusal(422, SAY_WORDS.past, { fields: { 'words.backOn': SAY_WORDS.past } });
}

/** @throws Refusal 403, 409 changed by someone else first, 422 */
export function updateFarmWords(context: Context, who: Who, input: WordsInput) {
  return changeCalendar(
    context,
    who,
    'update-farm-words',
    async (tx) => {
      const { matter, words, updated_at } = input;
      const [row] = await tx.select().from(farmWords).where(eq(farmWords.matter, matter));
      const first = { matter, updatedAt: new Date(0), updatedBy: null };
      const said = { ...first, ...row, words: (await readFarm(tx)).words[matter] };
      if (!isDeepStrictEqual(said.words, words)) {
        await refuseLateEdit(tx, who, said, updated_at);
        refusePastPause(context, input);
        Object.assign(said, { words }, stampOf(context, who, said.updatedAt));
        await tx.insert(farmWords).values(said).onConflictDoUpdate({ target: farmWords.matter, set: said });
      }
      return { success: true, message: SAY_WORDS.saved, updated_at: said.updatedAt.toISOString() };
    },
    input,
  );
}
