import { signedInFarmer } from '../../../access/signed-in.server.ts';
import { writeExport } from '../../../access/write-history.server.ts';
import { farmDay } from '../../../facts/calendar/farm-time.ts';
import { csvFile } from '../../../ui/csv-file.server.ts';
import type { Route } from './+types/egg-csv.ts';
import { exportEggs } from './egg-sheets.server.ts';

export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const text = exportEggs(farmContext, who, file);
  if (!text) throw new Response('There is no such file.', { status: 404 });
  await writeExport(farmContext, who, `egg ${file}`);
  const name = `egg-${file.replace('.csv', '')}-${farmDay(farmContext.clock.now())}`;
  return csvFile(name, text);
}
