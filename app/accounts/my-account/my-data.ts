import { signedIn } from '../../access/signed-in.server.ts';
import { writeExport } from '../../access/write-history.server.ts';
import { fileToSave } from '../../ui/csv-file.server.ts';
import type { Route } from './+types/my-data.ts';
import { myDataText } from './my-data.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  await writeExport(farmContext, who, 'my-data.json');
  return fileToSave('my-data.json', 'application/json', myDataText(farmContext, who));
}
