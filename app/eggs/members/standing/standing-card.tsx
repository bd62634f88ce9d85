import { useState } from 'react';
import { useFarm } from '../../../facts/use-farm.ts';
import { dueInWords, type EggPrices } from '../../../facts/words/egg-prices.ts';
import { whenPaidFor } from '../../../facts/words/pay-words.ts';
import { afterFault, useSettled } from '../../../forms/ask/use-settled.ts';
import { useFunction } from '../../../forms/use-function.ts';
import { Button } from '../../../ui/pieces/button.tsx';
import { Card } from '../../../ui/pieces/card.tsx';
import { Chip } from '../../../ui/pieces/chip.tsx';
import { Notice } from '../../../ui/pieces/notice.tsx';
import styles from './standing-card.module.css';
import { type Change, nextInWords, standingInWords } from './standing-request.ts';
import type { MyStanding } from './standing-requests.server.ts';
import { useSetStanding } from './use-set-standing.tsx';

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
              : 'A dozen every two weeks? We’ll ask for you. Skip one, pause or end it anytime.'}
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
