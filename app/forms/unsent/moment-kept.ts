import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '../../../core/clock.ts';
import { CALLS_KEPT_DAYS } from '../../../db/kept-calls.ts';

const KEPT_MS = CALLS_KEPT_DAYS * DAY_MS;

/** When, by the phone, for what is sent later. @param what was done, in a sentence */
export const momentField = (what: string) =>
  z.optional(z.iso.datetime(`Please say when ${what} as a date and time.`));

/** Whether it waited longer than a phone sends by itself. @param at in milliseconds */
export const isKeptTooLong = (at: number, now: number) => now - at > KEPT_MS;

/** The phone's time, but never in the future, or longer ago than it may be kept there. @param said in ISO 8601 */
export function momentKept(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const earliest = now.getTime() - KEPT_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(said))));
}

/** Sent so much later, it must not undo what was done meanwhile. Below it, the slowest line may say a wrong time. */
const LATE_MS = MINUTE_MS;

/** @param at as momentKept says */
export const isLate = (at: Date, now: Date) => now.getTime() - at.getTime() > LATE_MS;
