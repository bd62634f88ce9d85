import { stringify } from 'csv-stringify/sync';
import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { wallTime } from '../farm/farm-time.ts';
import type { Route } from './+types/deposits-csv.ts';
import { LINE_WORDS } from './deposit-ledger.ts';
import { depositLedger } from './deposit-lists.server.ts';

const HEADER = 'date,order_number,what,amount,currency,name,email,note,stripe_id\r\n';

/** '2025-09-20' in the farm's time zone. */
function dayOf(moment: Date): string {
  const { year, month, day } = wallTime(moment);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** For taxes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const asked = Number(new URL(request.url).searchParams.get('year'));
  const year = asked >= 2000 && asked < 2200 ? Math.trunc(asked) : wallTime(farmContext.clock.now()).year;
  const lines = (await depositLedger(farmContext, who, year)).map((line) => [
    dayOf(line.at),
    line.orderNumber,
    LINE_WORDS[line.kind],
    line.amountCents / 100,
    line.currency.toUpperCase(),
    line.name,
    line.email,
    line.note,
    line.reference,
  ]);
  const records = stringify(lines, {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (dollars) => dollars.toFixed(2) },
  });
  return new Response(`\uFEFF${HEADER}${records}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="deposits-${year}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
