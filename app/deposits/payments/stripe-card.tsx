import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { type StartedDeposit, successPage } from './deposit.ts';
import styles from './pay-deposit.module.css';
import { CardNotLoaded, Waiting } from './waiting-for-card.tsx';

const NOT_PAID = 'The payment did not go through. Nothing was charged: please try again.';

const APPEARANCE = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#af4c2a',
    colorBackground: '#fffdf7',
    colorText: '#20332a',
    colorDanger: '#9c2b1b',
    borderRadius: '10px',
    fontFamily: 'Figtree, system-ui, sans-serif',
    fontSizeBase: '16px',
  },
} as const;

type Mounted = { stripe: Stripe; elements: StripeElements };

/** Loads Stripe's script only when the fields are shown. */
function useElement(publishableKey: string, clientSecret: string) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  useEffect(() => {
    let gone = false;
    let unmount = () => {};
    const mount = async () => {
      const stripe = await loadStripe(publishableKey);
      if (gone || !stripe || !place.current) return;
      const elements = stripe.elements({ clientSecret, appearance: APPEARANCE });
      // Email and phone are known, and are sent when the payment is confirmed.
      const element = elements.create('payment', { fields: { billingDetails: { email: 'never' } } });
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(place.current);
      mounted.current = { stripe, elements };
      unmount = () => element.destroy();
    };
    mount().catch(() => setState('failed'));
    return () => {
      gone = true;
      unmount();
    };
  }, [publishableKey, clientSecret]);
  return { place, mounted, state };
}

type Props = { publishableKey: string; started: StartedDeposit };

/** The card never touches our server. */
export default function StripeCard({ publishableKey, started: { details, session } }: Props) {
  const { email, phone } = details;
  const success = successPage(session.order_number);
  const { place, mounted, state } = useElement(publishableKey, session.client_secret);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!mounted.current || busy) return;
    const { stripe, elements } = mounted.current;
    setBusy(true);
    setProblem('');
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: new URL(success, window.location.href).href,
        payment_method_data: { billing_details: { email, ...(phone && { phone }) } },
      },
    });
    if (!error && ['succeeded', 'processing'].includes(paymentIntent.status)) {
      // Stays busy until the browser leaves the page.
      window.location.assign(success);
      return;
    }
    setBusy(false);
    setProblem(error?.message ?? NOT_PAID);
  }

  return (
    <form className={styles.form} noValidate onSubmit={pay}>
      {state === 'failed' && <CardNotLoaded />}
      <div>
        {state === 'waiting' && <Waiting />}
        <div ref={place} hidden={state === 'failed'} />
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" wide busy={busy} disabled={state !== 'ready'}>
        Pay
      </Button>
    </form>
  );
}
