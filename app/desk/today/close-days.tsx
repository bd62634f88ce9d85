import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Season } from '../../../core/farm.ts';
import { useAskFirst } from '../../eggs/request/ask-first.tsx';
import { kindsInWords } from '../../facts/calendar/calendar-words.ts';
import { isOutdated } from '../../forms/ask/use-settled.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import { type DayAhead, moreDays } from './another-day.ts';
import { CloseDialog, type Wish } from './close-dialog.tsx';
import { SlipLine, VerbButton } from './slip-line.tsx';

type Farm = { seasons: Season[]; now: Date };

/** Closes days and opens them again, on whatever part of the page. */
export function useClosing({ seasons, now }: Farm) {
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

  const dialogs = (
    <>
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
    </>
  );
  return { busy, ask, openAgain, dialogs };
}

type Closing = ReturnType<typeof useClosing>;
type Props = { closing: Closing; days: DayAhead[] };

/** What is closed by hand, each to be opened again. */
export function ClosedDays({ closing: { busy, openAgain }, days }: Props) {
  return days
    .filter(({ closed }) => closed.length > 0)
    .map(({ day, name, closed: kinds }) => (
      <SlipLine key={day} title={`${kindsInWords(kinds)} closed ${name}.`}>
        <VerbButton
          verb={`Open ${name} after all`}
          busy={busy}
          onClick={() => void openAgain({ day, kinds, closed: false })}
        />
      </SlipLine>
    ));
}

export function WaysToClose({ closing: { ask }, days, seasons, now }: Props & Farm) {
  const [today] = days;
  return (
    <>
      {today && (
        <Button variant="quiet" disabled={today.open.length === 0} onClick={() => ask(today)}>
          {`Close ${today.name}`}
        </Button>
      )}
      {moreDays({ seasons }, now) && (
        <Button variant="quiet" onClick={() => ask(null)}>
          Close another day
        </Button>
      )}
    </>
  );
}
