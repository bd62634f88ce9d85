import { EVERY_WEEKS, QUANTITIES, USUAL_KIND } from '../../../../db/egg-words.ts';
import { plusDays } from '../../../facts/calendar/days.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { afterFault } from '../../../forms/ask/use-settled.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { Question } from '../../request/question.tsx';
import { WhichEggs } from '../../request/which-eggs.tsx';
import { standingInput } from './standing-request.ts';
import type { MyStanding } from './standing-requests.server.ts';

const EVERY_OPTIONS = EVERY_WEEKS.map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? 'week' : `${weeks} weeks`,
}));
const draftOf = (standing: MyStanding | null, today: string) => ({
  eggs: String(standing?.numberOfEggsRequested ?? 12),
  chickens_or_ducks: standing?.chickensOrDucks ?? USUAL_KIND,
  if_short: standing?.ifShort ?? 'dozen',
  weeks: String(standing?.everyWeeks ?? 2),
  next_on: standing && standing.nextOn > today ? standing.nextOn : plusDays(today, 1),
});

/** @param today 'YYYY-MM-DD' @param memberId whose, if the farm asks for them */
export function useSetStanding(standing: MyStanding | null, today: string, memberId?: string) {
  const ask = useAsk();
  return () =>
    ask({
      title: 'Standing request',
      size: 'medium',
      yes: 'Save',
      fields: draftOf(standing, today),
      schema: standingInput,
      call: 'set-standing-request',
      input: ({ eggs, weeks, ...draft }) => ({
        ...draft,
        member_id: memberId,
        number_of_eggs_requested: QUANTITIES.find((one) => String(one) === eggs) ?? 12,
        every_weeks: EVERY_WEEKS.find((one) => String(one) === weeks) ?? 2,
      }),
      problemOf: afterFault('That did not work.'),
      body: ({ draft, edit, text }) => (
        <>
          <WhichEggs draft={draft} edit={edit} />
          <Question
            legend="Ask every"
            name="every_weeks"
            options={EVERY_OPTIONS}
            value={draft.weeks}
            onChange={(weeks) => edit({ weeks })}
          />
          <TextField
            type="date"
            label="First on"
            hint="It waits while you have another request."
            min={today}
            {...text('next_on')}
          />
        </>
      ),
    });
}
