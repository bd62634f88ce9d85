import { type ReactNode, useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Season } from '../../../farm.ts';
import { useAskFirst } from '../../eggs/promises/ask-first.tsx';
import { kindsInWords } from '../../facts/calendar/calendar-words.ts';
import type { Status } from '../../facts/calendar/stand-status.ts';
import { isOutdated } from '../../forms/ask/use-settled.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import { type DayAhead, moreDays } from './another-day.ts';
import { CloseDialog, type Wish } from './close-dialog.tsx';
import styles from './today.module.css';

type Props = {
  stand: Status | null;
  nursery: Status | null;
  days: DayAhead[];
  seasons: Season[];
  now: Date;
  /** More that can be done at once. */
  children?: ReactNode;
};

export function CloseDays({ stand, nursery, days, seasons, now, children }: Props) {
  const { call, busy } = useAskFirst(useFunction('set-closed-day'));
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [asked, setAsked] = useState<DayAhead | null>(null);
  const [opened, setOpened] = useState(false);
  const [done, setDone] = useState<(Wish & { words: string }) | null>(null);
  const forget = useCallback(() => setDone(null), []);

  /** @returns what went wrong */
  async function change(wish: Wish): Promise<string> {
    const answer = await call(wish);
    if (!answer) return '';
    if (isOutdated(answer)) await revalidate();
    if (!answer.ok) return answer.problem;
    setOpened(false);
    const { changed, message } = answer.body;
    setDone(changed.length > 0 ? { ...wish, kinds: changed, words: message } : null);
    await revalidate();
    return '';
  }
  async function openAgain(wish: Wish) {
    const problem = await change(wish);
    if (problem) showToast(problem, 'error');
  }
  async function undo() {
    if (!done) return;
    const answer = await call({ day: done.day, kinds: done.kinds, closed: !done.closed });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    if (!answer.ok) return;
    setDone(null);
    await revalidate();
  }

  /** @param day null asks which one */
  function ask(day: DayAhead | null) {
    setAsked(day);
    setOpened(true);
  }

  const closed = days.filter((day) => day.closed.length > 0);
  return (
    <Card as="section" className={styles.card} aria-labelledby="today-open">
      <h2 id="today-open" className={styles.title}>
        Open
      </h2>
      {stand && <p>{`Farmstand: ${stand.line}`}</p>}
      {nursery && <p>{`Plants: ${nursery.line}`}</p>}
      {closed.map(({ day, name, closed: kinds }) => (
        <p key={day} className={styles.closed}>
          <span>{`${kindsInWords(kinds)} closed ${name}.`}</span>
          <Button
            small
            variant="quiet"
            disabled={busy}
            onClick={() => void openAgain({ day, kinds, closed: false })}
          >
            {`Open ${name} after all`}
          </Button>
        </p>
      ))}
      <div className={styles.ways}>
        {days.map((day) => (
          <Button
            key={day.day}
            small
            variant="quiet"
            disabled={day.open.length === 0}
            onClick={() => ask(day)}
          >
            {`Close ${day.name}`}
          </Button>
        ))}
        {moreDays({ seasons }, now) && (
          <Button small variant="quiet" onClick={() => ask(null)}>
            Close another day
          </Button>
        )}
        {children}
      </div>
      {opened && (
        <CloseDialog
          asked={asked}
          seasons={seasons}
          now={now}
          busy={busy}
          onClose={() => setOpened(false)}
          onChoose={change}
        />
      )}
      {done && <UndoBar key={done.words} words={done.words} busy={busy} onUndo={undo} onGone={forget} />}
    </Card>
  );
}
