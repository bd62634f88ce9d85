import type { Seen } from '../../../core/context.ts';
import { DOZEN } from '../../eggs/line/on-hand.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';

/** From as many dozens on. */
const PLENTY = 4;

/** A line of the ledger. @property eggs that were put on the stand */
export type PutThere = { eggs: number; at: Date; by: string | null };

/** What was put there on the last such day, after somebody last looked, counts as seen. */
export function seenWithPut(looked: Seen | null, put: PutThere[]): Seen | null {
  const last = put.at(-1);
  if (!last || (looked && last.at <= looked.seenAt)) return looked;
  const day = farmDay(last.at);
  const later = put.filter(({ at }) => farmDay(at) === day && !(looked && at <= looked.seenAt));
  const before = looked && looked.state !== 'out' && farmDay(looked.seenAt) === day ? looked : null;
  const dozens = Math.floor(later.reduce((sum, { eggs }) => sum + eggs, 0) / DOZEN);
  // Nobody said how many were there before.
  const count = before && before.count === null ? null : (before?.count ?? 0) + dozens;
  const isPlenty = before?.state === 'plenty' || (count ?? dozens) >= PLENTY;
  return { state: isPlenty ? 'plenty' : 'few', count: count || null, seenAt: last.at, by: last.by };
}
