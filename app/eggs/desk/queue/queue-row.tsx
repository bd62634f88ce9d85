import { type ReactNode, useId, useState } from 'react';
import { whenInWords } from '../../../facts/calendar/farm-time.ts';
import { dueInWords } from '../../../facts/egg-prices.ts';
import type { Late } from '../../../facts/promise.ts';
import { useFarm } from '../../../facts/use-farm.ts';
import { classNames } from '../../../ui/pieces/class-names.ts';
import { dueOf } from '../../line/promised-words.ts';
import { AGE_BANDS, ageBand, amountInWords, eggsOf } from '../../request/egg-request.ts';
import { notPickedUpInWords } from '../customers/not-picked-up.ts';
import type { Placed } from './basket.ts';
import { type Circle, RowCircle } from './circle.tsx';
import { QueueDetails } from './queue-details.tsx';
import styles from './queue-row.module.css';
import { rowFacts } from './row-facts.ts';
import { type Marking, QUEUE_MARKS } from './use-mark.tsx';

const BANDS = [styles.wait1, styles.wait2, styles.wait3, styles.wait4, styles.wait5];

type Props = {
  placed: Placed;
  now: Date;
  late: Late;
  /** Hidden on a phone until all are shown. */
  later: boolean;
  circle?: Circle;
  onMark: (marking: Marking) => void;
};

/** A place in the line; its name opens where, when and what else can be done. */
export function QueueRow({ placed, now, late, later, circle, onMark }: Props) {
  const [open, setOpen] = useState(false);
  const more = useId();
  const { request, sharer } = placed;
  const { requestedAt, fulfilledAt } = request;
  const { name, marks, isLate, says, got, asked } = rowFacts(placed, now, late);
  const { prices } = useFarm().now.eggs;
  const due = fulfilledAt ? dueOf(request) : dueInWords(prices, eggsOf(request), request.chickensOrDucks);
  const eggs = amountInWords(request);
  const asks = { requestId: request.id, name, eggs, asked: whenInWords(requestedAt, now), due };
  const forgotten = notPickedUpInWords(request.notPickedUp);
  const turn = () => setOpen(!open);
  return (
    <li
      className={classNames(
        styles.row,
        !fulfilledAt && BANDS[AGE_BANDS.indexOf(ageBand(requestedAt, now))],
        sharer?.state === 'gets' && styles.in,
        later && styles.later,
      )}
    >
      <div className={styles.who}>
        <h3 className={styles.name}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={more}
            onClick={turn}
          >
            {name}
          </button>
          {marks.map((mark) => (
            <Mark key={mark}>{mark}</Mark>
          ))}
        </h3>
        <p className={styles.since}>
          {isLate && (
            <>
              <span className={styles.late} />
              <span className="visually-hidden">{`late, longer than ${late?.wait}: `}</span>
            </>
          )}
          <span>{says}</span>
          {request.notes && <span> · note</span>}
        </p>
        {forgotten && <p className={styles.since}>{forgotten}</p>}
      </div>
      <p className={styles.dozens}>
        <span>{got || asked}</span>
        {got > 0 && got < asked && <small>{` of ${asked}`}</small>}
        <span className="visually-hidden"> dozen</span>
      </p>
      {circle && <RowCircle circle={circle} isOpen={open} details={more} onOpen={turn} />}
      {open && (
        <QueueDetails
          id={more}
          request={request}
          why={circle?.is === 'why' || sharer?.state === 'gets' ? sharer?.why : undefined}
          name={name}
          eggs={eggs}
          now={now}
          onMark={() => onMark({ ...asks, mark: fulfilledAt ? QUEUE_MARKS.moved : QUEUE_MARKS.ready })}
        />
      )}
    </li>
  );
}

/** A word beside a name, for what differs from most. */
const Mark = ({ children }: { children: ReactNode }) => <small className={styles.beside}>{children}</small>;
