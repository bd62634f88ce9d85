import { capitalized } from './capitalized.ts';
import { MONTHS } from './months.ts';

/** What gardeners ask of a plant, in words that FACT_READERS understand when they come back. */
export type Fact<Kept> = {
  /** In forms and sheets. */
  words(kept: Kept): string;
  /** On cards, pages and signs. */
  shown(kept: Kept): string;
};

export const SUNS = ['full', 'part', 'shade'] as const;
export type Sun = (typeof SUNS)[number];

const SUN_WORDS: Record<Sun, string> = { full: 'full sun', part: 'part shade', shade: 'shade' };

export const SUN: Fact<Sun[]> = {
  words: (suns) => suns.map((sun) => SUN_WORDS[sun]).join(', '),
  shown: (suns) => capitalized(SUN.words(suns).replace(/, (?=[^,]*$)/, ' or ')),
};

/** In inches: 150 feet. */
export const HEIGHT_MAX = 1_800;

/** From 6 feet on, whole feet are said as feet. */
const heightInWords = (inches: number) =>
  inches >= 72 && inches % 12 === 0 ? `${inches / 12} ft` : `${inches} in`;

export const HEIGHT: Fact<number> = {
  words: heightInWords,
  shown: (inches) => `${heightInWords(inches)} tall`,
};

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
  words: monthsInWords,
  shown: (months) => `Blooms ${monthsInWords(months)}`,
};

export const TENDER = 'tender';
export const ZONES = /* @__PURE__ */ [2, 3, 4, 5, 6, 7, 8, 9].flatMap((zone) =>
  ['', 'a', 'b'].map((half) => `zone ${zone}${half}`),
);

/** The USDA zones of nearly all of Minnesota; what needs a warmer one has to be called not hardy. */
const WARMEST_HERE = 4;
export const NOT_HERE = 'not hardy here';

export const isTender = (hardiness: string) =>
  hardiness === TENDER || Number.parseInt(hardiness.slice('zone '.length), 10) > WARMEST_HERE;

export const HARDINESS: Fact<string> = {
  words: (kept) => kept,
  shown: (kept) => (isTender(kept) ? `${capitalized(kept)}: ${NOT_HERE}` : `Hardy to ${kept}`),
};

export const NATIVE: Fact<boolean> = {
  words: (native) => (native ? 'yes' : 'no'),
  shown: (native) => (native ? 'Native to Minnesota' : 'Not native to Minnesota'),
};
