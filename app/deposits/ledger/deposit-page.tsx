import { data, href } from 'react-router';
import { mailto } from '../../../core/email-address.mjs';
import { inDollars } from '../../../core/money.ts';
import { phoneInWords, telephone } from '../../../core/phone.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { named } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { NOT_AUTHORIZED, nothingWasLost } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Fact, Facts } from '../../ui/pieces/facts.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { isHolding } from '../payments/deposit.ts';
import type { Route } from './+types/deposit-page.ts';
import { byDay } from './by-day.ts';
import { answerByOf, LINE_WORDS, whatToDo } from './deposit-ledger.ts';
import type { ShownDeposit } from './deposit-lists.server.ts';
import { adminDeposit } from './deposit-lists.server.ts';
import { DepositStatusChip } from './deposit-status.tsx';
import styles from './deposits-page.module.css';
import { REASON_MAX, refundInput } from './refund.ts';
import { SetAside } from './set-aside.tsx';

type Props = { orderNumber: string; refundableCents: number };

function RefundButton({ orderNumber, refundableCents }: Props) {
  const ask = useAsk();
  const refund = () =>
    ask({
      title: 'Refund',
      yes: 'Refund',
      tone: 'danger',
      fields: { amount: (refundableCents / 100).toFixed(2), reason: '', password: '' },
      schema: refundInput,
      call: named('refund-deposit'),
      input: (draft) => ({ order_number: orderNumber, ...draft }),
      body: ({ text }) => (
        <>
          <p>The money goes back to the card it came from. This cannot be undone.</p>
          <TextField
            label="Amount"
            hint={`Up to ${inDollars(refundableCents)}`}
            inputMode="decimal"
            autoComplete="off"
            before="$"
            required
            {...text('amount')}
          />
          <TextArea
            label="Reason"
            hint="For your own books; the payer won’t see it"
            rows={2}
            maxLength={REASON_MAX}
            required
            data-autofocus
            {...text('reason')}
          />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            required
            {...text('password')}
          />
        </>
      ),
    });
  return (
    <Button variant="danger" onClick={() => void refund()}>
      Refund
    </Button>
  );
}

const REFUSALS: Record<string, string> = {
  card_declined: 'the bank said no',
  expired_card: 'it had expired',
  processing_error: 'an error at the bank',
  payment_intent_authentication_failure: 'the cardholder did not confirm it',
};

function DepositHistory({ history, now }: { history: ShownDeposit['history']; now: Date }) {
  return (
    <ol className="bare">
      {history.map(({ kind, reference, amountCents, note, by, at }) => (
        <li key={`${kind} ${reference}`} className={styles.line}>
          <div className="head">
            <strong>{LINE_WORDS[kind]}</strong>
            {amountCents !== 0 && (
              <span className="number">{`${amountCents > 0 ? '+' : ''}${inDollars(amountCents)}`}</span>
            )}
          </div>
          <p className="hint">
            <span>{whenInWords(at, now)}</span>
            {by && <span>{` · by ${by}`}</span>}
            {note && <span>{` · ${kind === 'payment_failed' ? (REFUSALS[note] ?? note) : note}`}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

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
  const {
    orderNumber,
    status,
    amountCents,
    balanceCents,
    name,
    email,
    phone,
    notes,
    plant,
    createdAt,
    paidAt,
  } = deposit;
  const answerBy = answerByOf(deposit.history);
  const todo = whatToDo(
    status,
    deposit.history.map(({ kind }) => kind),
    answerBy ? byDay(answerBy, now) : '',
  );
  return (
    <>
      <p className="ways under-4">
        <a href={href('/dashboard/deposits')}>All deposits</a>
      </p>
      <div className="ways under-18">
        <h1>{orderNumber}</h1>
        <DepositStatusChip status={status} />
      </div>
      {todo && (
        <Notice tone="warning" className="under-18">
          {todo}
        </Notice>
      )}
      <div className="columns">
        <Card className="stack gap-18 start">
          <Facts inRows>
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
                <a href={telephone(phone)}>{phoneInWords(phone)}</a>
              </Fact>
            )}
            {plant && <Fact name="Plant">{plant}</Fact>}
            {notes && <Fact name="Notes">{notes}</Fact>}
            <Fact name="Started">{whenInWords(createdAt, now)}</Fact>
            {paidAt && <Fact name="Paid">{whenInWords(paidAt, now)}</Fact>}
            {deposit.paymentIntentId && (
              <Fact name="Stripe ID">
                <small>{deposit.paymentIntentId}</small>
              </Fact>
            )}
          </Facts>
          {plant && isHolding(status) && (
            <SetAside orderNumber={orderNumber} setAsideAt={deposit.setAsideAt} now={now} />
          )}
          {deposit.refundableCents > 0 && (
            <RefundButton orderNumber={orderNumber} refundableCents={deposit.refundableCents} />
          )}
        </Card>
        <div>
          <h2 className="title under-12">History</h2>
          <DepositHistory history={deposit.history} now={now} />
        </div>
      </div>
    </>
  );
}
