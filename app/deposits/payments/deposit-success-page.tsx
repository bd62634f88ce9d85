import { liveFile } from 'virtual:page-scripts';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { telephone } from '../../../core/phone.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Route } from './+types/deposit-success-page.ts';
import { orderNumberIn } from './deposit-state.ts';
import type { KnownState } from './deposits.server.ts';
import { depositState } from './deposits.server.ts';
import styles from './pay-deposit.module.css';

type Told = { heading: string; tone: 'success' | 'info' | 'warning'; text: ReactNode };

const RECEIPT = 'We’ll email your receipt.';

const TOLD: Record<KnownState, Told> = {
  paid: { heading: 'Thank you!', tone: 'success', text: `Your deposit is paid. ${RECEIPT}` },
  'being confirmed': {
    heading: 'Thank you!',
    tone: 'info',
    text: `Your payment is being confirmed. This page will tell you when it’s done. ${RECEIPT}`,
  },
  refunded: { heading: 'Your deposit', tone: 'info', text: 'This deposit was refunded to your card.' },
  closed: {
    heading: 'Your deposit',
    tone: 'warning',
    text: 'This payment was closed before it was paid. Nothing was charged.',
  },
  unknown: {
    heading: 'Your deposit',
    tone: 'warning',
    text: 'We don’t recognize this order number. If you just paid, nothing is lost. ',
  },
};

const STOPPED: Told = {
  heading: 'Your deposit',
  tone: 'warning',
  text: 'Your bank did not confirm the payment. Nothing was charged, and you can try again.',
};
const NO_NUMBER: Told = { heading: 'Thank you!', tone: 'success', text: RECEIPT };

type Props = {
  orderNumber: string | null;
  state: KnownState | null;
  stopped: boolean;
  phone: string;
};

/** While a payment is being confirmed, `deposit-told.live.ts` looks for news. */
function DepositTold({ orderNumber, state: known, stopped, phone }: Props) {
  const state = stopped ? null : known;
  const { heading, tone, text } = stopped ? STOPPED : state ? TOLD[state] : NO_NUMBER;
  const again = stopped || state === 'closed';
  const waits = orderNumber !== null && state === 'being confirmed';
  return (
    <div
      id="deposit-told"
      data-script={waits ? liveFile('deposit-told') : undefined}
      data-order={waits ? orderNumber : undefined}
    >
      <h1 className={styles.heading}>{heading}</h1>
      {orderNumber && (
        <p className={styles.orderNumber}>
          Your order number <strong>{orderNumber}</strong>
        </p>
      )}
      <Notice tone={tone}>
        <span>{text}</span>
        {state === 'unknown' && (
          <>
            <span>{`Please call us at `}</span>
            <a href={telephone(phone)}>{phone}</a>
            <span>.</span>
          </>
        )}
      </Notice>
      <div className="stack gap-14 over-20">
        {state === 'paid' && <p>Please tell us the number when you pick up your plants, or when you call.</p>}
        {again ? (
          <ButtonLink href={href('/pay-deposit')} wide>
            Pay a deposit
          </ButtonLink>
        ) : (
          <ButtonLink href={href('/in-stock')} variant="quiet" wide>
            See our plants
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your Deposit · ${factsIn(matches).shortName}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const orderNumber = orderNumberIn(request);
  // Stripe sends people back here from their bank, even after a refusal.
  const stopped = new URL(request.url).searchParams.get('redirect_status') === 'failed';
  const state = orderNumber ? await depositState(context.get(requestContext), orderNumber) : null;
  return { orderNumber, state, stopped: stopped && state !== 'paid' };
}

export default function DepositSuccessPage({ loaderData }: Route.ComponentProps) {
  const { phone } = useFarm().facts;
  return (
    <div className={`wrap ${styles.place}`}>
      <Card className={styles.card}>
        <DepositTold {...loaderData} phone={phone} />
      </Card>
    </div>
  );
}
