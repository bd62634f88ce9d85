import { capitalized } from '../../../../core/capitalized.ts';
import { whenInWords } from '../../../facts/calendar/farm-time.ts';
import { Drawing } from '../../../ui/illustrations/drawing.tsx';
import nest from '../../../ui/illustrations/nest.svg?raw';
import { pagesOnly } from '../../../ui/lists/list-address.ts';
import { PageLinks } from '../../../ui/lists/page-links.tsx';
import { Chip } from '../../../ui/pieces/chip.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { DOZEN } from '../../line/on-hand.ts';
import { amountInWords, STATUS_TONES, STATUS_WORDS } from '../../request/egg-request.ts';
import type { CustomerHistory as History } from './egg-customer.server.ts';
import styles from './egg-customers.module.css';

const inWords = (count: number, what: string) => `${count.toLocaleString('en-US')} ${what}`;

export function CustomerHistory({ history, now }: { history: History; now: Date }) {
  const { requests, found, eggsFetched, page, pages } = history;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className="title over-20">
        Requests
      </h2>
      {requests.length === 0 ? (
        <EmptyState picture={<Drawing of={nest} />} title="No requests yet." />
      ) : (
        <>
          <p className="soft under-12">
            {`${inWords(found, found === 1 ? 'request' : 'requests')}, ${eggsFetched > 0 ? inWords(eggsFetched / DOZEN, 'dozen picked up') : 'nothing picked up yet'}`}
          </p>
          <ul className={styles.rows}>
            {requests.map((request) => (
              <Row key={request.id} request={request} now={now} />
            ))}
          </ul>
          <PageLinks
            label="Pages of the requests"
            page={page}
            pages={pages}
            to={(next) => pagesOnly.addressOf({ page: next })}
          />
        </>
      )}
    </section>
  );
}

function Row({ request, now }: { request: History['requests'][number]; now: Date }) {
  const { requestStatus, notes } = request;
  const times = [
    ['Requested', request.requestedAt],
    ['Ready', request.fulfilledAt],
    ['Picked up', request.markedAsPickedUpAt],
  ] as const;
  return (
    <li className={styles.row}>
      <h3>{capitalized(amountInWords(request))}</h3>
      <div>
        <Chip tone={STATUS_TONES[requestStatus]}>{STATUS_WORDS[requestStatus]}</Chip>
      </div>
      <dl className={`small ${styles.times}`}>
        {times.map(
          ([what, at]) =>
            at && (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{whenInWords(at, now)}</dd>
              </div>
            ),
        )}
      </dl>
      {request.askedBy && <p className="hint">{`Asked for by ${request.askedBy}`}</p>}
      {notes && <p className="hint">{`“${notes}”`}</p>}
    </li>
  );
}
