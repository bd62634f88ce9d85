import { eq } from 'drizzle-orm';
import { act } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { farmWords } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { saveEdit } from '../../forms/drafts/late-edit.server.ts';
import { changeCalendar, savedFarm, seasonSentences } from '../seasons/calendar-changes.server.ts';
import { WORDS_FORMS } from './words-fields.ts';
import { type WordsInput, wordsInput } from './words-input.ts';

export const farmWordsSentences = {
  past: 'That day is already here. Please choose a later one.',
} as const;

/** 'Egg prices saved.' */
function savedInWords({ matter, words }: WordsInput, now: Date): string {
  if (matter !== 'eggPause') return `${WORDS_FORMS[matter].title} saved.`;
  if (!words.backOn) return 'Eggs are not paused.';
  const backOn = String(words.backOn);
  return `Eggs are paused until ${dayInWords(backOn, yearOf(backOn) !== yearOf(farmDay(now)))}.`;
}

/** @throws Refusal 422 for a pause that is already over */
function refusePastPause({ clock }: Pick<Context, 'clock'>, { matter, words }: WordsInput): void {
  if (matter !== 'eggPause' || !words.backOn || words.backOn > farmDay(clock.now())) return;
  throw new Refusal(422, farmWordsSentences.past, { fields: { 'words.backOn': farmWordsSentences.past } });
}

/** @throws Refusal 409 changed by someone else first, 422 */
export const updateFarmWords = act('update-farm-words', {
  summary: 'Changes the farm’s words on one subject. Refused if they changed since updated_at.',
  who: 'admin',
  mayNot: seasonSentences.mayNot,
  of: 'site',
  input: wordsInput,
  answers: savedFarm,
  refusals: [409],
  run: (doing, input) => {
    const { tx, context, who } = doing;
    return changeCalendar(
      doing,
      async () => {
        const { matter, words, updated_at } = input;
        const [row] = await tx.select().from(farmWords).where(eq(farmWords.matter, matter));
        const first = { matter, updatedAt: new Date(0), updatedBy: null, tellsLine: false };
        const said = { ...first, ...row, words: (await readFarm(tx)).words[matter] };
        const edit = {
          row: said,
          values: { words },
          opened: updated_at,
          says: savedInWords(input, context.clock.now()),
        };
        return saveEdit(context, tx, who, edit, async (edited) => {
          refusePastPause(context, input);
          await tx
            .insert(farmWords)
            .values(edited)
            .onConflictDoUpdate({ target: farmWords.matter, set: edited });
        });
      },
      input.decided,
    );
  },
});
