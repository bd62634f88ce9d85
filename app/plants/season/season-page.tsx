import { useState } from 'react';
import { href } from 'react-router';
import { grouped } from '../../../core/money.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { CheckField } from '../../forms/check-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { useLostFocus } from '../../forms/use-lost-focus.ts';
import { couldNotBeLoaded, FOR_STAFF_OF_PLANTS } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { potInWords } from '../changes/named-plants.ts';
import { type Undoable, UndoPlants } from '../changes/undo-plants.tsx';
import { Refused } from '../table/refused.tsx';
import { useBulkStock } from '../table/use-bulk-stock.ts';
import type { Route } from './+types/season-page.ts';
import { asInMonth } from './season.server.ts';
import { alreadyInWords, monthInWords, seasonList, thenInWords } from './season-list.ts';
import styles from './season-page.module.css';

type Read = Route.ComponentProps['loaderData'];

/** @property onMarked with what undoes it */
type Props = { read: Read; onMarked: (marked: Undoable | null) => void };

function Pots({ read, onMarked }: Props) {
  const { rows, found, month, page, pages } = read;
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const { mark, busy, problem, forget } = useBulkStock(rows, onMarked);
  const ids = rows.map(({ id }) => id).filter((id) => !off.has(id));
  function toggle(id: string) {
    const next = new Set(off);
    if (!next.delete(id)) next.add(id);
    setOff(next);
  }

  // What was sold out after this page was read stays so, and is named.
  const putBack = () => mark({ ids, set_at: read.readAt.toISOString() }, true);

  return (
    <>
      {found > rows.length && (
        <p>{`${grouped(rows.length)} of ${grouped(found)} on this page. Put these back, and the next move up.`}</p>
      )}
      <div className={styles.bar}>
        <Button busy={busy} disabled={ids.length === 0} onClick={putBack}>
          {`Put ${grouped(ids.length)} back in stock`}
        </Button>
        <CheckField
          label={`Select these ${grouped(rows.length)}`}
          checked={ids.length === rows.length}
          indeterminate={ids.length > 0 && ids.length < rows.length}
          onChange={({ currentTarget }) =>
            setOff(new Set(currentTarget.checked ? [] : rows.map(({ id }) => id)))
          }
        />
        {problem && <Refused problem={problem} onClose={forget} />}
      </div>
      <ul className={styles.rows} aria-label={`In stock in ${monthInWords(month)}, out now`}>
        {rows.map((row) => (
          <li key={row.id}>
            <CheckField
              label={potInWords(row)}
              hint={thenInWords(row)}
              checked={!off.has(row.id)}
              onChange={() => toggle(row.id)}
            />
          </li>
        ))}
      </ul>
      <PageLinks
        label="Pages of the list"
        page={page}
        pages={pages}
        to={(next) => seasonList.addressOf({ month, page: next })}
      />
    </>
  );
}

export const handle: TabHandle = {
  who: 'staff',
  title: 'As last year',
  stale: STALE,
  instead: {
    403: FOR_STAFF_OF_PLANTS,
    failed: couldNotBeLoaded('The list'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  return asInMonth(farmContext, who, seasonList.in(request));
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function SeasonPage({ loaderData }: Route.ComponentProps) {
  const { rows, months, month, page, alreadyIn } = loaderData;
  const [done, setDone] = useState<Undoable | null>(null);
  const heading = useLostFocus(done, rows);
  const already = alreadyInWords(alreadyIn, month);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        As last year
      </h1>
      <p className="soft under-18">
        What was in stock in an earlier month and is out now. Uncheck what you don’t have, then put the rest
        back. <a href={href('/dashboard/plants')}>Back to the plants</a>
      </p>
      {done && <UndoPlants key={done.ids[0]} done={done} onGone={() => setDone(null)} />}
      <FilterBar list={seasonList} view={{ month, page }} className={styles.month} atOnce>
        <SelectField
          label="Month"
          name="month"
          defaultValue={month}
          options={months.map((value) => ({ value, label: monthInWords(value) }))}
        />
      </FilterBar>
      {months.length < 13 && (
        <p className="soft">{`The site remembers plants since ${monthInWords(months.at(-1) ?? month)}.`}</p>
      )}
      {already && rows.length > 0 && <p>{already}</p>}
      {rows.length > 0 ? (
        <Pots key={`${month} ${page}`} read={loaderData} onMarked={setDone} />
      ) : (
        <EmptyState
          picture={<Drawing of={seedlings} />}
          title={
            already
              ? `Nothing to put back from ${monthInWords(month)}.`
              : `Nothing was in stock in ${monthInWords(month)}.`
          }
        >
          {already && <p>{already}</p>}
          <p>
            Choose another month, or mark pots one by one on <a href={href('/dashboard/plants')}>Plants</a>.
          </p>
        </EmptyState>
      )}
    </>
  );
}
