import { formatDay } from '../../facts/calendar/farm-time.ts';

type Devices = { devices: number; lastUsed: Date | null };

/** 'Signed in on 2 devices, last used September 20' */
export function devicesInWords({ devices, lastUsed }: Devices): string {
  if (devices === 0 || !lastUsed) return 'Not signed in anywhere';
  return `Signed in on ${devices === 1 ? '1 device' : `${devices} devices`}, last used ${formatDay(lastUsed)}`;
}
