import type { KeptCall } from '../../../db/kept-calls.ts';
import { COUNTS } from '../../eggs/count/use-counts.ts';
import { PICKED_UP } from '../../eggs/queue/use-picked-up.ts';
import { TOLD } from '../../eggs/telling/use-told.ts';
import { MARKS } from '../../farm/board/use-marks.ts';
import { SETTLED } from '../../farm/board/use-settled.ts';
import type { AnySends } from '../../forms/unsent/sends.ts';
import { IN_STOCK } from '../../plants/table/use-stock.ts';

/** All that may wait on a phone without signal. */
export const KEPT_CALLS: Record<KeptCall, AnySends> = {
  'count-eggs': COUNTS,
  'mark-told': TOLD,
  'mark-egg-request-picked-up': PICKED_UP,
  'set-in-stock': IN_STOCK,
  'mark-board': MARKS,
  'settle-stand-note': SETTLED,
};
