// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { SETTINGS } from './settings.mjs';

/** `name` is the setting that the line means, if any; `value` is null where Node reads none of that name. @typedef {{ text: string, name: string, value: string | null }} Line */

/** Settings of ours, and what `pg` reads by itself. */
const NAMES = [...SETTINGS, 'PGPASSWORD'];

/** What shells, lists and other programs put before a name. */
const BEFORE =
  /^\s*(?:[-*>"'`/;]+\s*|\$env:|(?:export|setx?|let|env|var|const|declare(?: -x)?|ARG|ENV)\s+|Environment=["']?)*/i;

/** @param {string} words as somebody wrote a name */
const nameIn = (words) => {
  const plain = words
    .replace(/["'`]$/, '')
    .trim()
    .toUpperCase();
  return NAMES.find((name) => name === plain.replace(/[-‐‑–—. ]/g, '_')) ?? '';
};

/** @param {string} text @returns {Line} */
function lineOf(text) {
  const [, key = '', value = ''] = /^\s*(?:export )?([A-Z_]+)[ \t]*=(.*)$/.exec(text) ?? [];
  if (NAMES.includes(key)) return { text, name: key, value: value.trim() };
  const [words = ''] = /^[^=＝:]*/.exec(text.replace(BEFORE, '')) ?? [];
  return { text, name: nameIn(words) || nameIn(words.split(/\s/)[0] ?? ''), value: null };
}

/** @param {string | null} value @returns what is after its closing quote; null without one */
function afterQuotes(value) {
  const quote = /^["'`]/.exec(value ?? '')?.[0];
  const end = quote ? (value ?? '').indexOf(quote, 1) : 0;
  return quote && end > 0 ? (value ?? '').slice(end + 1).trim() : null;
}

/** @param {string | null} value */
const beginsWithQuote = (value) => /^["'`]/.test(value ?? '');

const MERGE_MARK = /^(<{7}|={7}|>{7}|\|{7})( |$)/;

/** What is wrong with a line; the first that fits is said. @type {{ what: string, says: (name: string) => string, is: (line: Line) => boolean }[]} */
export const SLIPS = [
  {
    what: 'a merge mark of git’s',
    says: () => 'is a merge mark from git. Keep one of the two versions, and delete the marks',
    is: ({ text }) => MERGE_MARK.test(text),
  },
  {
    what: '`PORT: 3000`, `PORT 3000`',
    says: (name) => `has no = after ${name}. Write ${name}= and the value`,
    is: ({ text, name, value }) => name !== '' && value === null && !text.includes('='),
  },
  {
    what: '`set PORT=3000`, `DATA-DIR=…`, `port=3000`',
    says: (name) => `sets nothing. Begin it with ${name}= and nothing before or in it`,
    is: ({ name, value }) => name !== '' && value === null,
  },
  {
    what: 'a line without `=`',
    says: () => 'sets nothing. Begin a note with #, and keep a value on the line of its name',
    is: ({ text }) => !text.includes('='),
  },
  {
    what: 'a quote that does not end',
    says: (name) => `has a quote before the value of ${name} and none after it. Add the other one`,
    is: ({ value }) => beginsWithQuote(value) && afterQuotes(value) === null,
  },
  {
    what: 'a quote inside quotes',
    says: (name) =>
      `has more of ${name} after its closing quote, which is left out. Put the value in quotes of another kind: ", ' or \``,
    is: ({ value }) => /^[^#]/.test(afterQuotes(value) ?? ''),
  },
  {
    what: '`\\n` in double quotes',
    says: (name) => `has \\n in the double quotes of ${name}, which mean a new line. Use single quotes`,
    is: ({ value }) => /^"[^"]*\\n/.test(value ?? ''),
  },
  {
    what: '`#` in a value without quotes',
    says: (name) =>
      `has a # in ${name}, and what follows is left out. Put the value in single quotes to keep it whole; if the farm already works without, delete it from the # on`,
    is: ({ value }) => !beginsWithQuote(value) && /\S#\S/.test(value ?? ''),
  },
  {
    what: 'curly quotes around `PGPASSWORD`',
    says: (name) => `has curly quotes around ${name}, which are taken for a part of it. Use straight ones`,
    is: ({ name, value }) => !SETTINGS.includes(name) && /^[“”„‘’‚«].*[“”’‘»]$/.test(value ?? ''),
  },
];

export const TWICE = {
  what: 'a setting twice, with different values',
  says: (/** @type {string} */ name) => `sets ${name} again, and differently. Keep one of the two`,
};

/** Each with its number; without notes, empty lines, and what is inside another program's quotes. @param {string} text */
function* linesIn(text) {
  let inside = '';
  for (const [place, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (inside) {
      if (line.includes(inside)) inside = '';
      continue;
    }
    if (/^\s*(#|$)/.test(line)) continue;
    const read = lineOf(line);
    yield { number: place + 1, ...read };
    const [, quote = '', rest = ''] = /=\s*(["'`])(.*)$/.exec(line) ?? [];
    if (!read.name && quote && !rest.includes(quote)) inside = quote;
  }
}

/** A sentence about each line that does not do what it says; without its value. @param {string} file its name @param {string} text @returns {string[]} */
export function slipsIn(file, text) {
  const said = [];
  const values = new Map();
  const isMerging = /^(<{7}|={7}|>{7})/m.test(text);
  for (const line of linesIn(text)) {
    const { number, name, value } = line;
    const slip = SLIPS.find(({ is }) => is(line));
    const isTwice = !slip && !isMerging && value !== null && value !== (values.get(name) ?? value);
    if (slip ?? isTwice) said.push(`${file}: line ${number} ${(slip ?? TWICE).says(name)}`);
    if (value !== null) values.set(name, value);
  }
  return said;
}
