import { href, useNavigation } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import { dayInWords, formatTime, formatWeekday } from '../../facts/calendar/farm-time.ts';
import { SearchBox } from '../../forms/search-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { NOT_AUTHORIZED } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import nest from '../../ui/illustrations/nest.svg?raw';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import type { Route } from './+types/history-page.ts';
import styles from './history.module.css';
import type { HistoryRow } from './history.server.ts';
import { readHistory } from './history.server.ts';
import { type Change, changesOf } from './history-values.ts';
import { type HistoryView, historyList, KINDS } from './history-view.ts';
import { didWhat, nameOf } from './history-words.ts';

/** More than this would hide the lines around it. */
const SHOWN = { fields: 4, letters: 200 };

const isShort = (changes: Change[]) =>
  changes.length <= SHOWN.fields &&
  changes.reduce((sum, { before, after }) => sum + before.length + after.length, 0) <= SHOWN.letters;

function HistoryLine({ line }: { line: HistoryRow }) {
  const { at, by, name, act, label, kept, network } = line;
  const did = didWhat(line);
  const changes = changesOf(line);
  const isOfAnother = label !== null && label !== name && !label.startsWith(`${name} `);
  return (
    <li className={styles.line} data-act={act}>
      <time className={`soft small ${styles.time}`} dateTime={at.toISOString()}>
        {formatTime(at)}
      </time>
      <p className={styles.did}>
        <strong>{nameOf({ by, name })}</strong>
        <span>{` ${did}`}</span>
        {isOfAnother && (
          <>
            <span>{`: `}</span>
            <b>
              <EmailText text={label} />
            </b>
          </>
        )}
      </p>
      {network && <p className={`soft smaller ${styles.network}`}>{`from ${network}`}</p>}
      {kept === null && <p className="soft smaller">The details were erased with the account.</p>}
      {changes.length > 0 &&
        (isShort(changes) ? (
          <Changes changes={changes} act={act} />
        ) : (
          <details>
            <summary>
              <span>{act === 'changed' ? 'What changed' : 'Details'}</span>
              <span className="visually-hidden">{` after ${nameOf({ by, name })} ${did}`}</span>
            </summary>
            <Changes changes={changes} act={act} />
          </details>
        ))}
    </li>
  );
}

function Changes({ changes, act }: { changes: Change[]; act: HistoryRow['act'] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && act !== 'added' && (
              <>
                <span className="visually-hidden">before: </span>
                <del>
                  <EmailText text={before} />
                </del>
              </>
            )}
            {before && act === 'changed' && <span aria-hidden="true"> → </span>}
            {act !== 'removed' && (
              <>
                {before && <span className="visually-hidden">, after: </span>}
                <ins>
                  <EmailText text={after || 'none'} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function byDay(rows: HistoryRow[]): Map<string, HistoryRow[]> {
  const days = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const day = formatWeekday(row.at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}

/** @param rows newest first */
function HistoryList({ rows, now, busy }: { rows: HistoryRow[]; now: Date; busy: boolean }) {
  return (
    <div className="stack gap-20 fades" aria-busy={busy}>
      {[...byDay(rows)].map(([day, lines]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>
            <span>{`${day} `}</span>
            <small>{lines[0] && dayInWords(lines[0].at, now)}</small>
          </h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <HistoryLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const OPTIONS = [
  { value: 'all', label: 'Everything' },
  ...Object.entries(KINDS).map(([value, { word }]) => ({ value, label: word })),
];

function HistoryFilters({ view }: { view: HistoryView }) {
  return (
    <FilterBar list={historyList} view={view} className={styles.filters}>
      <SearchBox
        label="Search"
        placeholder="Name, email, plant, order or network"
        defaultValue={view.query}
      />
      <SelectField name="show" label="Show" options={OPTIONS} defaultValue={view.show} />
      <TextField type="date" name="from" label="From" defaultValue={view.from ?? ''} />
      <TextField type="date" name="to" label="To" defaultValue={view.to ?? ''} />
    </FilterBar>
  );
}

export const handle: TabHandle = {
  who: 'owners',
  title: 'History',
  stale: STALE,
  instead: {
    403: NOT_AUTHORIZED,
    failed: {
      tone: 'error',
      says: [
        'We can’t reach our records right now, so the history can’t be shown. ',
        { link: 'Try again', to: '' },
        ' in a minute.',
      ],
    },
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const view = historyList.in(request);
  return { view, list: await readHistory(farmContext, who, view), now: farmContext.clock.now() };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function HistoryPage({ loaderData: { view, list, now } }: Route.ComponentProps) {
  const filters = historyList.addressOf(view, {});
  const filtered = filters !== '?';
  const busy = useNavigation().state === 'loading';
  return (
    <>
      <h1>History</h1>
      <p className="intro">
        Everything owners and helpers did, and what happened to accounts. Nobody can change it. When an
        account is closed, its personal details are erased here.
      </p>
      <HistoryFilters view={view} />
      {list.rows.length === 0 ? (
        <EmptyState
          picture={<Drawing of={nest} />}
          title={filtered || view.page > 1 ? 'Nothing found.' : 'Nothing yet.'}
          action={
            (filtered || view.page > 1) && <ButtonLink href={href('/dashboard/history')}>Show all</ButtonLink>
          }
        >
          {!filtered && view.page === 1 && 'You’ll see it here as soon as someone changes something.'}
        </EmptyState>
      ) : (
        <>
          <p className="ways">
            <a href={`${href('/dashboard/history.csv')}${filters}`} download>
              {filtered ? 'Download these results' : 'Download all'}
            </a>
          </p>
          <HistoryList rows={list.rows} now={now} busy={busy} />
        </>
      )}
      <PageLinks
        label="Pages of the history"
        page={view.page}
        hasOlder={list.hasOlder}
        to={(page) => historyList.addressOf(view, { page })}
      />
    </>
  );
}
