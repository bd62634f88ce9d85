import { EGG_KINDS } from '../../../../db/egg-words.ts';
import { LeftOver } from '../../line/count/left-over.tsx';
import { leftOf } from '../../line/count/sharing.ts';
import type { TodaysEggs } from '../../line/count/todays-eggs.server.ts';
import type { Counts } from '../../line/count/use-counts.ts';
import { DOZEN } from '../../line/on-hand.ts';
import styles from './basket-end.module.css';

type Props = { today: TodaysEggs; except: ReadonlySet<string>; counts: Counts; isReached: boolean };

/** The rule below those whom the basket reaches, with what is left in it. */
export function BasketEnd({ today, except, counts, isReached }: Props) {
  const { eggs } = today;
  const rest = <LeftOver today={today} except={except} counts={counts} />;
  const lefts = EGG_KINDS.map((kind) => leftOf(eggs, except, kind));
  const left = lefts.reduce((sum, of) => sum + of, 0);
  const isOver = left + EGG_KINDS.reduce((sum, kind) => sum + eggs.old[kind], 0) > 0;
  if (!isReached) return isOver && <div className={styles.left}>{rest}</div>;
  const says = lefts.every((of) => of < DOZEN) ? 'the basket is empty here' : 'everyone has theirs here';
  if (!isOver) return <p className={styles.end}>{says}</p>;
  return (
    <details className={styles.end}>
      <summary>
        <span>{says}</span>
        <b>{left === 0 ? 'old eggs' : `${left} left`}</b>
      </summary>
      {rest}
    </details>
  );
}
