import { signedInFarmer } from '../../access/signed-in.server.ts';
import { writeExport } from '../../access/write-history.server.ts';
import { farmDay, wallTime } from '../../facts/calendar/farm-time.ts';
import { csvFile, csvHeader, csvLines } from '../../ui/csv-file.server.ts';
import type { Route } from './+types/deposits-csv.ts';
import { LINE_WORDS } from './deposit-ledger.ts';
import { depositLedger } from './deposit-lists.server.ts';

const COLUMNS = [
  'date',
  'order_number',
  'what',
  'amount',
  'currency',
  'name',
  'email',
  'note',
  'stripe_id',
] as const;

type Row = Record<(typeof COLUMNS)[number], string | number | null>;

async function* textOf(lines: Row[]) {
  yield csvHeader(COLUMNS);
  yield csvLines(lines, COLUMNS, { number: (dollars) => dollars.toFixed(2) });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const asked = Number(new URL(request.url).searchParams.get('year'));
  const year = asked >= 2000 && asked < 2200 ? Math.trunc(asked) : wallTime(farmContext.clock.now()).year;
  const lines = (await depositLedger(farmContext, who, year)).map((line) => ({
    date: farmDay(line.at),
    order_number: line.orderNumber,
    what: LINE_WORDS[line.kind],
    amount: line.amountCents / 100,
    currency: line.currency.toUpperCase(),
    name: line.name,
    email: line.email,
    note: line.note,
    stripe_id: line.reference,
  }));
  await writeExport(farmContext, who, 'deposits.csv');
  return csvFile(`deposits-${year}`, textOf(lines));
}
