/** How an older program may have written letters, in the words of the person who made the file. */
export const ENCODINGS = {
  'windows-1252': 'Windows, Western',
  macintosh: 'Mac',
  'windows-1250': 'Windows, Central European',
} as const;

export type Encoding = keyof typeof ENCODINGS;

const all = Object.keys(ENCODINGS) as Encoding[];

/** Enough to tell; the same letters come back. */
const LOOKED_AT = 2_000;

const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
/** What American lists have most of; then the North, where a Central European program has letters too. */
const WESTERN = /[àáâäçèéêëíîïñóôöúûüßœ]/i;
const NORTHERN = /[ãåæìðòõøùþ]/i;
const CENTRAL = /[ąćčďęěĺľłńňőřśšťůűźžżăđţşý]/i;

const SURELY = 3;
const LIKELY = 2;
const RARE = 1.5;
const POSSIBLE = 1.2;
const ODD = -3;
const IMPOSSIBLE = -50;
const SURE_BY = 0.5;

function likeLetter(sign: string, before: string, after: string): number {
  if (UPPER.test(sign)) {
    // "JuneÕs", "RosŽ": a capital inside a word that is not one of capitals.
    if (LOWER.test(before)) return ODD;
    if (LETTER.test(before) && LOWER.test(after)) return ODD;
  } else if (LOWER.test(sign) && UPPER.test(after)) return ODD;
  const stands = LETTER.test(before) || LETTER.test(after);
  if (WESTERN.test(sign)) return stands ? LIKELY : 0;
  if (!stands) return ODD;
  if (NORTHERN.test(sign)) return RARE;
  return CENTRAL.test(sign) ? POSSIBLE : ODD;
}

/** How likely a sign is between its neighbors. */
function likely(sign: string, before: string, after: string): number {
  const [inWord, atStart] = [LETTER.test(before) && LETTER.test(after), !LETTER.test(before)];
  if (LETTER.test(sign)) return likeLetter(sign, before, after);
  if (sign === '’') return inWord ? SURELY : LIKELY;
  if ('‘“„‚«'.includes(sign)) return atStart ? LIKELY : ODD;
  if ('”»'.includes(sign)) return atStart && LETTER.test(after) ? ODD : LIKELY;
  if ('–—'.includes(sign)) return inWord ? ODD : LIKELY;
  if ('°½¼¾²³'.includes(sign)) return LETTER.test(before) ? ODD : LIKELY;
  if (sign === '…') return inWord ? ODD : LETTER.test(before) ? LIKELY : 0;
  if ('®™©•×·\u00a0'.includes(sign)) return inWord ? ODD : LIKELY;
  if ('€£¥¢±†‡§¶'.includes(sign)) return inWord ? ODD : 0;
  return /[\p{Cc}\uFFFD]/u.test(sign) ? IMPOSSIBLE : ODD;
}

export const decodeAs = (bytes: Uint8Array<ArrayBuffer>, encoding: Encoding) =>
  new TextDecoder(encoding).decode(bytes);

const WORD_MAX = 30;

/** Some words in which the letters differ, for a person to look at. */
export function wordsToLookAt(text: string): string {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[^\s,;|"]+/gu)) {
    if (/[^\p{ASCII}]/u.test(word)) words.add(word.slice(0, WORD_MAX));
    if (words.size === 4) break;
  }
  return [...words].join(' ');
}

type Reading = { encoding: Encoding; signs: string[]; likely: number[] };

function readAs(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Reading {
  const text = decodeAs(bytes, encoding);
  const signs: string[] = [];
  const scores: number[] = [];
  // A sign is a byte in each of them, so the same place is the same byte.
  for (let at = 0; at < bytes.length && signs.length < LOOKED_AT; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const sign = text[at] ?? '';
    signs.push(sign);
    scores.push(likely(sign, text[at - 1] ?? ' ', text[at + 1] ?? ' '));
  }
  return { encoding, signs, likely: scores };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Whether nobody would read the letters in which they differ the other way. */
function isSurer(best: Reading, other: Reading): boolean {
  const places = [...best.signs.keys()].filter((place) => best.signs[place] !== other.signs[place]);
  const of = ({ likely: scores }: Reading) => sum(places.map((place) => scores[place] ?? 0)) / places.length;
  const either = (place: number) =>
    NORTHERN.test(best.signs[place] ?? '') && CENTRAL.test(other.signs[place] ?? '');
  return places.length === 0 || (of(best) > 0 && of(best) - of(other) >= SURE_BY && !places.some(either));
}

/** In what somebody wrote, letters stand oddly in one word of fifty at most: otherwise it is another alphabet. */
const readsWell = ({ likely: scores }: Reading) =>
  scores.filter((score) => score <= ODD).length * 50 <= scores.length;

/** The most likely one, and whether that is sure. */
export function encodingOf(bytes: Uint8Array<ArrayBuffer>): { encoding: Encoding; sure: boolean } {
  const readings = all.map((encoding) => readAs(bytes, encoding));
  const best = readings.reduce((one, other) => (sum(other.likely) > sum(one.likely) ? other : one));
  return {
    encoding: best.encoding,
    sure: readsWell(best) && readings.every((other) => isSurer(best, other)),
  };
}
