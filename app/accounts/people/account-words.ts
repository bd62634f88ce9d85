import { formatDay } from '../../facts/calendar/farm-time.ts';

type Former = { email: string; changedAt: Date }[];

/** 'Until September 20 it was ana@example.com. …' @param former newest first, not empty */
export function formerInWords(former: Former): string {
  const were = former.map(({ email, changedAt }) => `Until ${formatDay(changedAt)} it was ${email}.`);
  return `${were.join(' ')} Whoever changed it may not be its person: call the number you knew before that. The former address hears of what you do here.`;
}

type Devices = { devices: number; lastUsed: Date | null };

/** 'Signed in on 2 devices, last used September 20' */
export function devicesInWords({ devices, lastUsed }: Devices): string {
  if (devices === 0 || !lastUsed) return 'Not signed in anywhere';
  return `Signed in on ${devices === 1 ? '1 device' : `${devices} devices`}, last used ${formatDay(lastUsed)}`;
}
