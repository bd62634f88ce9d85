import { useState } from 'react';
import { EVERY_WEEKS, QUANTITIES, USUAL_KIND } from '../../../../db/egg-words.ts';
import { plusDays } from '../../../facts/calendar/days.ts';
import { dueInWords, type EggPrices } from '../../../facts/egg-prices.ts';
import { whenPaidFor } from '../../../facts/pay-words.ts';
import { useFarm } from '../../../facts/use-farm.ts';
import { named } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { afterFault, useSettled } from '../../../forms/ask/use-settled.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useFunction } from '../../../forms/use-function.ts';
import { Button } from '../../../ui/pieces/button.tsx';
import { Card } from '../../../ui/pieces/card.tsx';
import { Chip } from '../../../ui/pieces/chip.tsx';
import { Notice } from '../../../ui/pieces/notice.tsx';
import { Question } from '../../request/question.tsx';
import { WhichEggs } from '../../request/which-eggs.tsx';
import styles from './standing-card.module.css';
import { type Change, nextInWords, standingInput, standingInWords } from './standing-request.ts';
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
function useSetStanding(standing: MyStanding | null, today: string, memberId?: string) {
  const ask = useAsk();
  return () =>
    ask({
      title: 'Standing request',
      size: 'medium',
      yes: 'Save',
      fields: draftOf(standing, today),
      schema: standingInput,
      call: named('set-standing-request'),
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

type Props = {
  standing: MyStanding | null;
  /** 'YYYY-MM-DD' */
  today: string;
  isWaiting: boolean;
  prices: EggPrices;
  /** Whose, if the farm asks for them. */
  memberId?: string;
};

export function StandingCard({ standing, today, isWaiting, prices, memberId }: Props) {
  const set = useSetStanding(standing, today, memberId);
  return (
    <Card as="section" className={styles.card} aria-labelledby="standing-heading">
      <div className={styles.row}>
        <h2 id="standing-heading" className={styles.heading}>
          Standing request
        </h2>
        {standing?.paused && <Chip tone="plain">Paused</Chip>}
      </div>
      {standing ? (
        <Standing
          standing={standing}
          today={today}
          isWaiting={isWaiting}
          prices={prices}
          memberId={memberId}
          onEdit={set}
        />
      ) : (
        <>
          <p>
            {memberId
              ? 'A dozen every two weeks? It asks for them by itself.'
              : 'A dozen every two weeks? We’ll ask for you. Skip one, pause or end it any time.'}
          </p>
          <div>
            <Button variant="quiet" onClick={() => void set()}>
              Set it up
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function Standing({
  standing,
  today,
  isWaiting,
  prices,
  memberId,
  onEdit,
}: Props & { standing: MyStanding; onEdit: () => void }) {
  const { call, busy } = useSettled(useFunction('change-standing-request').call);
  const [problem, setProblem] = useState('');
  const whenPaid = whenPaidFor(useFarm().facts);
  const due = dueInWords(prices, standing.numberOfEggsRequested, standing.chickensOrDucks);

  async function move(change: Change) {
    setProblem('');
    const answer = await call({ change, member_id: memberId });
    if (answer && !answer.ok) setProblem(afterFault('That did not work.')(answer));
  }
  const change = (which: Change, label: string) => (
    <Button variant="quiet" small disabled={busy} onClick={() => void move(which)}>
      {label}
    </Button>
  );
  return (
    <>
      <p>
        <strong>{standingInWords(standing)}</strong>
        <br />
        <span>{`${nextInWords(standing, today, isWaiting)}${due ? ` ${due}, ${whenPaid}.` : ''}`}</span>
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="cluster gap-10">
        {standing.paused ? change('resume', 'Resume') : change('skip', 'Skip one')}
        {!standing.paused && change('pause', 'Pause')}
        <Button variant="quiet" small disabled={busy} onClick={onEdit}>
          Change
        </Button>
        {change('end', 'End')}
      </div>
    </>
  );
}
