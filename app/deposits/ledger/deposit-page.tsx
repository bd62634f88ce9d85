import { data, href } from 'react-router';
import { inDollars } from '../../../dollars.ts';
import { mailto } from '../../../mailto.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { NOT_AUTHORIZED, nothingWasLost } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Route } from './+types/deposit-page.ts';
import { byDay } from './by-day.ts';
import { DepositHistory } from './deposit-history.tsx';
import { answerByOf, whatToDo } from './deposit-ledger.ts';
import { adminDeposit } from './deposit-lists.server.ts';
import styles from './deposit-page.module.css';
import { DepositStatusChip } from './deposit-status.tsx';
import { RefundButton } from './refund-button.tsx';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Deposit',
  stale: STALE,
  instead: {
    403: NOT_AUTHORIZED,
    404: {
      tone: 'warning',
      says: ['That deposit could not be found. ', { link: 'All deposits', to: href('/dashboard/deposits') }],
    },
    failed: nothingWasLost('Deposits could not be loaded.', href('/dashboard/deposits')),
  },
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const deposit = await adminDeposit(farmContext, who, params.orderNumber);
  if (!deposit) throw data(null, { status: 404 });
  return { deposit, now: farmContext.clock.now() };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function DepositPage({ loaderData }: Route.ComponentProps) {
  const { deposit, now } = loaderData;
  const { orderNumber, status, amountCents, balanceCents, name, email, phone, notes, createdAt, paidAt } =
    deposit;
  const answerBy = answerByOf(deposit.history);
  const todo = whatToDo(
    status,
    deposit.history.map(({ kind }) => kind),
    answerBy ? byDay(answerBy, now) : '',
  );
  return (
    <>
      <p className={styles.back}>
        <a href={href('/dashboard/deposits')}>All deposits</a>
      </p>
      <div className={styles.head}>
        <h1 className={styles.heading}>{orderNumber}</h1>
        <DepositStatusChip status={status} />
      </div>
      {todo && (
        <Notice tone="warning" className={styles.todo}>
          {todo}
        </Notice>
      )}
      <div className={styles.columns}>
        <Card className={styles.card}>
          <dl className={styles.facts}>
            <Fact name="Amount">{inDollars(amountCents)}</Fact>
            {paidAt && balanceCents !== amountCents && (
              <Fact name="Remaining">{inDollars(balanceCents)}</Fact>
            )}
            {name && <Fact name="Name">{name}</Fact>}
            <Fact name="Email">
              <a href={mailto(email)}>
                <span>
                  <EmailText text={email} />
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
              <Fact name="Stripe ID">
                <span className={styles.id}>{deposit.paymentIntentId}</span>
              </Fact>
            )}
          </dl>
          {deposit.refundableCents > 0 && (
            <RefundButton orderNumber={orderNumber} refundableCents={deposit.refundableCents} />
          )}
        </Card>
        <div>
          <h2 className={styles.subheading}>History</h2>
          <DepositHistory history={deposit.history} now={now} />
        </div>
      </div>
    </>
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
