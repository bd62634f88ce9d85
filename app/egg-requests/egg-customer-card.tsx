import { distanceInWords } from '../egg-list/egg-list.ts';
import { whenInWords } from '../farm/farm-time.ts';
import { useFarm } from '../farm/use-farm.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { kindInWords, STATUS_WORDS } from './egg-request.ts';
import type { EggCustomer } from './egg-request-lists.server.ts';
import styles from './farm-queue.module.css';
import { MARKS, type Marking } from './mark-dialog.tsx';

type Props = { customer: EggCustomer; now: Date; onMark: (marking: Marking) => void };

/** One egg customer, with the request that is going on, if any. */
export function EggCustomerCard({ customer, now, onMark }: Props) {
  const { id, firstName, address, distanceMiles, distanceSource, request } = customer;
  const { radiusMiles } = useFarm().facts;
  const active = request && ['pending', 'awaiting_pickup'].includes(request.requestStatus) ? request : null;
  return (
    <Card as="li" className={styles.card} edge={active?.fulfilledAt ? 'ready' : 'calm'}>
      <div className={styles.row}>
        <h2 className={styles.name}>{firstName}</h2>
        {active && (
          <Chip tone={active.fulfilledAt ? 'ready' : 'wait'}>{STATUS_WORDS[active.requestStatus]}</Chip>
        )}
      </div>
      <p className={styles.where}>{address}</p>
      <p className={styles.where}>{distanceInWords(distanceMiles, distanceSource, radiusMiles)}</p>
      <p className={styles.id}>ID {id}</p>
      {active && <ActiveRequest request={active} name={firstName} now={now} onMark={onMark} />}
    </Card>
  );
}

type ActiveProps = { request: NonNullable<EggCustomer['request']>; name: string } & Omit<Props, 'customer'>;

function ActiveRequest({ request, name, now, onMark }: ActiveProps) {
  const mark = request.requestStatus === 'pending' ? MARKS.ready : MARKS.pickedUp;
  const kind = kindInWords(request.chickensOrDucks);
  const eggs = `${request.numberOfEggsRequested} ${kind.toLowerCase()} eggs`;
  const asked = whenInWords(request.requestedAt, now);
  return (
    <>
      <dl className={styles.details}>
        <div>
          <dt>Requested</dt>
          <dd>{asked}</dd>
        </div>
        {request.fulfilledAt && (
          <div>
            <dt>Fulfilled at</dt>
            <dd>{whenInWords(request.fulfilledAt, now)}</dd>
          </div>
        )}
        <div>
          <dt>Eggs</dt>
          <dd>{request.numberOfEggsRequested}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{kind}</dd>
        </div>
      </dl>
      <Button wide onClick={() => onMark({ mark, requestId: request.id, name, eggs, asked })}>
        {mark.button}
      </Button>
    </>
  );
}
