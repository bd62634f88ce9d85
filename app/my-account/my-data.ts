import { signedIn } from '../accounts/signed-in.server.ts';
import { writeExport } from '../history/write-history.server.ts';
import { proveFirst } from '../second-factor/proof.server.ts';
import type { Route } from './+types/my-data.ts';
import { readMyData } from './my-data.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  proveFirst(who, request);
  await writeExport(farmContext, who, 'my-data.json');
  return new Response(JSON.stringify(await readMyData(farmContext, who), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
