import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { wallTime } from '../farm/farm-time.ts';
import type { Route } from './+types/plants-csv.ts';
import { exportPlants } from './export-plants.server.ts';

/** Reads no faster than the client. */
function asBytes(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await text.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: () => void text.return(undefined),
  });
}

/** To edit in a spreadsheet and import again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const { year, month, day } = wallTime(farmContext.clock.now());
  const today = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return new Response(asBytes(exportPlants(farmContext, who)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="plants-${today}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
