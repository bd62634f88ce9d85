import { signedInFarmer } from '../../access/signed-in.server.ts';
import { writeExport } from '../../access/write-history.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { csvFile, csvText } from '../../ui/csv-file.server.ts';
import type { Route } from './+types/history-csv.ts';
import type { HistoryRow } from './history.server.ts';
import { readHistoryFile } from './history.server.ts';
import { type Change, changesOf } from './history-values.ts';
import { historyList } from './history-view.ts';
import { didWhat, nameOf } from './history-words.ts';

/** First for people, as on the screen; from `id` on for programs, as in the database. */
const COLUMNS = [
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
function inColumns(line: HistoryRow) {
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

/** All pages of what the address asks for, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const view = historyList.in(request);
  await writeExport(farmContext, who, 'history.csv');
  const after = readHistoryFile(farmContext, who, view);
  const read = async (limit: number, last?: { id: number }) => (await after(limit, last)).map(inColumns);
  return csvFile(`history-${farmDay(farmContext.clock.now())}`, csvText({ columns: COLUMNS, read }));
}
