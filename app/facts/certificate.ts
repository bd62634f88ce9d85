import type { Farm } from '../../core/farm.ts';
import { isMatterOn } from './matter-pages.ts';

/** For visitors: 'Nursery certificate 2004117 for 2026'; '' without one. */
export function certificateLine(farm: Farm): string {
  const { number, year } = farm.words.certificate;
  return number && year && isMatterOn(farm, 'certificate') ? `Nursery certificate ${number} for ${year}` : '';
}
