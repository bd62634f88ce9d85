import { proveFirst } from '../../access/proof/proof.server.ts';
import { signedInFarmer } from '../../access/signed-in.server.ts';
import { writeExport } from '../../access/write-history.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { csvFile, csvText } from '../../ui/csv-file.server.ts';
import type { Route } from './+types/history-csv.ts';
import { readHistoryFile } from './history.server.ts';
import { COLUMNS, inColumns } from './history-sheet.ts';
import { historyList } from './history-view.ts';

/** All pages of what the address asks for, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  proveFirst(who, request);
  const view = historyList.in(request);
  await writeExport(farmContext, who, 'history.csv');
  const after = readHistoryFile(farmContext, who, view);
  const read = async (limit: number, last?: { id: number }) => (await after(limit, last)).map(inColumns);
  return csvFile(`history-${farmDay(farmContext.clock.now())}`, csvText({ columns: COLUMNS, read }));
}
