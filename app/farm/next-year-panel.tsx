import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';
import { type FarmCalendar, farmDay } from './calendar.ts';
import { yearOf } from './days.ts';
import styles from './farm-tab.module.css';
import { checksFor, yearToCopy } from './next-year.ts';

/** Copies the last year to the next one, and lists what to look at afterwards. */
export function NextYearPanel({ calendar, now }: { calendar: FarmCalendar; now: Date }) {
  const { call, busy } = useFunction('copy-season');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState('');
  const { banner } = calendar.facts;
  const over = yearToCopy(calendar, farmDay(now));
  const years = [...new Set(calendar.seasons.map(({ opensOn }) => yearOf(opensOn)))].sort();
  const last = years.at(-1);
  if (last === undefined) return null;
  const { from, to } = over ?? { from: last, to: last + 1 };

  async function copy() {
    setProblem('');
    const answer = await call({ from_year: from, to_year: to });
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    showToast(answer.body.message);
    void revalidate();
  }

  return (
    <section className={styles.next} aria-label="The next year">
      {over && (
        <Notice tone="warning" title={`${from} is over`}>
          The calendar has nothing after it yet, so visitors cannot see when you open again.
          {banner && ` The banner still says “${banner}”.`}
        </Notice>
      )}
      <div>
        <Button variant={over ? 'primary' : 'quiet'} busy={busy} onClick={copy}>
          Copy {from} to {to}
        </Button>
        <p className={styles.hint}>
          Hours come along. The stand keeps its dates, the nursery its days of the week, and closed days start
          empty.
        </p>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {years.length > 1 && (
        <details className={styles.checks} open={last > yearOf(farmDay(now))}>
          <summary>Look {last} over</summary>
          <ul>
            {checksFor(calendar, last).map(({ text, right }) => (
              <li key={text} data-right={right || undefined}>
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
