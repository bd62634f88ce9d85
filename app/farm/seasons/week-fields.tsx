import { WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { Switch } from '../../forms/switch.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import styles from '../tab/farm-tab.module.css';
import { type DayDraft, everyDayAlike } from './season-draft.ts';

type Props = {
  week: DayDraft[];
  /** By path: 'hours.5.closes'. */
  problems: Record<string, string>;
  disabled: boolean;
  onChange: (week: DayDraft[]) => void;
};

export function WeekFields({ week, problems, disabled, onChange }: Props) {
  const set = (place: number, more: Partial<DayDraft>) =>
    onChange(week.map((day, n) => (n === place ? { ...day, ...more } : day)));
  const alike = everyDayAlike(week);
  return (
    <fieldset className="stack gap-4" disabled={disabled}>
      <legend className="visually-hidden">Weekly hours</legend>
      {week.map((day, n) => (
        <div key={WEEKDAYS[n]} className={styles.day}>
          <Switch
            label={WEEKDAYS[n] ?? ''}
            checked={day.open}
            onChange={(event) => set(n, { open: event.currentTarget.checked })}
          />
          {day.open ? (
            <div className={`cluster gap-6 ${styles.times}`}>
              <TextField
                type="time"
                aria-label={`${WEEKDAYS[n]} opens`}
                value={day.opens}
                error={problems[`hours.${n}.opens`]}
                onChange={(event) => set(n, { opens: event.currentTarget.value })}
              />
              {!day.dusk && (
                <>
                  <span aria-hidden="true">to</span>
                  <TextField
                    type="time"
                    aria-label={`${WEEKDAYS[n]} closes`}
                    value={day.closes}
                    error={problems[`hours.${n}.closes`]}
                    onChange={(event) => set(n, { closes: event.currentTarget.value })}
                  />
                </>
              )}
              <Switch
                label="until dusk"
                aria-label={`${WEEKDAYS[n]} closes at dusk`}
                checked={day.dusk}
                onChange={(event) => set(n, { dusk: event.currentTarget.checked })}
              />
            </div>
          ) : (
            <span className="soft flush">Closed</span>
          )}
        </div>
      ))}
      {alike.week && (
        <div>
          <Button small variant="quiet" onClick={() => alike.week && onChange(alike.week)}>
            {alike.like < 0 ? 'Open every day' : `Every day like ${WEEKDAYS[alike.like]}`}
          </Button>
        </div>
      )}
      {problems.hours && <p className="wrong small over-4 flush">{problems.hours}</p>}
    </fieldset>
  );
}
