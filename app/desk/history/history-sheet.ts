import type { HistoryRow } from './history.server.ts';
import { type Change, changesOf } from './history-values.ts';
import { didWhat, nameOf } from './history-words.ts';

/** First for people, as on the screen; from `id` on for programs, as in the database. */
export const COLUMNS = [
  ...['time', 'who', 'did', 'about', 'before', 'after', 'network'],
  ...['id', 'at', 'by', 'act', 'what', 'key', 'values_before', 'values_after'],
];

const listed = (changes: Change[], side: 'before' | 'after', ifNone: string) =>
  changes
    .map((change) => ({ field: change.field, value: change[side] || ifNone }))
    .filter(({ value }) => value)
    .map(({ field, value }) => `${field}: ${value}`)
    .join('; ');

/** A row of the file. `time` is the farm's, `at` is UTC, and values are JSON. */
export function inColumns(line: HistoryRow) {
  const { id, at, by, act, what, key, kept, label, network, before, after } = line;
  const changes = changesOf(line);
  return {
    time: at,
    who: nameOf(line),
    did: didWhat(line),
    about: kept === null ? '(erased with the account)' : label,
    before: listed(changes, 'before', ''),
    after: listed(changes, 'after', act === 'changed' ? 'none' : ''),
    network,
    id,
    at: at.toISOString(),
    by,
    act,
    what,
    key,
    values_before: before,
    values_after: after,
  };
}
