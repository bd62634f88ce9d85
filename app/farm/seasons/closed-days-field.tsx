import { useState } from 'react';
import { dayInWords, WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { weekdayOf } from '../../facts/calendar/days.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import styles from '../tab/farm-tab.module.css';

type Props = {
  days: string[];
  first: string;
  last: string;
  /** A year before, on this year's dates. */
  before: { year: number; days: string[] } | null;
  problem?: string;
  disabled: boolean;
  onChange: (days: string[]) => void;
};

const inWords = (day: string) => `${WEEKDAYS[weekdayOf(day)]}, ${dayInWords(day)}`;

export function ClosedDaysField({ days, first, last, before, problem, disabled, onChange }: Props) {
  const [day, setDay] = useState('');
  function add() {
    onChange([...new Set([...days, day])].sort());
    setDay('');
  }
  const missing = before?.days.filter((one) => !days.includes(one)) ?? [];
  return (
    <fieldset className="stack gap-4" disabled={disabled}>
      <legend className="visually-hidden">Closed days</legend>
      {days.length === 0 && <p className="soft flush">No closed days.</p>}
      <ul className="ruled">
        {days.map((off) => (
          <li key={off} className="head">
            <span>{inWords(off)}</span>
            <Button
              variant="quiet"
              small
              aria-label={`Remove ${inWords(off)}`}
              onClick={() => onChange(days.filter((other) => other !== off))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {before && missing.length > 0 && (
        <div>
          <p className="soft flush">{`In ${before.year} you closed on ${missing.map((one) => dayInWords(one)).join(', ')}, too.`}</p>
          <Button variant="quiet" small onClick={() => onChange([...days, ...missing].sort())}>
            {`Same as in ${before.year}`}
          </Button>
        </div>
      )}
      <div className={styles.adding}>
        <TextField
          type="date"
          label="Add a closed day"
          value={day}
          min={first}
          max={last}
          error={problem}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button variant="quiet" disabled={!day} onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  );
}
