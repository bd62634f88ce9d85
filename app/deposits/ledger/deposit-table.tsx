import { href } from 'react-router';
import { inDollars } from '../../../dollars.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import type { ListedDeposit } from './deposit-lists.server.ts';
import { DepositStatusChip } from './deposit-status.tsx';
import styles from './deposit-table.module.css';

type Props = { deposits: ListedDeposit[]; now: Date; busy: boolean };

export function DepositTable({ deposits, now, busy }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Deposits" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">From</th>
            <th scope="col">Started</th>
            <th scope="col">Amount</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {deposits.map((deposit) => (
            <tr key={deposit.orderNumber} className={styles.row}>
              <th scope="row" className={styles.order}>
                <a href={href('/dashboard/deposits/:orderNumber', { orderNumber: deposit.orderNumber })}>
                  {deposit.orderNumber}
                </a>
              </th>
              <td className={styles.from}>
                {deposit.name && <strong>{deposit.name}</strong>}
                <EmailText text={deposit.email} />
                {deposit.phone && <small>{deposit.phone}</small>}
              </td>
              <td className={styles.when}>{whenInWords(deposit.createdAt, now)}</td>
              <td className={styles.amount}>
                <span>{inDollars(deposit.amountCents)}</span>
                <Left deposit={deposit} />
              </td>
              <td className={styles.status}>
                <DepositStatusChip status={deposit.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Left({ deposit: { paidAt, balanceCents, amountCents } }: { deposit: ListedDeposit }) {
  if (!paidAt || balanceCents === amountCents) return null;
  return <small>{`${inDollars(balanceCents)} left`}</small>;
}
