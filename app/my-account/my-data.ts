import { signedIn } from '../accounts/signed-in.server.ts';
import { fileToSave } from '../csv/csv-file.server.ts';
import { writeExport } from '../history/write-history.server.ts';
import { proveFirst } from '../second-factor/proof.server.ts';
import type { Route } from './+types/my-data.ts';
import { myDataText } from './my-data.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  proveFirst(who, request);
  await writeExport(farmContext, who, 'my-data.json');
  return fileToSave('my-data.json', 'application/json', myDataText(farmContext, who));
}
