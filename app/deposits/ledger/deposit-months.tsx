import { inDollars } from '../../../core/money.ts';
import { wallTime } from '../../facts/calendar/farm-time.ts';
import type { PlantTax } from '../../facts/tax-words.ts';
import { rateInWords, taxOf } from '../../facts/tax-words.ts';
import type { DepositMonth } from './deposit-lists.server.ts';
import styles from './deposits-page.module.css';

/** What was kept, by year, newest first. */
function years(months: DepositMonth[]): [year: string, cents: number][] {
  const sums = new Map<string, number>();
  for (const { month, balanceCents } of months) {
    const year = month.slice(0, 4);
    sums.set(year, (sums.get(year) ?? 0) + balanceCents);
  }
  return [...sums];
}

function inWords(cents: number, tax: PlantTax): string {
  const split = taxOf(cents, tax);
  const isIncluded = tax.how === 'included';
  if (!split || tax.rate === null)
    return `${inDollars(cents)}, ${isIncluded ? 'sales tax included' : 'before sales tax'}`;
  const rate = rateInWords(tax.rate);
  return isIncluded
    ? `${inDollars(split.before)} before tax, and ${inDollars(split.tax)} sales tax at ${rate}`
    : `${inDollars(split.before)} before tax; ${inDollars(split.tax)} sales tax at ${rate} comes on top`;
}

/** Each year's deposits before tax, and the tax; nothing if tax is not mentioned. */
function DepositYears({ months, plantTax }: { months: DepositMonth[]; plantTax: PlantTax }) {
  if (plantTax.how === 'none' || months.length === 0) return null;
  return (
    <ul className="bare small over-4" aria-label="Deposits and sales tax by year">
      {years(months).map(([year, cents]) => (
        <li key={year}>{`${year}: ${inWords(cents, plantTax)}`}</li>
      ))}
    </ul>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2025-09' → 'September 2025' */
const monthInWords = (month: string) => monthFormat.format(new Date(`${month}-15T12:00:00Z`));

const MONTHS_SHOWN = 36;

type Total = DepositMonth & { when: string };

const plus = (sum: DepositMonth, one: DepositMonth): DepositMonth => ({
  month: sum.month,
  paidCents: sum.paidCents + one.paidCents,
  refundedCents: sum.refundedCents + one.refundedCents,
  disputedCents: sum.disputedCents + one.disputedCents,
  balanceCents: sum.balanceCents + one.balanceCents,
});

/** The newest months each, and everything before them as one line. @param months newest first */
function totals(months: DepositMonth[]): Total[] {
  const shown = months.slice(0, MONTHS_SHOWN).map((one) => ({ ...one, when: monthInWords(one.month) }));
  const [next, ...others] = months.slice(MONTHS_SHOWN);
  if (!next) return shown;
  return [...shown, { ...others.reduce(plus, next), when: `Until ${monthInWords(next.month)}` }];
}

type Props = { months: DepositMonth[]; plantTax: PlantTax; now: Date };

export function DepositMonths({ months, plantTax, now }: Props) {
  const { year, month } = wallTime(now);
  const current = `${year}-${String(month).padStart(2, '0')}`;
  const thisMonth = months.find((one) => one.month === current);
  return (
    <div className={styles.months}>
      <p className={styles.total}>
        <span>{`${inDollars(thisMonth?.balanceCents ?? 0)} `}</span>
        <small>{`in ${monthInWords(current)}`}</small>
      </p>
      <DepositYears months={months} plantTax={plantTax} />
      {months.length > 0 && (
        <details>
          <summary className="strong">Totals by month</summary>
          <table className={styles.totals}>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Paid</th>
                <th scope="col">Refunded</th>
                <th scope="col">Disputed</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {totals(months).map((one) => (
                <tr key={one.month}>
                  <th scope="row">{one.when}</th>
                  <td data-label="Paid">{inDollars(one.paidCents)}</td>
                  <td data-label="Refunded">{inDollars(one.refundedCents)}</td>
                  <td data-label="Disputed">{inDollars(one.disputedCents)}</td>
                  <td data-label="Total">{inDollars(one.balanceCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
