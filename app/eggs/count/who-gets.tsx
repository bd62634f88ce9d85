import { useState, useSyncExternalStore } from 'react';
import { afterFault, useSettled } from '../../forms/ask/use-settled.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { WhereField } from '../line/where-field.tsx';
import { LeftOver } from './left-over.tsx';
import { giveInWords, type SharedRow, sharingOf } from './sharing.ts';
import type { TodaysEggs } from './todays-eggs.server.ts';
import type { Counts } from './use-counts.ts';
import styles from './who-gets.module.css';

function watch(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** False only when the browser is sure. */
const useOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine !== false,
    () => true,
  );

type Props = { today: TodaysEggs; counts: Counts };

/** Who gets what and why; unchecking someone moves the next person up. */
export function WhoGets({ today, counts }: Props) {
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const [where, setWhere] = useState(today.lastPlace);
  const isOnline = useOnline();
  const { call, busy } = useSettled(useFunction('give-eggs').call);
  const sharing = sharingOf(today.eggs, except);
  const { rows, gets, putBy } = sharing;
  const behind = sharing.more + today.behind;

  function turn(requestId: string) {
    const next = new Set(except);
    if (!next.delete(requestId)) next.add(requestId);
    setExcept(next);
    setProblem('');
  }

  async function give() {
    setProblem('');
    const answer = await call({ fingerprint: today.fingerprint, except: [...except], where });
    if (answer?.ok) setExcept(new Set());
    else if (answer) setProblem(afterFault('Failed to make them ready.')(answer));
  }

  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Who gets eggs">
          {rows.map((row) => (
            <WhoGetsRow key={row.requestId} row={row} busy={busy} onTurn={() => turn(row.requestId)} />
          ))}
        </ul>
      )}
      {behind > 0 && <p className={styles.more}>{moreInWords(behind)}</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {gets > 0 && <WhereField value={where} onChange={setWhere} />}
      {gets + putBy > 0 && (
        <Button wide busy={busy} disabled={!isOnline || counts.unsent.length > 0} onClick={() => void give()}>
          {giveInWords(sharing)}
        </Button>
      )}
      {gets + putBy > 0 && !isOnline && (
        <p className={styles.more}>Counting works without signal. Giving needs it.</p>
      )}
      <LeftOver today={today} except={except} counts={counts} />
    </>
  );
}

const moreInWords = (more: number) =>
  `${more === 1 ? '1 neighbor is' : `${more.toLocaleString('en-US')} neighbors are`} still waiting.`;

type RowProps = { row: SharedRow; busy: boolean; onTurn: () => void };

function WhoGetsRow({ row: { name, dozens, why, state }, busy, onTurn }: RowProps) {
  const words = (
    <span className={styles.words}>
      <b>{name}</b>
      <span>{dozens ? `: ${dozens} (${why})` : `: ${why}`}</span>
    </span>
  );
  if (state === 'waits') return <li className={styles.waits}>{words}</li>;
  return (
    <li>
      <label className={styles.gets}>
        <input type="checkbox" checked={state === 'gets'} disabled={busy} onChange={onTurn} />
        {words}
      </label>
    </li>
  );
}
