import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { inDollars } from '../../../dollars.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { leadTo } from '../../ui/pieces/lead-to.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { StartedDeposit } from './deposit.ts';
import styles from './pay-deposit.module.css';
import { CardNotLoaded, Waiting } from './waiting-for-card.tsx';

/** Stripe, or the demo's stand-in. */
export type TakesCards = { by: 'stripe'; publishableKey: string } | { by: 'demonstration' };

const NOT_LOADED = { default: CardNotLoaded };

// A farm needs only one of them.
const StripeCard = lazy(() => import('./stripe-card.tsx').catch(() => NOT_LOADED));
const DemonstrationCard = lazy(() => import('./demonstration-card.tsx').catch(() => NOT_LOADED));

type Props = { cards: TakesCards; started: StartedDeposit; onBack: () => void };

export function CardStep({ cards, started, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The card form needs JavaScript, so the server renders none.
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    setInBrowser(true);
    leadTo(heading.current);
  }, []);
  const { details, session } = started;
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.sum}>
          <span>{inDollars(details.amount)}</span>
          <small>{`Order ${session.order_number}`}</small>
          <small>
            <EmailText text={details.email} />
          </small>
        </p>
        {inBrowser && (
          <Button variant="quiet" small onClick={onBack}>
            Change
          </Button>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.stepHeading}>
        Your card
      </h2>
      {cards.by === 'stripe' && cards.publishableKey.startsWith('pk_test_') && (
        <Notice tone="warning">Test mode: no money moves.</Notice>
      )}
      {inBrowser && (
        <Suspense fallback={<Waiting />}>
          {cards.by === 'stripe' ? (
            <StripeCard publishableKey={cards.publishableKey} started={started} />
          ) : (
            <DemonstrationCard started={started} />
          )}
        </Suspense>
      )}
    </>
  );
}
