import { grouped, priceInWords } from '../../../core/money.ts';
import { MONTHS } from '../../../core/months.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { listAddress } from '../../ui/lists/list-address.ts';

/** @property month 'YYYY-MM', or '' for a year ago */
export const seasonList = listAddress({
  month: {
    first: '',
    read: (said: string) => (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(said) ? said : undefined),
  },
});

/** A pot that was in stock then and is out now. @property wasCents its price then @property soldOutOn 'YYYY-MM-DD' */
export type SeasonRow = {
  id: string;
  variety: string;
  name: string;
  potSize: string;
  priceCents: number | null;
  wasCents: number | null;
  soldOutOn: string | null;
};

/** 'May 2025' */
export const monthInWords = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

function pricesInWords({ wasCents, priceCents }: SeasonRow): string {
  const now = priceCents === null ? 'no price' : priceInWords(priceCents);
  if (wasCents === priceCents) return now;
  return wasCents === null ? `no price then, now ${now}` : `was ${priceInWords(wasCents)}, now ${now}`;
}

/** 'was $12, now $14 · sold out on May 24' */
export const thenInWords = (row: SeasonRow) =>
  `${pricesInWords(row)}${row.soldOutOn ? ` · sold out on ${dayInWords(row.soldOutOn)}` : ''}`;

/** '2024: $12 · sold out on May 24'. Empty where there is nothing to say. */
export function lastYearInWords(
  year: number,
  { wasCents, soldOutOn }: Pick<SeasonRow, 'wasCents' | 'soldOutOn'>,
): string {
  const said = [
    wasCents !== null && priceInWords(wasCents),
    soldOutOn && `sold out on ${dayInWords(soldOutOn)}`,
  ].filter(Boolean);
  return said.length ? `${year}: ${said.join(' · ')}` : '';
}

/** Empty for none. */
export function alreadyInWords(pots: number, month: string): string {
  if (pots === 0) return '';
  return `${pots === 1 ? '1 pot' : `${grouped(pots)} pots`} of ${monthInWords(month)} ${pots === 1 ? 'is' : 'are'} in stock already.`;
}
