import { capitalized } from './capitalized.ts';
import { MONTHS } from './months.ts';

/** What gardeners ask of a plant, in one way to be kept and one to be said. */
export type Fact<Kept> = {
  /** Null for nothing said, undefined where nobody can tell what is meant. */
  read(text: string): Kept | null | undefined;
  /** In forms and sheets; `read` understands it. */
  words(kept: Kept): string;
  /** On cards, pages and signs; `read` understands it, too. */
  shown(kept: Kept): string;
  like: string;
};

export const SUNS = ['full', 'part', 'shade'] as const;
export type Sun = (typeof SUNS)[number];

const SUN_WORDS: Record<Sun, string> = { full: 'full sun', part: 'part shade', shade: 'shade' };

const folded = (text: string) => text.toLowerCase().replace(/[‐-―]/g, '-').replace(/\s+/g, ' ').trim();

const LIST = /\s*[,;/&+|]\s*|\s+(?:and|or)\s+/;

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

export const SUN: Fact<Sun[]> = {
  read(text) {
    const parts = folded(text).split(LIST).filter(Boolean).flatMap(sunsFrom);
    if (parts.includes(undefined)) return undefined;
    const suns = SUNS.filter((sun) => parts.includes(sun));
    return suns.length ? suns : null;
  },
  words: (suns) => suns.map((sun) => SUN_WORDS[sun]).join(', '),
  shown: (suns) => capitalized(SUN.words(suns).replace(/, (?=[^,]*$)/, ' or ')),
  like: '“full sun, part shade”',
};

/** In inches: 150 feet. */
export const HEIGHT_MAX = 1_800;

const FEET = String.raw`(\d{1,3}) ?(?:ft|feet|foot|')`;
const INCHES = String.raw`(\d{1,4}) ?(?:in|inches|inch|")?`;
const HEIGHT_TEXT = new RegExp(`^(?:${FEET})?\\.? ?(?:${INCHES})?\\.?(?: (?:tall|high))?$`);

/** From 6 feet on, whole feet are said as feet. */
const heightInWords = (inches: number) =>
  inches >= 72 && inches % 12 === 0 ? `${inches / 12} ft` : `${inches} in`;

export const HEIGHT: Fact<number> = {
  read(text) {
    const said = folded(text).replace(/[’′]/g, "'").replace(/[”″]/g, '"');
    if (said === '') return null;
    const [, feet, inches] = HEIGHT_TEXT.exec(said) ?? [];
    if (feet === undefined && inches === undefined) return undefined;
    const height = Number(feet ?? 0) * 12 + Number(inches ?? 0);
    return height >= 1 && height <= HEIGHT_MAX ? height : undefined;
  },
  words: heightInWords,
  shown: (inches) => `${heightInWords(inches)} tall`,
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

/** 'May–June', 'May, July–September' */
function monthsInWords(months: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && run[1] === month - 1) run[1] = month;
    else runs.push([month, month]);
  }
  const name = (month: number) => MONTHS[month - 1] ?? '';
  return runs.map(([first, last]) => [...new Set([name(first), name(last)])].join('–')).join(', ');
}

export const BLOOM: Fact<number[]> = {
  read(text) {
    const said = folded(text).replace(/^blooms? (?:in |from )?/, '');
    const months = said.split(LIST).filter(Boolean).flatMap(monthsFrom);
    if (months.includes(0)) return undefined;
    return months.length ? [...new Set(months)].sort((one, other) => one - other) : null;
  },
  words: monthsInWords,
  shown: (months) => `Blooms ${monthsInWords(months)}`,
  like: 'months, like “May–June”',
};

const TENDER = 'tender';
export const ZONES = [2, 3, 4, 5, 6, 7, 8, 9].flatMap((zone) =>
  ['', 'a', 'b'].map((half) => `zone ${zone}${half}`),
);

/** The USDA zones of nearly all of Minnesota; what needs a warmer one has to be called not hardy. */
const WARMEST_HERE = 4;
const NOT_HERE = 'not hardy here';

export const isTender = (hardiness: string) =>
  hardiness === TENDER || Number.parseInt(hardiness.slice('zone '.length), 10) > WARMEST_HERE;

export const HARDINESS: Fact<string> = {
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
  words: (kept) => kept,
  shown: (kept) => (isTender(kept) ? `${capitalized(kept)}: ${NOT_HERE}` : `Hardy to ${kept}`),
  like: '“zone 4” or “tender”',
};

const YES = ['yes', 'y', 'true', 'x', '✓', '✔', '1', 'native', 'native to minnesota'];
const NO = ['no', 'n', 'false', '0', 'not native', 'not native to minnesota'];

export const NATIVE: Fact<boolean> = {
  read(text) {
    const said = folded(text);
    if (said === '') return null;
    return YES.includes(said) ? true : NO.includes(said) ? false : undefined;
  },
  words: (native) => (native ? 'yes' : 'no'),
  shown: (native) => (native ? 'Native to Minnesota' : 'Not native to Minnesota'),
  like: 'yes or no',
};
