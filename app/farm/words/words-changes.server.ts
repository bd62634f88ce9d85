import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { farmWords } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { saveEdit } from '../../forms/drafts/late-edit.server.ts';
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
      const said: typeof farmWords.$inferSelect = {
        ...first,
        ...row,
        words: (await readFarm(tx)).words[matter],
      };
      const edit = { row: said, values: { words }, opened: updated_at, says: SAY_WORDS.saved };
      return saveEdit(context, tx, who, edit, async (edited) => {
        refusePastPause(context, input);
        await tx
          .insert(farmWords)
          .values(edited)
          .onConflictDoUpdate({ target: farmWords.matter, set: edited });
      });
    },
    input,
  );
}
