import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Farm } from '../../../core/farm.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { bannerOn } from '../../facts/dated-words.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from '../tab/farm-tab.module.css';
import { checksFor, yearToCopy } from './next-year.ts';

export function NextYearPanel({ farm, now }: { farm: Farm; now: Date }) {
  const { call, busy } = useFunction('copy-season');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState('');
  const today = farmDay(now);
  const banner = bannerOn(farm, today);
  const over = yearToCopy(farm, today);
  const years = [...new Set(farm.seasons.map(({ opensOn }) => yearOf(opensOn)))].sort();
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
    <section className="stack gap-12" aria-label="The next year">
      {over && (
        <Notice tone="warning" title={`${from} is over`}>
          {`The calendar has nothing after it yet, so visitors cannot see when you open again.${banner ? ` The banner still says “${banner}”.` : ''}`}
        </Notice>
      )}
      <div>
        <Button variant={over ? 'primary' : 'quiet'} busy={busy} onClick={copy}>
          {`Copy ${from} to ${to}`}
        </Button>
        <p className="hint over-8">
          {`Copies the hours of ${from}. Farmstand: same dates. Plants: same weekdays. You add the closed days.`}
        </p>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {years.length > 1 && (
        <details open={last > yearOf(today)}>
          <summary className="strong">{`Review ${last}`}</summary>
          <ul className={styles.checks}>
            {checksFor(farm, last).map(({ text, right }) => (
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
