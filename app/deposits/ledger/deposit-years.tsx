import { inDollars } from '../../../dollars.ts';
import { type PlantTax, rateInWords, taxOf } from '../../facts/law/tax-words.ts';
import type { DepositMonth } from './deposit-lists.server.ts';
import styles from './deposit-months.module.css';

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

/** Each year's deposits before tax, and the tax; nothing if prices say nothing of tax. */
export function DepositYears({ months, plantTax }: { months: DepositMonth[]; plantTax: PlantTax }) {
  if (plantTax.how === 'none' || months.length === 0) return null;
  return (
    <ul className={styles.years} aria-label="Deposits and sales tax by year">
      {years(months).map(([year, cents]) => (
        <li key={year}>{`${year}: ${inWords(cents, plantTax)}`}</li>
      ))}
    </ul>
  );
}
