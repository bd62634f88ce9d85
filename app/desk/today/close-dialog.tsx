import { useState } from 'react';
import type { Season, SeasonKind } from '../../../core/farm.ts';
import { kindsInWords, shortDay } from '../../facts/calendar/calendar-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { anotherDay, type DayAhead, moreDays } from './another-day.ts';
import styles from './close-dialog.module.css';

export type Wish = { day: string; kinds: SeasonKind[]; closed: boolean };

type Props = {
  /** Null asks for the day. */
  asked: DayAhead | null;
  seasons: Season[];
  now: Date;
  busy: boolean;
  onClose: () => void;
  /** Answers what went wrong. */
  onChoose: (wish: Wish) => Promise<string>;
};

export function CloseDialog({ asked, busy, onClose, ...rest }: Props) {
  const title = asked ? `Close ${asked.name}?` : 'Close another day';
  return (
    <Dialog onClose={onClose} title={title} size="small" busy={busy}>
      {asked ? (
        <Choices picked={asked} busy={busy} onChoose={rest.onChoose} />
      ) : (
        <AnotherDay busy={busy} {...rest} />
      )}
    </Dialog>
  );
}

function AnotherDay({ seasons, now, busy, onChoose }: Omit<Props, 'asked' | 'onClose'>) {
  const { sells } = useFarm();
  const more = moreDays({ seasons }, now);
  const [day, setDay] = useState(more?.first ?? '');
  const isAhead = more !== null && more.first <= day && day <= more.last;
  return (
    <>
      <TextField
        type="date"
        label="Day"
        name="another-day"
        min={more?.first}
        max={more?.last}
        value={day}
        disabled={busy}
        error={day && !isAhead ? 'Please choose a day in a season of yours.' : undefined}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {isAhead && <Choices picked={anotherDay({ sells, seasons }, day)} busy={busy} onChoose={onChoose} />}
    </>
  );
}

type ChoicesProps = { picked: DayAhead } & Pick<Props, 'busy' | 'onChoose'>;

function Choices({ picked: { day, name, open, closed }, busy, onChoose }: ChoicesProps) {
  const [problem, setProblem] = useState('');
  async function choose(wish: Wish) {
    setProblem('');
    setProblem(await onChoose(wish));
  }
  if (open.length + closed.length === 0)
    return <p role="status" className={styles.says}>{`You aren’t open on ${name} anyway.`}</p>;
  return (
    <>
      {open.length > 0 ? (
        <p
          className={styles.says}
        >{`Visitors see right away that you’re closed on ${shortDay(day)}. You can open again any time.`}</p>
      ) : (
        <p className={styles.says}>{`${kindsInWords(closed)} closed on ${shortDay(day)}.`}</p>
      )}
      <DialogButtons says={problem && <Notice tone="error">{problem}</Notice>}>
        {closed.length > 0 && (
          <Button
            wide
            variant="quiet"
            disabled={busy}
            onClick={() => void choose({ day, kinds: closed, closed: false })}
          >
            {`Open the ${kindsInWords(closed).toLowerCase()} after all`}
          </Button>
        )}
        {open.length > 1 &&
          open.map((kind) => (
            <Button
              key={kind}
              wide
              variant="quiet"
              disabled={busy}
              onClick={() => void choose({ day, kinds: [kind], closed: true })}
            >
              {`Only the ${kindsInWords([kind]).toLowerCase()}`}
            </Button>
          ))}
        {open.length > 0 && (
          <Button wide busy={busy} onClick={() => void choose({ day, kinds: open, closed: true })}>
            {`Close ${kindsInWords(open).toLowerCase()}`}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}
