import { href } from 'react-router';
import { phoneInWords, telephone } from '../../../phone.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { notPickedUpInWords } from '../customers/not-picked-up.ts';
import { PLACE_WORDS } from '../line/places.ts';
import { dueOf } from '../line/where-eggs-wait.ts';
import type { QueuedRequest } from './egg-queue.server.ts';
import styles from './queue-details.module.css';
import { ENDS, useEnd } from './use-end.tsx';
import { MARKS } from './use-mark.tsx';

type Props = {
  id: string;
  request: QueuedRequest;
  name: string;
  eggs: string;
  now: Date;
  open: boolean;
  onMove: () => void;
};

/** Details under a row's name: when, where, and other actions. Printed even while closed. */
export function QueueDetails({ id, request, name, eggs, now, open, onMove }: Props) {
  const { requestedAt, fulfilledAt, holdUntil, waitsAt, phone, address, memberId, notPickedUp } = request;
  const due = fulfilledAt && dueOf(request);
  const promised = [
    holdUntil && `Kept until ${whenInWords(holdUntil, now)}.`,
    waitsAt && `${PLACE_WORDS[waitsAt]}.`,
    due && `${due}.`,
  ];
  const forgotten = notPickedUpInWords(notPickedUp);
  const end = fulfilledAt ? 'release' : 'decline';
  const ends = useEnd({ requestId: request.id, name, eggs, kind: request.chickensOrDucks });
  return (
    <div id={id} className={classNames(styles.details, !open && styles.closed)}>
      <p>
        <span>{`Asked ${whenInWords(requestedAt, now)}`}</span>
        {fulfilledAt && <span>{`, ready since ${whenInWords(fulfilledAt, now)}`}</span>}
      </p>
      {holdUntil && <p>{promised.filter(Boolean).join(' ')}</p>}
      <p>{address}</p>
      {forgotten && <p className="no-print">{forgotten}</p>}
      <p className={styles.ways}>
        <a href={telephone(phone)}>
          <span>{phoneInWords(phone)}</span>
          <span className="visually-hidden">{`, call ${name}`}</span>
        </a>
        {memberId && (
          <a className="no-print" href={href('/egg-customers/:memberId', { memberId })}>
            Details<span className="visually-hidden">{` of ${name}`}</span>
          </a>
        )}
        {fulfilledAt && (
          <Button variant="quiet" small onClick={onMove}>
            <span>{MARKS.moved.button}</span>
            <span className="visually-hidden">{`, ${name}`}</span>
          </Button>
        )}
        <Button variant="quiet" small onClick={() => void ends[end]()}>
          <span>{ENDS[end]}</span>
          <span className="visually-hidden">{`, ${name}`}</span>
        </Button>
      </p>
    </div>
  );
}
