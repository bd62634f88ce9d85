import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './as-of-preview.module.css';
import { type FarmCalendar, farmDay, momentOn } from './calendar.ts';
import tab from './farm-tab.module.css';
import { closedNotice, noHoursNotice, statusAt } from './stand-status.ts';
import { visitHours } from './visit-hours.ts';

/** The moment that date and time fields show, or the one given while they are not filled in. */
function momentOf(day: string, time: string, otherwise: Date): Date {
  if (!day || !time) return otherwise;
  return momentOn(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
}

/** What visitors would see at any moment, with what is typed in the forms and not saved yet. */
export function AsOfPreview({ calendar, now }: { calendar: FarmCalendar; now: Date }) {
  const [day, setDay] = useState(farmDay(now));
  const [time, setTime] = useState('10:00');
  const moment = momentOf(day, time, now);
  const notice = closedNotice(calendar, moment);
  const unknown = noHoursNotice(calendar, moment);
  const { year, cards, note } = visitHours(calendar, moment);
  return (
    <Card as="section" id="preview" className={styles.preview} aria-label="What visitors see">
      <h2>What visitors see</h2>
      <p className={tab.hint}>With what you have typed, saved or not. Choose any day and time.</p>
      <div className={`${tab.pair} ${styles.moment}`}>
        <TextInput
          type="date"
          label="Day"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label="Time"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <div className={styles.shown} aria-live="polite">
        {calendar.facts.banner && <Banner text={calendar.facts.banner} />}
        <p>
          <strong>Farmstand:</strong> {statusAt(calendar, 'farmstand', moment).line}
        </p>
        <p>
          <strong>Farm &amp; plants:</strong> {statusAt(calendar, 'farm-and-plants', moment).line}
        </p>
        {notice && <Notice tone="warning">{notice}</Notice>}
        {unknown && <Notice>{unknown}</Notice>}
        <h3>{year} Hours</h3>
        {note && <Notice>{note}</Notice>}
        {cards.map(({ title, season, hours, closed }) => (
          <div key={`${title} ${season}`}>
            <p>
              <strong>{title}</strong>
              <br />
              {season}
              <br />
              {hours.map((line) => `${line.days} ${line.hours}`).join(', ')}
              {closed && (
                <>
                  <br />
                  {closed}
                </>
              )}
            </p>
          </div>
        ))}
      </div>
    </Card>
  );
}
