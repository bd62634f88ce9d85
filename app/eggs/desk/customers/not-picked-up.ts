import { DAY_MS } from '../../../../core/clock.ts';

const TOLD_DAYS = 60;

export const toldSince = (now: Date) => new Date(now.getTime() - TOLD_DAYS * DAY_MS);

/** 'Twice not picked up in 60 days'; null below two, because anyone may forget once. */
export function notPickedUpInWords(times: number): string | null {
  if (times < 2) return null;
  return `${times === 2 ? 'Twice' : `${times} times`} not picked up in ${TOLD_DAYS} days`;
}
