import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { csvFile } from '../csv/csv-file.server.ts';
import { farmDay } from '../farm/calendar.ts';
import { writeExport } from '../history/write-history.server.ts';
import type { Route } from './+types/plants-csv.ts';
import { exportPlants } from './export-plants.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  await writeExport(farmContext, who, 'plants.csv');
  return csvFile(`plants-${farmDay(farmContext.clock.now())}`, exportPlants(farmContext, who));
}
