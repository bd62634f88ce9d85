import { type ReactNode, useEffect, useState } from 'react';
import { telephone } from '../../../phone.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import type { KnownState } from './deposits.server.ts';
import styles from './pay-deposit.module.css';

const LOOKS_EVERY_MS = 2_000;
const LOOKS = 30;

async function stateOf(orderNumber: string): Promise<KnownState | null> {
  try {
    const answer = await fetch(`/deposit-state?order_number=${encodeURIComponent(orderNumber)}`);
    return answer.ok ? ((await answer.json()) as { state: KnownState }).state : null;
  } catch {
    return null;
  }
}

/** Polls while the payment is being confirmed. */
function useNews(orderNumber: string | null, first: KnownState | null) {
  const [state, setState] = useState(first);
  const waiting = orderNumber !== null && state === 'being confirmed';
  useEffect(() => {
    if (!waiting) return;
    let left = LOOKS;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      left -= 1;
      if (left < 1) clearInterval(timer);
      const news = await stateOf(orderNumber);
      if (news) setState(news);
    }, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, orderNumber]);
  return state;
}

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

export default function DepositTold({ orderNumber, state: first, stopped, phone }: Props) {
  const state = useNews(stopped ? null : orderNumber, first);
  const { heading, tone, text } = stopped ? STOPPED : state ? TOLD[state] : NO_NUMBER;
  const again = stopped || state === 'closed';
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      {orderNumber && (
        <p className={styles.orderNumber}>
          Your order number <strong>{orderNumber}</strong>
        </p>
      )}
      <Notice tone={tone}>
        <span>{text}</span>
        {state === 'unknown' && !stopped && (
          <>
            <span>{`Please call us at `}</span>
            <a href={telephone(phone)}>{phone}</a>
            <span>.</span>
          </>
        )}
      </Notice>
      <div className={styles.after}>
        {state === 'paid' && <p>Please tell us the number when you pick up your plants, or when you call.</p>}
        {again ? (
          <ButtonLink href={pathTo('/pay-deposit')} wide>
            Pay a deposit
          </ButtonLink>
        ) : (
          <ButtonLink href={pathTo('/in-stock')} variant="quiet" wide>
            See our plants
          </ButtonLink>
        )}
      </div>
    </>
  );
}
