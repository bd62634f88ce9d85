/** Its own, because a file of shared numbers would be one more to fetch. */
export const MINUTE_MS = 60_000;

const MOST_MINUTES = 59;

/** '25 minutes ago', within the hour; null when a time says more, or this clock is not the farm's. */
export function agoInWords(moment: Date, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS);
  if (!(minutes >= 0 && minutes <= MOST_MINUTES)) return null;
  if (minutes === 0) return 'just now';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}
