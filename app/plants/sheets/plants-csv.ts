import { signedInFarmer } from '../../access/signed-in.server.ts';
import { writeExport } from '../../access/write-history.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { csvFile } from '../../ui/csv-file.server.ts';
import type { Route } from './+types/plants-csv.ts';
import { exportPlants } from './export-plants.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  await writeExport(farmContext, who, 'plants.csv');
  return csvFile(`plants-${farmDay(farmContext.clock.now())}`, exportPlants(farmContext, who));
}
