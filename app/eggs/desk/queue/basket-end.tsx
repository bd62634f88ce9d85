import { EGG_KINDS } from '../../../../db/egg-words.ts';
import { LeftOver } from '../../line/count/left-over.tsx';
import { basketEndInWords, leftOf } from '../../line/count/sharing.ts';
import type { TodaysEggs } from '../../line/count/todays-eggs.server.ts';
import type { Counts } from '../../line/count/use-counts.ts';
import styles from './basket-end.module.css';

type Props = { today: TodaysEggs; except: ReadonlySet<string>; counts: Counts; isReached: boolean };

/** The rule below those whom the basket reaches, with what is left in it. */
export function BasketEnd({ today, except, counts, isReached }: Props) {
  const { eggs } = today;
  const rest = <LeftOver today={today} except={except} counts={counts} />;
  const lefts = EGG_KINDS.map((kind) => ({ kind, left: leftOf(eggs, except, kind) }));
  const isOver = lefts.some(({ kind, left }) => left + eggs.old[kind] > 0);
  if (!isReached) return isOver && <div className={styles.left}>{rest}</div>;
  const { who, what } = basketEndInWords(lefts, isOver);
  if (!isOver) return <p className={styles.end}>{`${who} ${what}`}</p>;
  return (
    <details className={styles.end}>
      <summary>
        <span>{who}</span>
        <b>{what}</b>
      </summary>
      {rest}
    </details>
  );
}
