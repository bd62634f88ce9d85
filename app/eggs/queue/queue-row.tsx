import { useId, useState } from 'react';
import { USUAL_KIND } from '../../../db/egg-words.ts';
import { waitedInWords, whenInWords } from '../../facts/calendar/farm-time.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { dueInWords } from '../../facts/words/egg-prices.ts';
import { isLate, type Late } from '../../facts/words/promise.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { dueOf } from '../line/where-eggs-wait.ts';
import { AGE_BANDS, ageBand, eggsOf, eggsOfAsked, kindInWords } from '../requests/egg-request.ts';
import type { QueuedRequest } from './egg-queue.server.ts';
import { QueueDetails } from './queue-details.tsx';
import styles from './queue-row.module.css';
import { MARKS, type Marking } from './use-mark.tsx';

const BANDS = [styles.wait1, styles.wait2, styles.wait3, styles.wait4, styles.wait5];

type Props = {
  request: QueuedRequest;
  now: Date;
  late: Late;
  /** Hidden until all are shown, but printed. */
  later: boolean;
  chosen?: boolean;
  onChoose?: (request: QueuedRequest) => void;
  onMark: (marking: Marking) => void;
};

export function QueueRow({ request, now, late, later, chosen = false, onChoose, onMark }: Props) {
  const [open, setOpen] = useState(false);
  const more = useId();
  const { requestedAt, fulfilledAt, notes, numberOfEggsRequested: asked, eggsGiven } = request;
  const tooLong = !fulfilledAt && isLate(requestedAt, late);
  const { prices } = useFarm().now.eggs;
  const due = request.fulfilledAt
    ? dueOf(request)
    : dueInWords(prices, eggsOf(request), request.chickensOrDucks);
  const mark = fulfilledAt ? MARKS.pickedUp : MARKS.ready;
  const name = `${request.firstName} ${request.lastName}`;
  const kind = kindInWords(request.chickensOrDucks).toLowerCase();
  const eggs = `${eggsOfAsked(request)} ${kind} eggs`;
  const asks = { requestId: request.id, name, eggs, asked: whenInWords(requestedAt, now), due };
  const band = fulfilledAt ? styles.ready : BANDS[AGE_BANDS.indexOf(ageBand(requestedAt, now))];
  return (
    <li
      className={classNames(
        styles.row,
        tooLong ? styles.late : band,
        chosen && styles.chosen,
        later && styles.later,
      )}
    >
      {onChoose && (
        <label className={styles.check}>
          <input type="checkbox" checked={chosen} onChange={() => onChoose(request)} />
          <span className="visually-hidden">{`Select ${name}`}</span>
        </label>
      )}
      <div className={styles.who}>
        <h3 className={styles.name} data-name={name}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={more}
            onClick={() => setOpen(!open)}
          >
            {name}
          </button>
        </h3>
        <p className={styles.facts}>
          <span>
            <span>
              {eggsGiven && eggsGiven < asked
                ? `${eggsGiven / 12} of ${asked / 12} doz`
                : `${asked / 12} doz`}
            </span>
            <span
              className={request.chickensOrDucks === USUAL_KIND ? styles.usual : undefined}
            >{` ${kind}`}</span>
          </span>{' '}
          <span className={classNames(styles.waited, tooLong && styles.isLate)}>
            <span className="visually-hidden">{fulfilledAt ? 'ready for ' : 'waiting '}</span>
            <span>{waitedInWords(fulfilledAt ?? requestedAt, now)}</span>
            {tooLong && (
              <>
                <span>, late</span>
                <span className="visually-hidden">{`: longer than ${late?.wait}`}</span>
              </>
            )}
          </span>
        </p>
        {notes && <p className={open ? styles.note : styles.clamped}>{`“${notes}”`}</p>}
      </div>
      <Button className={styles.mark} small onClick={() => onMark({ ...asks, mark })}>
        <span>{mark.button}</span>
        <span className="visually-hidden">{` for ${name}`}</span>
      </Button>
      <QueueDetails
        id={more}
        request={request}
        name={name}
        eggs={eggs}
        now={now}
        open={open}
        onMove={() => onMark({ ...asks, mark: MARKS.moved })}
      />
    </li>
  );
}
