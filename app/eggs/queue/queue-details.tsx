import { href } from 'react-router';
import { phoneInWords, telephone } from '../../../phone.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { PLACE_WORDS } from '../line/places.ts';
import { dueOf } from '../line/where-eggs-wait.ts';
import { toldInWords } from '../telling/to-tell.ts';
import type { QueuedRequest } from './egg-queue.server.ts';
import styles from './queue-details.module.css';
import { ENDS, useEnd } from './use-end.tsx';
import { MARKS } from './use-mark.tsx';

type Props = {
  id: string;
  request: QueuedRequest;
  name: string;
  eggs: string;
  /** Why the basket reaches them, or does not. */
  why?: string;
  now: Date;
  onMark: () => void;
};

/** Under a row's name: why, when, where, and what else can be done. */
export function QueueDetails({ id, request, name, eggs, why, now, onMark }: Props) {
  const { requestedAt, fulfilledAt, holdUntil, waitsAt, phone, address, memberId, notes } = request;
  const { askedBy, toTell, toldAt, toldHow, toldBy } = request;
  const due = fulfilledAt && dueOf(request);
  const promised = [
    holdUntil && `Kept until ${whenInWords(holdUntil, now)}.`,
    waitsAt && `${PLACE_WORDS[waitsAt]}.`,
    due && `${due}.`,
  ];
  const mark = fulfilledAt ? MARKS.moved : MARKS.ready;
  const end = fulfilledAt ? 'release' : 'decline';
  const ends = useEnd({ requestId: request.id, name, eggs, kind: request.chickensOrDucks });
  return (
    <div id={id} className={styles.details}>
      {why && <p className={styles.why}>{`${why.charAt(0).toUpperCase()}${why.slice(1)}.`}</p>}
      {notes && <p className={styles.note}>{`“${notes}”`}</p>}
      <p>
        <span>{`Asked ${whenInWords(requestedAt, now)}`}</span>
        {fulfilledAt && <span>{`, ready since ${whenInWords(fulfilledAt, now)}`}</span>}
      </p>
      {askedBy && <p>{`${askedBy} asked for them.`}</p>}
      {toTell && <p>{toldInWords({ toldAt, toldHow, toldBy }, now)}</p>}
      {holdUntil && <p>{promised.filter(Boolean).join(' ')}</p>}
      <p>{address}</p>
      <p className={styles.ways}>
        <a href={telephone(phone)}>
          <span>{phoneInWords(phone)}</span>
          <span className="visually-hidden">{`, call ${name}`}</span>
        </a>
        {memberId && (
          <a href={href('/egg-customers/:memberId', { memberId })}>
            Details<span className="visually-hidden">{` of ${name}`}</span>
          </a>
        )}
        <Button variant={fulfilledAt ? 'quiet' : 'primary'} small onClick={onMark}>
          <span>{mark.button}</span>
          <span className="visually-hidden">{` for ${name}`}</span>
        </Button>
        <Button variant="quiet" small onClick={() => void ends[end]()}>
          <span>{ENDS[end]}</span>
          <span className="visually-hidden">{`, ${name}`}</span>
        </Button>
      </p>
    </div>
  );
}
