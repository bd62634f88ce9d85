import { useState } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { data, useLoaderData } from 'react-router';
import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { whenInWords } from '../farm/farm-time.ts';
import { titleIn } from '../farm/use-farm.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { SessionGuard } from '../ui/session-guard.tsx';
import { inDollars } from './deposit.ts';
import { DepositHistory } from './deposit-history.tsx';
import { adminDeposit } from './deposit-lists.server.ts';
import styles from './deposit-page.module.css';
import { DepositStatusChip } from './deposit-status.tsx';
import { DepositsUnread } from './deposits-unread.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export { DepositsUnread as ErrorBoundary };

export const meta = ({ matches }: MetaArgs) => [{ title: titleIn(matches, 'Deposit') }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const deposit = await adminDeposit(farmContext, who, params.orderNumber ?? '');
  if (!deposit) throw data(null, { status: 404 });
  return { deposit, now: farmContext.clock.now() };
}

export default function DepositPage() {
  const { deposit, now } = useLoaderData<typeof loader>();
  const [refunding, setRefunding] = useState(false);
  const { orderNumber, status, amountCents, balanceCents, email, phone, notes, createdAt, paidAt } = deposit;
  return (
    <SessionGuard>
      <p className={styles.back}>
        <a href="/dashboard/deposits">All deposits</a>
      </p>
      <div className={styles.head}>
        <h1 className={styles.heading}>{orderNumber}</h1>
        <DepositStatusChip status={status} />
      </div>
      <Card className={styles.card}>
        <dl className={styles.facts}>
          <Fact name="Amount">{inDollars(amountCents)}</Fact>
          {paidAt && balanceCents !== amountCents && <Fact name="Left of it">{inDollars(balanceCents)}</Fact>}
          <Fact name="Email">
            <a href={`mailto:${email}`}>
              <span>
                <EmailText address={email} />
              </span>
            </a>
          </Fact>
          {phone && (
            <Fact name="Phone">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </Fact>
          )}
          {notes && <Fact name="Notes">{notes}</Fact>}
          <Fact name="Started">{whenInWords(createdAt, now)}</Fact>
          {paidAt && <Fact name="Paid">{whenInWords(paidAt, now)}</Fact>}
          {deposit.paymentIntentId && (
            <Fact name="At Stripe">
              <span className={styles.id}>{deposit.paymentIntentId}</span>
            </Fact>
          )}
        </dl>
        {deposit.refundableCents > 0 && (
          <Button variant="danger" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )}
      </Card>
      <h2 className={styles.subheading}>History</h2>
      <DepositHistory history={deposit.history} now={now} />
      <RefundDialog
        opened={refunding}
        orderNumber={orderNumber}
        refundableCents={deposit.refundableCents}
        onClose={() => setRefunding(false)}
      />
    </SessionGuard>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
