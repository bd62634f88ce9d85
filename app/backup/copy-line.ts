import { Refusal } from '../../core/refusal.ts';
import { backupSentences } from './backup-words.ts';

const damaged = () => new Refusal(422, backupSentences.damaged);

/** Where the quoted text that begins at `from` ends; a quote inside is written twice. */
function endOfQuoted(fields: string, from: number): number {
  let end = fields.indexOf('"', from + 1);
  while (end >= 0 && fields[end + 1] === '"') end = fields.indexOf('"', end + 2);
  if (end < 0) throw damaged();
  return end;
}

/** Backslashes are written twice on both sides. */
const inCopy = (quoted: string) =>
  quoted.replaceAll('""', '"').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');

const NOTHING = '\\N';
/** Without quotes, PostgreSQL writes none of these. */
const ONLY_QUOTED = /["\\\t\n\r]/;

function unquoted(field: string): string {
  if (ONLY_QUOTED.test(field)) throw damaged();
  return field || NOTHING;
}

const orEnd = (place: number, text: string) => (place < 0 ? text.length : place);

/** A row as PostgreSQL writes it, `(1,"two, ""three""",)`, as a line of COPY's text format. @throws Refusal 422 for what is no row */
export function copyLine(row: string): string {
  if (!row.startsWith('(') || !row.endsWith(')')) throw damaged();
  const fields = row.slice(1, -1);
  if (!ONLY_QUOTED.test(fields)) return fields.split(',').map(unquoted).join('\t');
  const values: string[] = [];
  for (let at = 0; at <= fields.length; at += 1) {
    const quoteEnd = fields[at] === '"' ? endOfQuoted(fields, at) : null;
    const end = quoteEnd === null ? orEnd(fields.indexOf(',', at), fields) : quoteEnd + 1;
    if (end < fields.length && fields[end] !== ',') throw damaged();
    values.push(quoteEnd === null ? unquoted(fields.slice(at, end)) : inCopy(fields.slice(at + 1, quoteEnd)));
    at = end;
  }
  return values.join('\t');
}
