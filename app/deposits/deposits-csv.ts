import type { LoaderFunctionArgs } from 'react-router';
import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { wallTime } from '../farm/farm-time.ts';
import { cell } from '../ui/csv-cell.ts';
import { LINE_WORDS } from './deposit-ledger.ts';
import { depositLedger } from './deposit-lists.server.ts';

const HEADER = 'date,order_number,what,amount,currency,email,note,stripe_id\r\n';

/** '2025-09-20' on the farm's wall. */
function dayOf(moment: Date): string {
  const { year, month, day } = wallTime(moment);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A number for spreadsheets: '-5.00'. It is ours, so it needs no disarming. */
const sumOf = (cents: number) =>
  `"${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}"`;

/** /dashboard/deposits.csv?year=2025: every movement of money of a year, for the tax folder. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const asked = Number(new URL(request.url).searchParams.get('year'));
  const year = asked >= 2000 && asked < 2200 ? Math.trunc(asked) : wallTime(farmContext.clock.now()).year;
  const lines = (await depositLedger(farmContext, who, year)).map((line) => [
    cell(dayOf(line.at)),
    cell(line.orderNumber),
    cell(LINE_WORDS[line.kind]),
    sumOf(line.amountCents),
    cell(line.currency.toUpperCase()),
    cell(line.email),
    cell(line.note),
    cell(line.reference),
  ]);
  return new Response(`\uFEFF${HEADER}${lines.map((line) => `${line.join(',')}\r\n`).join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="deposits-${year}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
