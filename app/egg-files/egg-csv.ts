import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { csvFile } from '../csv/csv-file.server.ts';
import { farmDay } from '../farm/calendar.ts';
import { writeExport } from '../history/write-history.server.ts';
import { proveFirst } from '../second-factor/proof.server.ts';
import type { Route } from './+types/egg-csv.ts';
import { exportEggs } from './egg-sheets.server.ts';

export async function loader({ context, request, params: { file } }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  proveFirst(who, request);
  const text = exportEggs(farmContext, who, file);
  if (!text) throw new Response('There is no such file.', { status: 404 });
  await writeExport(farmContext, who, `egg ${file}`);
  const name = `egg-${file.replace('.csv', '')}-${farmDay(farmContext.clock.now())}`;
  return csvFile(name, text);
}
