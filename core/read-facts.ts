import { centsOf } from './money.ts';
import { MONTHS } from './months.ts';
import { HEIGHT_MAX, NOT_HERE, SUNS, type Sun, TENDER } from './plant-facts.ts';
import type { FactField, Field } from './plant-fields.ts';

/** Apart from the words, which public pages load. */
export type Reader<Kept> = {
  /** Null for nothing said, undefined where nobody can tell what is meant. */
  read(text: string): Kept | null | undefined;
  like: string;
};

const folded = (text: string) => text.toLowerCase().replace(/[‐-―]/g, '-').replace(/\s+/g, ' ').trim();

const LIST = / ?[,;/&+|] ?| (?:and|or) /;

function sunOf(word: string): Sun | undefined {
  if (/^(?:full[- ]?sun|full|sun|sunny)$/.test(word)) return 'full';
  if (/^(?:part|partial|partly|half|light)(?:[- ](?:sun|sunny|shade|shady))?$/.test(word)) return 'part';
  return /^(?:(?:full|deep)[- ])?(?:shade|shady)$/.test(word) ? 'shade' : undefined;
}

/** 'sun to part shade' is both ends and what lies between. */
function sunsFrom(part: string): (Sun | undefined)[] {
  const ends = part.split(/ to | - /).map(sunOf);
  const [from, to] = ends.map((end) => (end ? SUNS.indexOf(end) : -1));
  if (ends.length !== 2 || ends.includes(undefined) || from === undefined || to === undefined) return ends;
  return SUNS.slice(Math.min(from, to), Math.max(from, to) + 1);
}

const sun: Reader<Sun[]> = {
  read(text) {
    const parts = folded(text).split(LIST).filter(Boolean).flatMap(sunsFrom);
    if (parts.includes(undefined)) return undefined;
    const suns = SUNS.filter((sun) => parts.includes(sun));
    return suns.length ? suns : null;
  },
  like: '“full sun, part shade”',
};

const HEIGHT_TEXT =
  /^(?:(\d{1,3}) ?(?:ft|feet|foot|'))?\.? ?(?:(\d{1,4}) ?(?:in|inches|inch|")?)?\.?(?: (?:tall|high))?$/;

const height: Reader<number> = {
  read(text) {
    const said = folded(text).replace(/[’′]/g, "'").replace(/[”″]/g, '"');
    if (said === '') return null;
    const [, feet, inches] = HEIGHT_TEXT.exec(said) ?? [];
    if (feet === undefined && inches === undefined) return undefined;
    const height = Number(feet ?? 0) * 12 + Number(inches ?? 0);
    return height >= 1 && height <= HEIGHT_MAX ? height : undefined;
  },
  like: 'in inches or feet, like “24 in” or “6 ft”',
};

const monthOf = (word: string) =>
  1 +
  MONTHS.findIndex((month) => word.length >= 3 && month.toLowerCase().startsWith(word.replace(/\.$/, '')));

/** 'November–February' goes over the end of the year. */
function monthsFrom(part: string): number[] {
  const [from = 0, to = from, ...more] = part.split(/ ?- ?| to | through | until /).map(monthOf);
  if (from === 0 || to === 0 || more.length) return [0];
  return Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, after) => ((from - 1 + after) % 12) + 1);
}

const bloom: Reader<number[]> = {
  read(text) {
    const said = folded(text).replace(/^blooms? (?:in |from )?/, '');
    const months = said.split(LIST).filter(Boolean).flatMap(monthsFrom);
    if (months.includes(0)) return undefined;
    return months.length ? [...new Set(months)].sort((one, other) => one - other) : null;
  },
  like: 'months, like “May–June”',
};

const hardiness: Reader<string> = {
  read(text) {
    const said = folded(text).replace(`: ${NOT_HERE}`, '');
    if (said === '') return null;
    if ([TENDER, NOT_HERE, 'not hardy', 'nonhardy', 'non-hardy'].includes(said)) return TENDER;
    // Of several zones the coldest one is where it still lives.
    const [, zone] =
      /^(?:hardy )?(?:to )?(?:usda )?(?:zones? ?|z)?([2-9][ab]?)(?: ?(?:-|to) ?\d{1,2}[ab]?)?$/.exec(said) ??
      [];
    return zone && `zone ${zone}`;
  },
  like: '“zone 4” or “tender”',
};

const YES = ['yes', 'y', 'true', 'x', '✓', '✔', '1', 'native', 'native to minnesota'];
const NO = ['no', 'n', 'false', '0', 'not native', 'not native to minnesota'];

const native: Reader<boolean> = {
  read(text) {
    const said = folded(text);
    if (said === '') return null;
    return YES.includes(said) ? true : NO.includes(said) ? false : undefined;
  },
  like: 'yes or no',
};

// biome-ignore lint/suspicious/noExplicitAny: each fact keeps another kind of value.
export const FACT_READERS: Record<FactField['name'], Reader<any>> = { sun, height, bloom, hardiness, native };

/** What is stored of what a person said. */
export function keptOf(field: Field, said: unknown) {
  if (field.kind === 'price') return centsOf(String(said));
  return field.kind === 'fact'
    ? (FACT_READERS[field.name as FactField['name']].read(String(said)) ?? null)
    : said;
}
