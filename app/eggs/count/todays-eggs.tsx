import { useId, useState } from 'react';
import { useFarmClock } from '../../forms/unsent/use-farm-clock.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import { CountDialog } from './count-dialog.tsx';
import { onHandInWords } from './counted.ts';
import { TakeBack } from './take-back.tsx';
import styles from './todays-eggs.module.css';
import type { TodaysEggs as Today } from './todays-eggs.server.ts';
import { unsentInWords, useCounts } from './use-counts.ts';
import { WhoGets } from './who-gets.tsx';

export function TodaysEggs({ today }: { today: Today }) {
  const heading = useId();
  const now = useFarmClock(today.readAt);
  const counts = useCounts(today.who, now);
  const [opened, setOpened] = useState(false);
  const lines = onHandInWords(today.counted, today.eggs.onHand);
  const isQuiet = lines.length === 0 && today.given.length === 0 && counts.unsent.length === 0;
  return (
    <section
      className={classNames(styles.today, isQuiet && styles.resting)}
      aria-labelledby={heading}
      aria-busy={counts.busy || undefined}
    >
      <div className={styles.head}>
        <div>
          <h2 id={heading} className={styles.heading}>
            Today’s eggs
          </h2>
          {lines.length === 0 && <p className={styles.quiet}>Count, and see who’s next.</p>}
        </div>
        <Button small busy={counts.busy && counts.unsent.length > 0} onClick={() => setOpened(true)}>
          Count eggs
        </Button>
      </div>
      {lines.map((line) => (
        <p key={line} className={styles.onHand}>
          {line}
        </p>
      ))}
      {counts.unsent.length > 0 && !counts.busy && (
        <Notice tone="warning">
          <p className={styles.unsent}>
            {`Your count of ${unsentInWords(counts.unsent)} is saved on this phone. It goes out when you have signal.`}
          </p>
          <Button variant="quiet" small onClick={() => void counts.send()}>
            Send it now
          </Button>
        </Notice>
      )}
      {counts.problem && <Notice tone="error">{counts.problem}</Notice>}
      <TakeBack given={today.given} readAt={today.readAt} />
      {lines.length > 0 && <WhoGets today={today} counts={counts} />}
      {opened && (
        <CountDialog
          counted={today.counted}
          unsent={counts.unsent}
          now={now}
          onCount={counts.count}
          onClose={() => setOpened(false)}
        />
      )}
    </section>
  );
}
