import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { MINUTE_MS } from '../../../../core/clock.ts';
import { wholeName } from '../../../../core/whole-name.ts';
import { formatTime } from '../../../facts/calendar/farm-time.ts';
import { useFunction } from '../../../forms/use-function.ts';
import { Button } from '../../../ui/pieces/button.tsx';
import { Notice } from '../../../ui/pieces/notice.tsx';
import { useToast } from '../../../ui/pieces/toast.tsx';
import { TAKE_BACK_MINUTES } from '../../request/egg-moves.ts';
import styles from './count-dialog.module.css';
import { CountDialog } from './count-dialog.tsx';
import type { GivenLately, TodaysEggs as Today } from './todays-eggs.server.ts';
import type { Counts } from './use-counts.ts';
import { useTake } from './use-take.tsx';

/** Reloads the list once none of them can be taken back. */
function useReadWhenOver(until: number | null) {
  const { revalidate } = useRevalidator();
  const read = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(read, until);
    return () => clearTimeout(timer);
  }, [until]);
}

function TakeBack({ given, readAt }: { given: GivenLately; readAt: Date }) {
  const [problem, setProblem] = useState('');
  const { call } = useFunction('take-back-eggs');
  const [busy, setBusy] = useState(false);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const at = given[0]?.at ?? null;
  const together = given.filter((one) => one.at?.getTime() === at?.getTime());
  useReadWhenOver(at && at.getTime() + TAKE_BACK_MINUTES * MINUTE_MS - readAt.getTime());

  async function takeBack() {
    setProblem('');
    setBusy(true);
    const said = new Set<string>();
    let refused = '';
    for (const { requestId } of together) {
      const answer = await call({ request_id: requestId });
      if (!answer || (!answer.ok && answer.status === null)) {
        refused = answer?.problem ?? '';
        break;
      }
      if (answer.ok) said.add(answer.body.message);
      else refused = answer.problem;
    }
    if (said.size > 0) showToast([...said].join(' '));
    setProblem(refused);
    await revalidate();
    setBusy(false);
  }

  return (
    <>
      {at && (
        <div className={`head small whole ${styles.given}`}>
          <p>{`${together.length} ready at ${formatTime(at)}: ${together.map(wholeName).join(', ')}`}</p>
          <Button variant="quiet" small busy={busy} onClick={() => void takeBack()}>
            Undo
          </Button>
        </div>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}

type Props = {
  today: Today;
  counts: Counts;
  now: () => Date;
  problem: string;
  isOnline: boolean;
  isCounting: boolean;
  onCounted: () => void;
};

/** What became of a count or of giving out, and the next count. */
export function TodaysEggs({ today, counts, now, problem, isOnline, isCounting, onCounted }: Props) {
  const take = useTake(today.eggs, counts);
  return (
    <div className="no-print stack gap-8 over-8">
      {!isOnline && <p className="soft small">Counting works without signal. Giving needs it.</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <TakeBack given={today.given} readAt={today.readAt} />
      {isCounting && (
        <CountDialog
          counted={today.counted}
          unsent={counts.unsent}
          now={now}
          onCount={(input) => void take(input)}
          onClose={onCounted}
        />
      )}
    </div>
  );
}
