import { useState } from 'react';
import { whenInWords } from '../farm/farm-time.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { dozensInWords, kindInWords, type RequestStatus, STATUS_WORDS } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import styles from './egg-requests-page.module.css';
import { RequestEggsDialog } from './request-eggs-dialog.tsx';
import { useRequestMove } from './use-request-move.ts';

const TONES = { pending: 'wait', awaiting_pickup: 'ready', completed: 'plain', cancelled: 'out' } as const;

type Props = { request: MyRequest; now: Date; onMoved: (status: RequestStatus) => void };

/** One request as its customer sees it, with what they can do about it. */
export function MyRequestCard({ request, now, onMoved }: Props) {
  const { requestStatus: status } = request;
  return (
    <Card as="li" className={styles.card} edge={status === 'awaiting_pickup' ? 'ready' : 'calm'}>
      <div className={styles.row}>
        <h2 className={styles.title}>
          {dozensInWords(request.numberOfEggsRequested)}
          <span className={styles.kind}> {kindInWords(request.chickensOrDucks).toLowerCase()} eggs</span>
        </h2>
        <Chip tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>
      </div>
      <p className={styles.story}>{story(request, now)}</p>
      {request.notes && <p className={styles.notes}>“{request.notes}”</p>}
      {status === 'pending' && <PendingActions request={request} onMoved={onMoved} />}
      {status === 'awaiting_pickup' && <PickupAction request={request} onMoved={onMoved} />}
    </Card>
  );
}

function story({ requestStatus, requestedAt, fulfilledAt, markedAsPickedUpAt }: MyRequest, now: Date) {
  if (requestStatus === 'awaiting_pickup' && fulfilledAt) {
    return `Ready since ${whenInWords(fulfilledAt, now)}, at the farmstand. Leave cash in the box: no need to ring.`;
  }
  if (requestStatus === 'completed' && markedAsPickedUpAt) {
    return `Picked up ${whenInWords(markedAsPickedUpAt, now)}`;
  }
  return `Asked ${whenInWords(requestedAt, now)}`;
}

function PendingActions({ request, onMoved }: Pick<Props, 'request' | 'onMoved'>) {
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  const { move, busy, problem, forget } = useRequestMove('request-eggs', 'Failed to cancel request.');
  const close = () => {
    forget();
    setOpen(null);
  };

  async function cancel() {
    if (await move({ request_id: request.id, action: 'cancel' })) onMoved('cancelled');
  }

  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={() => setOpen('edit')}>
        Edit Request
      </Button>
      <Button variant="quiet" onClick={() => setOpen('cancel')}>
        Cancel Request
      </Button>
      <RequestEggsDialog
        opened={open === 'edit'}
        request={request}
        onClose={close}
        onDone={() => onMoved('pending')}
      />
      <ConfirmDialog
        opened={open === 'cancel'}
        title="Cancel Request"
        confirmLabel="Cancel Request"
        cancelLabel="Keep it"
        tone="danger"
        busy={busy}
        error={problem}
        onConfirm={cancel}
        onClose={close}
      >
        <p>The hens will not mind. You can ask again at any time.</p>
      </ConfirmDialog>
    </div>
  );
}

function PickupAction({ request, onMoved }: Pick<Props, 'request' | 'onMoved'>) {
  const [open, setOpen] = useState(false);
  const { move, busy, problem, forget } = useRequestMove(
    'mark-egg-request-picked-up',
    'Failed to mark as picked up.',
  );

  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        Confirm Pickup
      </Button>
      <ConfirmDialog
        opened={open}
        title="Confirm Pickup"
        confirmLabel="Yes, I have them"
        cancelLabel="Not yet"
        busy={busy}
        error={problem}
        onConfirm={async () => {
          if (await move({ request_id: request.id })) onMoved('completed');
        }}
        onClose={() => {
          forget();
          setOpen(false);
        }}
      >
        <p>Do you have your {request.numberOfEggsRequested} eggs, and is the cash in the box?</p>
      </ConfirmDialog>
    </>
  );
}
