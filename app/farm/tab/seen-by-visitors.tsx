import { useState } from 'react';
import type { Farm } from '../../../core/farm.ts';
import { hasPage } from '../../../core/offered.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { plantStatusAt } from '../../facts/calendar/plant-status.ts';
import { closedNotice, noHoursNotice, statusAt } from '../../facts/calendar/stand-status.ts';
import { visitHours } from '../../facts/calendar/visit-hours.ts';
import { wordsNow } from '../../facts/farm-words.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Banner } from '../../ui/frame/banner.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './farm-tab.module.css';

function momentOf(day: string, time: string, otherwise: Date): Date {
  if (!day || !time) return otherwise;
  return momentOn(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
}

/** Apart, because working out any moment takes the library for time zones. */
export function SeenByVisitors({ farm, now }: { farm: Farm; now: Date }) {
  const [day, setDay] = useState(farmDay(now));
  const [time, setTime] = useState('10:00');
  const moment = momentOf(day, time, now);
  const hasStand = hasPage(farm, '/farmstand');
  const notice = hasStand && closedNotice(farm, moment);
  const unknown = hasStand && noHoursNotice(farm, moment);
  const { year, cards, note } = visitHours(farm, moment);
  const { banner, eggs } = wordsNow(farm, moment);
  return (
    <>
      <div className={`over-14 ${styles.pair}`}>
        <TextField
          type="date"
          label="Day"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextField
          type="time"
          label="Time"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <div className={styles.shown} aria-live="polite">
        {banner && <Banner text={banner} />}
        {hasStand && (
          <p>
            <strong>Farmstand:</strong>
            <span>{` ${statusAt(farm, 'farmstand', moment).line}`}</span>
          </p>
        )}
        {hasPage(farm, '/in-stock') && (
          <p>
            <strong>Plants:</strong>
            <span>{` ${plantStatusAt(farm, moment).line}`}</span>
          </p>
        )}
        {hasPage(farm, '/egg-list') && (eggs.pause || eggs.laying) && (
          <p>
            <strong>Eggs:</strong>
            <span>{` ${eggs.pause ?? eggs.laying}`}</span>
          </p>
        )}
        {notice && <Notice tone="warning">{notice}</Notice>}
        {unknown && <Notice>{unknown}</Notice>}
        <h3>{`${year} Hours`}</h3>
        {note && <Notice>{note}</Notice>}
        {cards.map(({ title, season, hours, closed }) => (
          <div key={`${title} ${season}`}>
            <p>
              <strong>{title}</strong>
              <br />
              <span>{season}</span>
              <br />
              <span>{hours.map((line) => `${line.days} ${line.hours}`).join(', ')}</span>
              {closed && (
                <>
                  <br />
                  <span>{closed}</span>
                </>
              )}
            </p>
          </div>
        ))}
      </div>
    </>
  );
}
