import { whenInWords } from '../farm/farm-time.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { dozensInWords, kindInWords, type RequestStatus, STATUS_WORDS } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import styles from './egg-requests-page.module.css';
import type { Doing } from './request-dialogs.tsx';

const TONES = { pending: 'wait', awaiting_pickup: 'ready', completed: 'plain', cancelled: 'out' } as const;

type Props = { request: MyRequest; now: Date; onAct: (doing: Doing) => void };

/** One request as its customer sees it, with what they can do about it. */
export function MyRequestCard({ request, now, onAct }: Props) {
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
      <Actions status={status} onAct={onAct} />
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

function Actions({ status, onAct }: { status: RequestStatus; onAct: Props['onAct'] }) {
  if (status === 'pending') {
    return (
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => onAct('edit')}>
          Edit Request
        </Button>
        <Button variant="quiet" onClick={() => onAct('cancel')}>
          Cancel Request
        </Button>
      </div>
    );
  }
  if (status !== 'awaiting_pickup') return null;
  return (
    <Button wide onClick={() => onAct('confirm pickup')}>
      Confirm Pickup
    </Button>
  );
}
