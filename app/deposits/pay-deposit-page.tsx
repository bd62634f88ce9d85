import { useRef, useState } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { requestContext } from '../../context.ts';
import { factsIn, useFarm } from '../farm/use-farm.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import type { PageHandle } from '../ui/page-handle.ts';
import { useNonce } from '../ui/server-only.ts';
import { Widgets } from '../ui/widgets.tsx';
import { CardStep, type TakesCards } from './card-step.tsx';
import { SAY } from './deposit.ts';
import { DepositForm, type Session } from './deposit-form.tsx';
import styles from './pay-deposit.module.css';

export function meta({ matches }: MetaArgs) {
  const { name, shortName } = factsIn(matches);
  return [
    { title: `Pay a Deposit · ${shortName}` },
    { name: 'description', content: `Pay a deposit by card for plants from ${name}.` },
  ];
}

/** Whom Stripe.js needs, as https://docs.stripe.com/security/guide#content-security-policy says; nobody without keys. */
export const handle: PageHandle = {
  wakesWhenTouched: true,
  guests: ({ stripe }) =>
    stripe && {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
  frames: ({ stripe }) =>
    stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : [],
};

export function loader({ context }: LoaderFunctionArgs): { cards: TakesCards | null } {
  const { config, stripeStandIn } = context.get(requestContext);
  if (config.stripe) return { cards: { by: 'stripe', publishableKey: config.stripe.publishableKey } };
  return { cards: stripeStandIn ? { by: 'demonstration' } : null };
}

export default function PayDepositPage() {
  const { cards } = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Widgets nonce={useNonce()}>
      <div className={`wrap ${styles.place}`}>
        <Card className={styles.card}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            Pay a Deposit
          </h1>
          {cards ? (
            <PayDeposit cards={cards} onBack={() => heading.current?.focus()} />
          ) : (
            <Notice tone="info">{SAY.noCards}</Notice>
          )}
        </Card>
      </div>
    </Widgets>
  );
}

type PayProps = { cards: TakesCards; onBack: () => void };

/** First what it is for, then the card. Going back keeps everything that was typed. */
function PayDeposit({ cards, onBack }: PayProps) {
  const { facts } = useFarm();
  const [session, setSession] = useState<Session | null>(null);
  const [step, setStep] = useState<'details' | 'card'>('details');
  return (
    <>
      <noscript>
        <Notice tone="warning">
          Paying by card needs JavaScript. You can also call us at {facts.phone}: we are glad to help.
        </Notice>
      </noscript>
      <div hidden={step !== 'details'}>
        <p className={styles.lead}>
          A deposit holds your plants until you pick them up. You get a receipt with your order number.
        </p>
        <DepositForm
          session={session}
          onSession={(started) => {
            setSession(started);
            setStep('card');
          }}
        />
      </div>
      {session && step === 'card' && (
        <CardStep
          cards={cards}
          session={session}
          onBack={() => {
            setStep('details');
            onBack();
          }}
        />
      )}
    </>
  );
}
