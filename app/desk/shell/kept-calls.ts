import type { KeptCall } from '../../../db/kept-calls.ts';
import { COUNTS } from '../../eggs/count/use-counts.ts';
import { TOLD } from '../../eggs/telling/use-told.ts';
import type { AnySends } from '../../forms/unsent/sends.ts';

/** All that may wait on a phone without signal. */
export const KEPT_CALLS: Record<KeptCall, AnySends> = { 'count-eggs': COUNTS, 'mark-told': TOLD };
