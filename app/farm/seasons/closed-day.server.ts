import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import type { SeasonKind } from '../../../core/farm.ts';
import { Refusal } from '../../../core/refusal.ts';
import { farmSeasons } from '../../../db/schema.ts';
import { SEASON_KINDS } from '../../../db/season.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { KIND_NAMES, kindsInWords, shortDay } from '../../facts/calendar/calendar-words.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { seasonOn } from '../../facts/calendar/seasons.ts';
import { stampOf } from '../../forms/drafts/late-edit.server.ts';
import { changeCalendar } from './calendar-changes.server.ts';
import { type ClosedDayInput, closedDayInput, MOST_DAYS_OFF, TOO_MANY_DAYS_OFF } from './calendar-fields.ts';

const notInSeason = (kind: SeasonKind, day: string) =>
  `${KIND_NAMES[kind]}: ${shortDay(day)} is not in a season. Nothing was changed.`;

/** A helper opens and closes the stand, for today. @throws Refusal 403 */
function mustBeInReach({ clock }: Pick<Context, 'clock'>, who: Who, { day, kinds }: ClosedDayInput) {
  if (who.role === 'admin') return;
  const isTodaysStand = day === farmDay(clock.now()) && kinds.every((kind) => kind === 'farmstand');
  if (!isTodaysStand) throw new Refusal(403, 'Helpers can close the farmstand for today only.');
}

/** All of the kinds or none. `changed` is what undoing it takes. @throws Refusal 403, 422 out of season */
export const setClosedDay = act('set-closed-day', {
  summary: 'Closes the farm for one day, or opens it again; a helper, the stand for today.',
  who: 'staff',
  of: 'site',
  input: closedDayInput,
  answers: done.extend({ changed: z.array(z.enum(SEASON_KINDS)) }),
  refusals: [409],
  run: (doing, input) => {
    const { tx, context, who } = doing;
    const { day, kinds, closed } = input;
    mustBeInReach(context, who, input);
    return changeCalendar(
      doing,
      async () => {
        const farm = await readFarm(tx);
        const changed: SeasonKind[] = [];
        for (const kind of new Set(kinds)) {
          const season = seasonOn(farm, kind, day);
          if (!season) throw new Refusal(422, notInSeason(kind, day));
          const { id, closedOn, updatedAt } = season;
          if (closedOn.includes(day) === closed) continue;
          if (closed && closedOn.length >= MOST_DAYS_OFF) throw new Refusal(422, TOO_MANY_DAYS_OFF);
          const days = closed ? [...closedOn, day].sort() : closedOn.filter((other) => other !== day);
          await tx
            .update(farmSeasons)
            .set({ closedOn: days, ...stampOf(context, who, updatedAt) })
            .where(eq(farmSeasons.id, id));
          changed.push(kind);
        }
        const state = closed ? 'closed' : 'open';
        return { success: true, message: `${kindsInWords(kinds)} ${state} on ${shortDay(day)}.`, changed };
      },
      input.decided,
    );
  },
});
