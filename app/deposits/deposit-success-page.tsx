import { type ReactNode, useEffect } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData, useRevalidator } from 'react-router';
import { requestContext } from '../../context.ts';
import { factsIn, useFarm } from '../farm/use-farm.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { telephone } from '../ui/telephone.ts';
import { depositState, type KnownState } from './deposits.server.ts';
import styles from './pay-deposit.module.css';

export const meta = ({ matches }: MetaArgs) => [
  { title: `Your Deposit · ${factsIn(matches).shortName}` },
  { name: 'robots', content: 'noindex' },
];

const LONGEST_NUMBER = 40;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const orderNumber = address.get('order_number')?.trim().slice(0, LONGEST_NUMBER) || null;
  // Stripe sends people back here from their bank, also when that went wrong.
  const stopped = address.get('redirect_status') === 'failed';
  const state = orderNumber ? await depositState(context.get(requestContext), orderNumber) : null;
  return { orderNumber, state, stopped: stopped && state !== 'paid' };
}

const LOOKS_EVERY_MS = 2_000;
const LOOKS = 30;

/** Looks again by itself while the payment is being confirmed. */
function useNews(waiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    let left = LOOKS;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      if (left < 1) clearInterval(timer);
      void revalidate();
    }, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}

type Told = { heading: string; tone: 'success' | 'info' | 'warning'; text: ReactNode };

const RECEIPT = 'The receipt comes by email.';

/** Whom to ask, to press on a phone. */
function Call() {
  const { phone } = useFarm().facts;
  return (
    <>
      Please call us at <a href={telephone(phone)}>{phone}</a>.
    </>
  );
}

const TOLD: Record<KnownState, Told> = {
  paid: { heading: 'Thank you!', tone: 'success', text: `Your deposit is paid. ${RECEIPT}` },
  'being confirmed': {
    heading: 'Thank you!',
    tone: 'info',
    text: `Your payment is being confirmed. This page says when it is done. ${RECEIPT}`,
  },
  refunded: { heading: 'Your deposit', tone: 'info', text: 'This deposit was given back to your card.' },
  closed: {
    heading: 'Your deposit',
    tone: 'warning',
    text: 'This payment was closed before it was paid. Nothing was charged.',
  },
  unknown: {
    heading: 'Your deposit',
    tone: 'warning',
    text: (
      <>
        We do not know this order number. If you have just paid, nothing is lost. <Call />
      </>
    ),
  },
};

const STOPPED: Told = {
  heading: 'Your deposit',
  tone: 'warning',
  text: 'Your bank did not confirm the payment. Nothing was charged, and you can try again.',
};
const NO_NUMBER: Told = { heading: 'Thank you!', tone: 'success', text: RECEIPT };

export default function DepositSuccessPage() {
  const { orderNumber, state, stopped } = useLoaderData<typeof loader>();
  useNews(state === 'being confirmed' && !stopped);
  const { heading, tone, text } = stopped ? STOPPED : state ? TOLD[state] : NO_NUMBER;
  const again = stopped || state === 'closed';
  return (
    <div className={`wrap ${styles.place}`}>
      <Card className={styles.card}>
        <h1 className={styles.heading}>{heading}</h1>
        {orderNumber && (
          <p className={styles.orderNumber}>
            Your order number <strong>{orderNumber}</strong>
          </p>
        )}
        <Notice tone={tone}>{text}</Notice>
        <div className={styles.after}>
          {state === 'paid' && (
            <p>Please tell us the number when you pick up your plants, or when you call.</p>
          )}
          {again ? (
            <ButtonLink href="/pay-deposit" wide>
              Pay a deposit
            </ButtonLink>
          ) : (
            <ButtonLink href="/in-stock" variant="quiet" wide>
              See what is in stock
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  );
}
