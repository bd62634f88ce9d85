import { phoneInWords } from '../egg-list/egg-list.ts';
import { waitedInWords, whenInWords } from '../farm/farm-time.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { AGE_BANDS, ageBand, kindInWords, STATUS_WORDS } from './egg-request.ts';
import type { QueuedRequest } from './egg-request-lists.server.ts';
import styles from './farm-queue.module.css';
import { MARKS, type Marking } from './mark-dialog.tsx';

const EDGES = ['wait-1', 'wait-2', 'wait-3', 'wait-4', 'wait-5'] as const;

type Props = { request: QueuedRequest; now: Date; onMark: (marking: Marking) => void };

/** One request in the owner's queue, its edge coloured by the hours waited. */
export function QueueCard({ request, now, onMark }: Props) {
  const pending = request.requestStatus === 'pending';
  const band = AGE_BANDS.indexOf(ageBand(request.requestedAt, now));
  const mark = pending ? MARKS.ready : MARKS.pickedUp;
  const name = `${request.firstName} ${request.lastName}`;
  const asked = whenInWords(request.requestedAt, now);
  const eggs = `${request.numberOfEggsRequested} ${kindInWords(request.chickensOrDucks).toLowerCase()} eggs`;
  return (
    <Card as="li" className={styles.card} edge={pending ? EDGES[band] : 'ready'}>
      <div className={styles.row}>
        <h3 className={styles.name}>{name}</h3>
        {pending ? (
          <Chip tone={band >= 2 ? 'wait' : 'plain'}>{waitedInWords(request.requestedAt, now)}</Chip>
        ) : (
          <Chip tone="ready">{STATUS_WORDS[request.requestStatus]}</Chip>
        )}
      </div>
      <p className={styles.what}>
        {eggs} · asked {asked}
        {request.fulfilledAt && <> · ready since {whenInWords(request.fulfilledAt, now)}</>}
      </p>
      {request.notes && <p className={styles.notes}>“{request.notes}”</p>}
      <p className={styles.where}>{request.address}</p>
      <a className={styles.phone} href={`tel:+1${request.phone.slice(-10)}`}>
        {phoneInWords(request.phone)}
      </a>
      <Button
        className="no-print"
        wide
        onClick={() => onMark({ mark, requestId: request.id, name, eggs, asked })}
      >
        {mark.button}
      </Button>
    </Card>
  );
}
