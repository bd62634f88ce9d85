import { useState } from 'react';
import { DAY_MS } from '../../../core/clock.ts';
import type { KeptCall } from '../../../db/kept-calls.ts';
import { isStaff, type Role } from '../../../db/roles.ts';
import { PICKED_UP } from '../../eggs/desk/queue/use-picked-up.ts';
import { COUNTS } from '../../eggs/line/count/use-counts.ts';
import { TOLD } from '../../eggs/line/heard/use-told.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { BOARD_MARKS } from '../../farm/board/use-marks.ts';
import { SETTLED } from '../../farm/board/use-settled.ts';
import { useHere } from '../../forms/unsent/here.ts';
import { isResting, type Line } from '../../forms/unsent/line.ts';
import { type Queue, queueOf } from '../../forms/unsent/queue.ts';
import type { AnySends } from '../../forms/unsent/sends.ts';
import { useKeeping } from '../../forms/unsent/use-keeping.ts';
import { useSending } from '../../forms/unsent/use-sending.ts';
import { useWaiting } from '../../forms/unsent/use-unsent.ts';
import { IN_STOCK } from '../../plants/table/use-stock.ts';
import { LOOKS } from '../../plants/walk/use-looks.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';

/** All that may wait on a phone without signal. */
const KEPT_CALLS: Record<KeptCall, AnySends> = {
  'count-eggs': COUNTS,
  'mark-told': TOLD,
  'mark-egg-request-picked-up': PICKED_UP,
  'set-in-stock': IN_STOCK,
  'look-at-plant': LOOKS,
  'mark-board': BOARD_MARKS,
  'settle-stand-note': SETTLED,
};

export type AtDesk = { role: Role };

/** By the farm's clock, which the phone's may not be. */
const whenOf = ({ at, since }: Line) => whenInWords(new Date(at), new Date(at + Date.now() - since));

const changesWait = (count: number) => (count === 1 ? '1 change waits' : `${count} changes wait`);

/** What was done on this phone and has not arrived: what waits, and what the farm refused. */
export function WaitingHere({ role }: AtDesk) {
  const { person } = useHere();
  const queue = queueOf(person);
  const { lines, sent, sending } = useWaiting(queue);
  const { send, problem } = useSending(KEPT_CALLS, person);
  const [asked, setAsked] = useState(false);
  const waiting = lines.filter(
    (line) => line.refused === undefined && !sent.has(line.key) && !isResting(line),
  );
  const refused = lines.filter((line) => line.refused !== undefined);
  const { keeps, persists } = useKeeping(lines.length > 0);
  const [oldest] = waiting;
  const isUnkept = waiting.some(({ key }) => queue.isUnkept(key));
  const isOld = oldest !== undefined && Date.now() - oldest.since > DAY_MS;
  return (
    <div className="no-print stack gap-8 under-18">
      {refused.map((line) => (
        <Notice key={line.key} tone="error" title={`${line.says}, ${whenOf(line)}: not done`}>
          <p>{line.refused}</p>
          <p className="ways over-8">
            <Button small onClick={() => queue.again(line.key, KEPT_CALLS[line.call as KeptCall]?.again)}>
              <span>Try again</span>
              <span className="visually-hidden">{`: ${line.says}`}</span>
            </Button>
            <DropIt line={line} queue={queue} />
          </p>
        </Notice>
      ))}
      {oldest && !sending && (
        <Notice tone="warning">
          <p>
            {isUnkept
              ? `${changesWait(waiting.length)} in this open page, since ${whenOf(oldest)}. The phone cannot keep all of them: leave the page open until they are sent.`
              : `${changesWait(waiting.length)} on this phone since ${whenOf(oldest)}. ${waiting.length === 1 ? 'It goes' : 'They go'} out when you have signal.`}
          </p>
          <div role="status">
            {problem && (asked || isOld) && (
              <p>{isOld ? `Not sent for more than a day. At the last try: ${problem}` : problem}</p>
            )}
          </div>
          {isOld && !persists && (
            <p>A browser may clear what it keeps after seven days. Find signal before then.</p>
          )}
          <p className="ways over-8">
            <Button
              variant="quiet"
              small
              onClick={() => {
                setAsked(true);
                void send();
              }}
            >
              {isOld ? 'Try again' : 'Send now'}
            </Button>
          </p>
          <details>
            <summary>{waiting.length === 1 ? 'Show it' : 'Show them'}</summary>
            <ul className="bare stack gap-8 whole">
              {waiting.map((line) => (
                <li key={line.key} className="head">
                  <span>{`${line.says}, ${whenOf(line)}`}</span>
                  <DropIt line={line} queue={queue} />
                </li>
              ))}
            </ul>
          </details>
        </Notice>
      )}
      {isStaff(role) && keeps === false && (
        <Notice tone="warning">
          This phone cannot keep what you do without signal: its browser forbids it. Wait for “saved” before
          you leave.
        </Notice>
      )}
    </div>
  );
}

const DropIt = ({ line, queue }: { line: Line; queue: Queue }) => (
  <Button variant="quiet" small onClick={() => queue.drop(line.key)}>
    <span>Drop it</span>
    <span className="visually-hidden">{`: ${line.says}`}</span>
  </Button>
);
