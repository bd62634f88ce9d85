import { type ReactNode, useSyncExternalStore } from 'react';
import { phoneInWords } from '../../../../core/phone.ts';
import { formatDay, formatTime } from '../../../facts/calendar/farm-time.ts';
import type { Late } from '../../../facts/promise.ts';
import type { OnHand } from '../../line/proposal.ts';
import { STATUS_WORDS } from '../../request/egg-request.ts';
import type { Basket, Placed } from './basket.ts';
import type { EggQueue } from './egg-queue.server.ts';
import { totalInWords } from './egg-totals.ts';
import styles from './printed-line.module.css';
import { rowFacts } from './row-facts.ts';

export const SHEETS = [
  { sheet: 'line', words: 'Print' },
  { sheet: 'addresses', words: 'Print with addresses' },
  { sheet: 'door', words: 'Print for the fridge door' },
] as const;

export type Sheet = (typeof SHEETS)[number]['sheet'];

const never = () => () => {};

type Props = {
  sheet: Sheet;
  basket: Basket;
  ready: Placed[];
  queue: EggQueue;
  onHand: OnHand;
  now: Date;
  late: Late;
};

/** The line on paper, twenty-five neighbors a page; for the door with boxes for who was told and who came. */
export function PrintedLine({ sheet, basket, ready, queue, onHand, now, late }: Props) {
  // The document is for the screen; this comes with the script.
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!scripted) return null;
  const { reached, others } = basket;
  const forDoor = sheet === 'door';
  const waiting = reached.length + others.length > 0 && (
    <Part
      title={`${STATUS_WORDS.pending}: ${totalInWords(queue.totals, 'pending', onHand).join(', ')}`}
      sheet={sheet}
    >
      {reached.map((placed) => (
        <Line key={placed.request.id} placed={placed} sheet={sheet} now={now} late={late} />
      ))}
      {others.map((placed, place) => (
        <Line
          key={placed.request.id}
          placed={placed}
          sheet={sheet}
          now={now}
          late={late}
          isEnd={place === 0 && reached.length > 0}
        />
      ))}
    </Part>
  );
  const here = ready.length > 0 && (
    <Part
      title={`${STATUS_WORDS.awaiting_pickup}: ${totalInWords(queue.totals, 'awaiting_pickup', onHand).join(', ')}`}
      sheet={sheet}
    >
      {ready.map((placed) => (
        <Line key={placed.request.id} placed={placed} sheet={sheet} now={now} late={late} />
      ))}
    </Part>
  );
  return (
    <div className={`lone ${styles.paper}`}>
      <p className={styles.day}>{`Eggs · ${formatDay(now)}, ${formatTime(now)}`}</p>
      {forDoor && here}
      {waiting}
      {!forDoor && here}
    </div>
  );
}

function Part({ title, sheet, children }: { title: string; sheet: Sheet; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {sheet !== 'door' && <th className={styles.box} />}
          <th className={styles.name}>Neighbor</th>
          <th className={styles.dozens}>Dozens</th>
          <th>{sheet === 'door' ? 'In line' : 'Since'}</th>
          <th className={styles.phone}>Phone</th>
          {sheet === 'door' && <th className={styles.told}>Told</th>}
          {sheet === 'door' && <th className={styles.told}>Picked up</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type LineProps = { placed: Placed; sheet: Sheet; now: Date; late: Late; isEnd?: boolean };

function Line({ placed, sheet, now, late, isEnd = false }: LineProps) {
  const { name, marks, isLate, says, got, asked } = rowFacts(placed, now, late);
  const { notes, address, phone } = placed.request;
  return (
    <tr className={isEnd ? styles.end : undefined}>
      {sheet !== 'door' && (
        <td className={styles.box}>
          <i />
        </td>
      )}
      <th scope="row">
        <span>{name}</span>
        {marks.map((mark) => ` · ${mark}`)}
      </th>
      <td className={styles.dozens}>
        <b>{sheet === 'door' ? got || '' : got || asked}</b>
        {got < asked && (got > 0 || sheet === 'door') && (
          <small>{` ${got > 0 ? 'of' : 'wants'} ${asked}`}</small>
        )}
      </td>
      <td className={styles.says}>
        <span>{isLate ? `${says} · late` : says}</span>
        {sheet !== 'door' && notes && <span className={styles.note}>{` “${notes}”`}</span>}
        {sheet === 'addresses' && <span className={styles.note}>{` ${address}`}</span>}
      </td>
      <td className={styles.phone}>{phoneInWords(phone)}</td>
      {sheet === 'door' && (
        <>
          <td className={styles.told}>{got > 0 && <i />}</td>
          <td className={styles.told}>{got > 0 && <i />}</td>
        </>
      )}
    </tr>
  );
}
