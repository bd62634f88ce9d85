import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { csvFile, csvText } from '../csv/csv-file.server.ts';
import { farmDay } from '../farm/calendar.ts';
import { proveFirst } from '../second-factor/proof.server.ts';
import type { Route } from './+types/history-csv.ts';
import { type HistoryRow, readHistoryAfter } from './history.server.ts';
import { writeExport } from './write-history.server.ts';

const columns = ['id', 'at', 'by', 'name', 'act', 'what', 'key', 'label', 'network', 'before', 'after'];

/** All of it, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  proveFirst(who, request);
  await writeExport(farmContext, who, 'history.csv');
  const read = (limit: number, last?: HistoryRow) => readHistoryAfter(farmContext, who, limit, last);
  return csvFile(`history-${farmDay(farmContext.clock.now())}`, csvText({ columns, read }));
}
