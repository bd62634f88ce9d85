import { useState } from 'react';
import { phoneInWords } from '../egg-list/egg-list.ts';
import { waitedInWords, whenInWords } from '../farm/farm-time.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { AGE_BANDS, ageBand, kindInWords, STATUS_WORDS } from './egg-request.ts';
import type { QueuedRequest } from './egg-request-lists.server.ts';
import styles from './farm-queue.module.css';
import { MARKS, MarkDialog } from './mark-dialog.tsx';

const EDGES = ['wait-1', 'wait-2', 'wait-3', 'wait-4', 'wait-5'] as const;

/** One request in the owner's queue, its edge coloured by the hours waited. */
export function QueueCard({ request, now }: { request: QueuedRequest; now: Date }) {
  const [open, setOpen] = useState(false);
  const pending = request.requestStatus === 'pending';
  const band = AGE_BANDS.indexOf(ageBand(request.requestedAt, now));
  const mark = pending ? MARKS.ready : MARKS.pickedUp;
  const eggs = `${request.numberOfEggsRequested} ${kindInWords(request.chickensOrDucks).toLowerCase()} eggs`;
  return (
    <Card as="li" className={styles.card} edge={pending ? EDGES[band] : 'ready'}>
      <div className={styles.row}>
        <h3 className={styles.name}>
          {request.firstName} {request.lastName}
        </h3>
        {pending ? (
          <Chip tone={band >= 2 ? 'wait' : 'plain'}>{waitedInWords(request.requestedAt, now)}</Chip>
        ) : (
          <Chip tone="ready">{STATUS_WORDS[request.requestStatus]}</Chip>
        )}
      </div>
      <p className={styles.what}>
        {eggs} · asked {whenInWords(request.requestedAt, now)}
        {request.fulfilledAt && <> · ready since {whenInWords(request.fulfilledAt, now)}</>}
      </p>
      {request.notes && <p className={styles.notes}>“{request.notes}”</p>}
      <p className={styles.where}>
        {request.address}
        <br />
        <a href={`tel:+1${request.phone.slice(-10)}`}>{phoneInWords(request.phone)}</a>
      </p>
      <Button className="no-print" wide onClick={() => setOpen(true)}>
        {mark.button}
      </Button>
      <MarkDialog
        mark={mark}
        opened={open}
        onClose={() => setOpen(false)}
        requestId={request.id}
        name={`${request.firstName} ${request.lastName}`}
        eggs={eggs}
        asked={whenInWords(request.requestedAt, now)}
      />
    </Card>
  );
}
