import { href } from 'react-router';
import { mayOpen } from '../../../access/signed-in.server.ts';
import { yearOf } from '../../../facts/calendar/days.ts';
import { NOT_AUTHORIZED, nothingWasLost } from '../../../ui/frame/instead.ts';
import type { TabHandle } from '../../../ui/frame/tab-handle.ts';
import { Drawing } from '../../../ui/illustrations/drawing.tsx';
import nest from '../../../ui/illustrations/nest.svg?raw';
import { cacheLastRead } from '../../../ui/lists/last-read.ts';
import { Card } from '../../../ui/pieces/card.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { kindInWords } from '../../request/egg-request.ts';
import type { Route } from './+types/egg-year-page.ts';
import styles from './egg-year.module.css';
import { readEggYear } from './egg-year.server.ts';
import {
  daysInWords,
  dozensInWords,
  type EggYear,
  highest,
  medianOf,
  weekInWords,
  type YearWeek,
} from './egg-year.ts';
import { HowOftenRight } from './how-often-right.tsx';
import { shortMonth } from './scale.ts';
import { YearChart } from './year-chart.tsx';

/** 'Sep 14', or with its year 'Dec 28, 2024'. */
const dayInShort = (day: string, newest: string) =>
  `${shortMonth(day)}\u00a0${Number(day.slice(8))}${yearOf(day) === yearOf(newest) ? '' : `, ${yearOf(day)}`}`;

function YearTable({ weeks, caption }: { weeks: YearWeek[]; caption: string }) {
  const newest = weeks.at(-1)?.week ?? '';
  return (
    <details className={styles.details}>
      <summary className="strong">Details</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Dozens a day</th>
            <th scope="col">Requests ready</th>
            <th scope="col">Half, in days</th>
            <th scope="col">All, in days</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, dozens, ready }) => (
            <tr key={week}>
              <th scope="row">{dayInShort(week, newest)}</th>
              <td>{dozens === null ? 'not counted' : dozens.toFixed(1)}</td>
              <td>{ready?.requests ?? 0}</td>
              <td>{ready?.median.toFixed(1)}</td>
              <td>{ready?.longest.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const UNREAD = 'The egg year could not be loaded.';

export const handle: TabHandle = {
  unread: UNREAD,
  who: 'owners',
  title: 'The egg year',
  stale: `${UNREAD} The farm could not be reached.`,
  instead: {
    403: NOT_AUTHORIZED,
    failed: nothingWasLost(UNREAD, href('/dashboard/egg-requests/year')),
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  return readEggYear(farmContext, who);
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function EggYearPage({ loaderData }: Route.ComponentProps) {
  const { today, years, right, lengths } = loaderData;
  return (
    <>
      <p className="ways under-4">
        <a href={href('/dashboard/egg-requests')}>Back to the egg queue</a>
      </p>
      <h1>The egg year</h1>
      {years.length === 0 ? (
        <EmptyState picture={<Drawing of={nest} />} title="Counted days show here.">
          Count eggs after you gather them. The year draws itself.
        </EmptyState>
      ) : (
        <>
          <p className="intro">
            Each column is one week. Top: dozens a day. Bottom: how long people waited (dark = half of them,
            pale = everyone).
          </p>
          {years.map((year) => (
            <Year key={year.kind} {...year} today={today} />
          ))}
        </>
      )}
      <HowOftenRight right={right} lengths={lengths} today={today} />
      <Files />
    </>
  );
}

const lastWith = (weeks: YearWeek[], has: (week: YearWeek) => unknown) =>
  weeks.findLast((week) => has(week) !== null) ?? null;

function Year({ kind, weeks, today }: EggYear & { today: string }) {
  const name = `${kindInWords(kind)} eggs`;
  const counted = lastWith(weeks, ({ dozens }) => dozens);
  const ready = lastWith(weeks, medianOf);
  const eggs = counted && `${dozensInWords(counted.dozens ?? 0)} a day`;
  const wait = ready && daysInWords(ready.ready?.median ?? 0);
  const most = highest(weeks, ({ dozens }) => dozens);
  const label = [
    `${name} by week since ${weekInWords(weeks[0]?.week ?? today, today)}.`,
    counted && `${eggs} ${weekInWords(counted.week, today)}.`,
    most && `Most: ${dozensInWords(most.dozens ?? 0)} a day, ${weekInWords(most.week, today)}.`,
    ready && `${wait} from asked to ready ${weekInWords(ready.week, today)}.`,
  ];
  return (
    <Card as="section" className={styles.year} aria-labelledby={kind}>
      <h2 id={kind} className="under-4">
        {name}
      </h2>
      <p className={styles.now}>
        <span className={styles.eggs} />
        <span>
          {counted ? (
            <>
              <strong>{eggs}</strong>
              <span>{` ${weekInWords(counted.week, today)}`}</span>
            </>
          ) : (
            'Counted days show here.'
          )}
        </span>
      </p>
      <YearChart weeks={weeks} today={today} label={label.filter(Boolean).join(' ')} />
      {ready && (
        <p className={styles.now}>
          <span className={styles.waits} />
          <strong>{wait}</strong>
          <span>{` from asked to ready, ${weekInWords(ready.week, today)}`}</span>
        </p>
      )}
      <YearTable weeks={weeks} caption={name} />
    </Card>
  );
}

const FILES = { 'members.csv': 'Members', 'requests.csv': 'Requests', 'counts.csv': 'Counts' };

function Files() {
  return (
    <p className="no-print ways soft">
      Download as a spreadsheet:
      {Object.entries(FILES).map(([file, name]) => (
        <a key={file} href={href('/dashboard/eggs/:file', { file })} download>
          {name}
        </a>
      ))}
    </p>
  );
}
