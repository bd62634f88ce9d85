import { href } from 'react-router';
import type { Farm } from '../../../core/farm.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { isMatterOn } from '../../facts/offers/matter-pages.ts';
import type { Need } from './need.ts';

/** A nursery certificate ends with its year. From December on, until the next year is entered. */
export function certificateNeed(farm: Farm, now: Date): Need[] {
  const { number, year, quiet } = farm.words.certificate;
  const today = farmDay(now);
  if (!isMatterOn(farm, 'certificate') || !number || !year) return [];
  if (quiet === year || today < `${year}-12-01`) return [];
  const ends = dayInWords(`${year}-12-31`, yearOf(today) !== year);
  const isOver = yearOf(today) !== year;
  return [
    {
      text: `Nursery certificate ${number} ${isOver ? 'ended' : 'ends'} on ${ends}.`,
      more: isOver
        ? 'Once you have the new one, enter its number and year.'
        : 'Renew it with the Department of Agriculture, then enter the new year.',
      action: 'Enter the new year',
      to: `${href('/dashboard/farm')}#certificate`,
      dismiss: {
        matter: 'certificate',
        updated_at: (farm.writtenAt.certificate ?? new Date(0)).toISOString(),
        words: { ...farm.words.certificate, quiet: year },
      },
    },
  ];
}
