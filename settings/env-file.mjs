// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { existsSync, readFileSync } from 'node:fs';
import * as util from 'node:util';
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

const MERGE_MARK = /^(<{7}|={7}|>{7}|\|{7})( |$)/;

/** What is said about a line, without its value. @param {string} name the setting that the line means */
export const slipsAbout = (name) => ({
  'a merge mark of git’s': `is a merge mark from git. Keep one of the two versions, and delete the marks`,
  '`PORT: 3000`, `PORT 3000`': `has no = after ${name}. Write ${name}= and the value`,
  '`set PORT=3000`, `DATA-DIR=…`, `port=3000`': `sets nothing. Begin it with ${name}= and nothing before or in it`,
  'a line without `=`': `sets nothing. Begin a note with #, and keep a value on the line of its name`,
  'a quote that does not end': `has a quote before the value of ${name} and none after it. Add the other one`,
  'a quote inside quotes': `has more of ${name} after its closing quote, which is left out. Put the value in quotes of another kind: ", ' or \``,
  '`\\n` in double quotes': `has \\n in the double quotes of ${name}, which mean a new line. Use single quotes`,
  '`#` in a value without quotes': `has a # in ${name}, and what follows is left out. Put the value in single quotes to keep it whole; if the farm already works without, delete it from the # on`,
  'curly quotes around `PGPASSWORD`': `has curly quotes around ${name}, which are taken for a part of it. Use straight ones`,
  'a setting twice, with different values': `sets ${name} again, and differently. Keep one of the two`,
});

/** @typedef {keyof ReturnType<typeof slipsAbout>} Slip */

/** The first that fits is said. @param {Line} line @returns {Slip | undefined} */
function slipIn({ text, name, value }) {
  if (MERGE_MARK.test(text)) return 'a merge mark of git’s';
  if (value === null) {
    if (!text.includes('=')) return name ? '`PORT: 3000`, `PORT 3000`' : 'a line without `=`';
    return name ? '`set PORT=3000`, `DATA-DIR=…`, `port=3000`' : undefined;
  }
  if (/^["'`]/.test(value)) {
    const end = value.indexOf(value.charAt(0), 1);
    if (end < 0) return 'a quote that does not end';
    if (/^\s*[^#\s]/.test(value.slice(end + 1))) return 'a quote inside quotes';
    return /^"[^"]*\\n/.test(value) ? '`\\n` in double quotes' : undefined;
  }
  if (/\S#\S/.test(value)) return '`#` in a value without quotes';
  const isCurly = /^[“”„‘’‚«].*[“”’‘»]$/.test(value);
  return isCurly && !SETTINGS.includes(name) ? 'curly quotes around `PGPASSWORD`' : undefined;
}

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

/** A sentence about each line that does not do what it says. @param {string} file its name @param {string} text @returns {string[]} */
function slipsIn(file, text) {
  const said = [];
  const values = new Map();
  const isMerging = /^(<{7}|={7}|>{7})/m.test(text);
  for (const line of linesIn(text)) {
    const { number, name, value } = line;
    const isTwice = !isMerging && value !== null && value !== (values.get(name) ?? value);
    const slip = slipIn(line) ?? (isTwice && 'a setting twice, with different values');
    if (slip) said.push(`${file}: line ${number} ${slipsAbout(name)[slip]}`);
    if (value !== null) values.set(name, value);
  }
  return said;
}

/** What editors of Windows make of its name. */
const MISNAMED = ['.env.txt', 'env.txt'];

export const FILE_TROUBLES = {
  misnamed: (/** @type {string} */ name) =>
    `.env is missing, and there is ${name}, which nothing reads: mv ${name} .env`,
  unreadable: (/** @type {string} */ file, /** @type {string} */ code) =>
    `${file}: cannot be read (${code}). Make it a file of this account's`,
  notText: (/** @type {string} */ file) => `${file}: is not plain text in UTF-8. Save it again as UTF-8`,
};

/** UTF-16 has zeros, another encoding signs that are none, and an old Mac one long line. */
const ODD = /\0|\uFFFD|[^\r\n]\r[^\r\n]/;

/** @param {string} file @returns {{ settings: Partial<Record<string, string>>, trouble: string[] }} what it sets, and what is wrong with it */
export function readEnvFile(file) {
  if (!existsSync(file)) {
    const other = file === '.env' && MISNAMED.find((name) => existsSync(name));
    return { settings: {}, trouble: other ? [FILE_TROUBLES.misnamed(other)] : [] };
  }
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    return { settings: {}, trouble: [FILE_TROUBLES.unreadable(file, code)] };
  }
  if (ODD.test(text)) return { settings: {}, trouble: [FILE_TROUBLES.notText(file)] };
  // Node has it from 20.12; on an older one, the program itself says the same after the build.
  return { settings: util.parseEnv?.(text) ?? {}, trouble: slipsIn(file, text) };
}

const ENV_FILE = /^--env-file(?:-if-exists)?=(.+)$/;

/** What is wrong with the files that Node was told to read. @param {string[]} flags */
export const troubleOfFiles = (flags) =>
  flags.flatMap((flag) => {
    const [, file] = ENV_FILE.exec(flag) ?? [];
    return file ? readEnvFile(file).trouble : [];
  });
