import { plainSigns } from '../../core/plain-signs.mjs';
import { stateNames } from '../address-lookup/us-states.ts';

type Found = { zip: string; before: string; after: string };

const ZIP = '(?<![\\d#-])(\\d{5})(?:[ -]?\\d{4})?(?!\\d)';
const STATES = ['Minn', 'Wisc?', ...stateNames()].join('|');
const AFTER_STATE = new RegExp(`(?<![\\p{L}\\d])(?:${STATES})[ ,.:(-]*(?:zip(?: code)?[ :]*)?${ZIP}`, 'giu');
const END = /[ ,.;]{1,300}$/;
const COUNTRY_AT_END = /[ ,]{1,9}(?:USA|U\.S\.A?\.?|US|United States(?: of America)?)$/i;
const AT_END = new RegExp(`${ZIP}$`, 'g');
/** Written after a town, and followed by a note rather than the name of a street. */
const WITH_NOTE = new RegExp(`(?<=[\\p{L}.,] {0,9})${ZIP}(?= {0,9}[,;.:(/-])`, 'gu');
const SOMETHING_ELSE =
  /\b(?:alarm|apt|apartment|bldg|box|building|call|code|door|ext|fire|floor|gate|key|lot|mailbox|no|number|phone|pin|room|rm|space|ste|suite|text|trailer|unit)[.:\s#]*$/i;

const PIECE = 300;

const around = (
  line: string,
  { 0: whole, 1: zip = '', index }: RegExpMatchArray & { index: number },
): Found => {
  const from = index + whole.lastIndexOf(zip);
  return { zip, before: line.slice(0, from), after: line.slice(index + whole.length) };
};

/** Digits elsewhere are a house number; after "Apt" or "Box" they are no ZIP either. What follows may be a note. */
export function zipIn(address: string): Found | null {
  const line = plainSigns(address.slice(0, PIECE))
    .replace(END, '')
    .replace(COUNTRY_AT_END, '')
    .replace(END, '');
  const all = (pattern: RegExp) => [...line.matchAll(pattern)].map((match) => around(line, match));
  const isZip = ({ before }: Found) => !SOMETHING_ELSE.test(before);
  return all(AFTER_STATE).at(-1) ?? all(AT_END).find(isZip) ?? all(WITH_NOTE).find(isZip) ?? null;
}
