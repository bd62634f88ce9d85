import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { inDollars } from './deposit.ts';
import type { Session } from './deposit-form.tsx';
import styles from './pay-deposit.module.css';
import { Waiting } from './waiting-for-card.tsx';

/** Who takes the card: Stripe, or the demo's stand-in. */
export type TakesCards = { by: 'stripe'; publishableKey: string } | { by: 'demonstration' };

// Each farm needs only one of them.
const StripeCard = lazy(() => import('./stripe-card.tsx'));
const DemonstrationCard = lazy(() => import('./demonstration-card.tsx'));

type Props = { cards: TakesCards; session: Session; onBack: () => void };

/** The card, for the deposit that was started. */
export function CardStep({ cards, session, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { orderNumber, cents, typed } = session;
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.sum}>
          {inDollars(cents)}
          <small>Order {orderNumber}</small>
          <small>
            <EmailText address={typed.email.trim()} />
          </small>
        </p>
        <Button variant="quiet" small onClick={onBack}>
          Change
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.stepHeading}>
        Your card
      </h2>
      {cards.by === 'stripe' && cards.publishableKey.startsWith('pk_test_') && (
        <Notice tone="warning">Test mode: no money moves.</Notice>
      )}
      <Suspense fallback={<Waiting />}>
        {cards.by === 'stripe' ? (
          <StripeCard publishableKey={cards.publishableKey} session={session} />
        ) : (
          <DemonstrationCard session={session} />
        )}
      </Suspense>
    </>
  );
}
