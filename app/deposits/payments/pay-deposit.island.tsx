import { useRef, useState } from 'react';
import type { FormReply } from '../../forms/form-reply.ts';
import { leadTo } from '../../ui/pieces/lead-to.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import { CardStep, type TakesCards } from './card-step.tsx';
import type { DepositBounds, StartedDeposit } from './deposit.ts';
import { DepositForm } from './deposit-form.tsx';
import styles from './pay-deposit.module.css';

type Props = {
  cards: TakesCards;
  bounds: DepositBounds;
  phone: string;
  reply?: FormReply;
  started?: StartedDeposit;
};

export default function PayDeposit({ cards, bounds, phone, reply, started: posted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [started, setStarted] = useState(posted);
  const [step, setStep] = useState<'details' | 'card'>(posted ? 'card' : 'details');
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Pay a Deposit
      </h1>
      <noscript>
        <Notice tone="warning">
          {`Paying by card needs JavaScript. ${posted ? 'Nothing was charged. ' : ''}You can also call us at ${phone}. We’re glad to help.`}
        </Notice>
      </noscript>
      <div hidden={step !== 'details'}>
        <p className={styles.lead}>
          A deposit holds your plants until you pick them up. You get a receipt with your order number.
        </p>
        <DepositForm
          bounds={bounds}
          reply={reply}
          started={started}
          onStarted={(deposit) => {
            setStarted(deposit);
            setStep('card');
          }}
        />
      </div>
      {started && step === 'card' && (
        <CardStep
          cards={cards}
          started={started}
          onBack={() => {
            setStep('details');
            leadTo(heading.current);
          }}
        />
      )}
    </>
  );
}
