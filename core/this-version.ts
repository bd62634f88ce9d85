import changelog from '../CHANGELOG.md?raw';

/** `released` is a day, 'YYYY-MM-DD'; `news` is what came with the version and, when `goesOn`, after it. */
export type Version = { number: string; released: string; goesOn: boolean; news: string[] };

const HEADING = /^## (\d\S*) \((\d{4}-\d\d-\d\d)\)$/m;
const ENTRY = /^- (.+(?:\n {2}.+)*)/gm;

/** Without the marks of Markdown. */
const plain = (entry: string) =>
  entry
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replace(/\[([^[\]]{1,200})\]\([^()]{1,200}\)/g, '$1')
    .replace(/\*\*|`/g, '');

const entriesIn = (text: string) => [...text.matchAll(ENTRY)].map(([, entry = '']) => plain(entry));

/** What CHANGELOG.md says of the newest version. */
export function readVersion(text: string): Version {
  const found = HEADING.exec(text);
  const [heading = '', number = '', released = ''] = found ?? [];
  const index = found?.index ?? 0;
  const after = entriesIn(text.slice(0, index));
  const [ours = ''] = text.slice(index + heading.length).split(/^## /m);
  return { number, released, goesOn: after.length > 0, news: [...after, ...entriesIn(ours)] };
}

export const THIS_VERSION = readVersion(changelog);

/** For machines. */
export const versionForMachines = { version: THIS_VERSION.number, released: THIS_VERSION.released };
