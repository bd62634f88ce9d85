import { Temporal } from 'temporal-polyfill';
import { DAY_MS, MINUTE_MS, TIME_ZONE } from '../../../core/clock.ts';

/** When a row was last changed, as its file says: from the first to the last moment that this spelling may mean. */
export type Written = { from: number; to: number };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SECOND_MS = 1_000;

const CLOCK =
  '(?:(?:[ ,T]+| at )(?<hour>\\d{1,2})[:.](?<minute>\\d\\d)(?:[:.](?<second>\\d\\d)(?:[.,](?<part>\\d{1,9}))?)? ?(?<half>[ap]\\.?m\\.?)?(?: ?(?<zone>(?:GMT|UTC)?[+-]\\d\\d(?::?\\d\\d)?|Z|UTC|GMT))?(?: \\([^)]*\\))?)?$';
const YEAR = '(?<year>\\d{4}|\\d\\d)';

/** Every spelling that can be read in one way only, or that America reads in one way. */
const SPELLINGS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)/,
  /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d\d)/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d\d)/,
  new RegExp(
    `^(?:[a-z]{3,9}\\.?,? )?(?<name>[a-z]{3,9})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`,
    'i',
  ),
  new RegExp(`^(?:[a-z]{3,9}\\.?,? )?(?<day>\\d{1,2})[ -](?<name>[a-z]{3,9})\\.?,?[ -]${YEAR}`, 'i'),
].map((day) => new RegExp(day.source + CLOCK, 'i'));

/** Days since the last of 1899, as spreadsheets keep moments. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const SERIAL_ZERO = Temporal.PlainDate.from('1899-12-30');

type Parts = Partial<Record<string, string>>;

const yearIn = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text));

function hourIn({ hour = '0', half }: Parts): number {
  const number = Number(hour);
  if (!half) return number;
  if (number < 1 || number > 12) return Number.NaN;
  return (number % 12) + (/^p/i.test(half) ? 12 : 0);
}

const monthIn = ({ month, name }: Parts) =>
  month ? Number(month) : MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;

/** How long the smallest part lasts that is written. */
const lasts = ({ hour, second, part }: Parts) =>
  part ? 10 ** Math.max(0, 3 - part.length) : second ? SECOND_MS : hour ? MINUTE_MS : DAY_MS;

function momentOf(parts: Parts): number {
  const time = {
    year: yearIn(parts.year),
    month: monthIn(parts),
    day: Number(parts.day),
    hour: hourIn(parts),
    minute: Number(parts.minute ?? 0),
    second: Number(parts.second ?? 0),
    millisecond: Math.floor(Number(`0.${parts.part ?? 0}`) * 1_000),
  };
  const plain = Temporal.PlainDateTime.from(time, { overflow: 'reject' });
  const zone = parts.zone && (/[+-].*/.exec(parts.zone)?.[0] ?? 'UTC');
  return plain.toZonedDateTime(zone || TIME_ZONE).epochMilliseconds;
}

function serialMoment(text: string): Written {
  const [days = '', part] = text.split('.');
  const day = SERIAL_ZERO.add({ days: Number(days) });
  const sinceMidnight = Math.round(Number(`0.${part ?? 0}`) * DAY_MS);
  const moment = day.toPlainDateTime().add({ milliseconds: sinceMidnight }).toZonedDateTime(TIME_ZONE);
  const from = moment.epochMilliseconds;
  // Four digits are nine seconds; spreadsheets show two of ten.
  const unit = part ? Math.max(SECOND_MS, DAY_MS / 10 ** part.length) : DAY_MS;
  return { from: from - (part ? unit : 0), to: from + unit };
}

/** America writes no month above 12: such a file has its days first. */
export const hasDaysFirst = (cell: string) => /^\s*(?:1[3-9]|2\d|3[01])[/-]\d{1,2}[/-]\d/.test(cell);

const MONTH_OR_DAY = /^\d{1,2}[/-]\d{1,2}[/-]/;

/** Null when it cannot tell: nothing readable, or in the future. @param daysFirst whether another row of the file has */
export function writtenAt(cell: string, now: Date, daysFirst = false): Written | null {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (daysFirst && MONTH_OR_DAY.test(text)) return null;
  const written = SERIAL.test(text) ? serialMoment(text) : spelled(text);
  return written && written.from <= now.getTime() + DAY_MS ? written : null;
}

function spelled(text: string): Written | null {
  for (const spelling of SPELLINGS) {
    const parts = spelling.exec(text)?.groups as Parts | undefined;
    if (!parts) continue;
    try {
      const from = momentOf(parts);
      return { from, to: from + lasts(parts) - 1 };
    } catch {
      // No such day or hour.
    }
  }
  return null;
}
