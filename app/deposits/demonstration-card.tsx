import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { spaced, TEST_CARDS } from '../../services/payments/test-cards.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { send } from '../ui/send.ts';
import { successPage } from './deposit.ts';
import type { Session } from './deposit-form.tsx';
import styles from './pay-deposit.module.css';

const PATIENCE_MS = 15_000;
const NOT_OURS = 'This is a demonstration: please use one of the test cards below, and never a real one.';
const NO_ANSWER = 'The card service did not answer. Nothing was lost: please try again.';

type Answer = { status: string } | { error: string };

/** Asks the stand-in as Stripe.js asks Stripe: by the payment's client secret, in a form. */
async function ask(clientSecret: string, doing: 'confirm' | 'authenticate', form: Record<string, string>) {
  const payment = clientSecret.split('_secret_')[0];
  const outcome = await send(
    {
      address: `/dev/stripe/v1/payment_intents/${payment}/${doing}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_secret: clientSecret, ...form }).toString(),
    },
    PATIENCE_MS,
  );
  return typeof outcome === 'string' ? { error: NO_ANSWER } : read(outcome.text);
}

function read(text: string): Answer {
  try {
    const said = JSON.parse(text) as {
      status?: string;
      error?: string | { message?: string };
      last_payment_error?: { message?: string } | null;
    };
    const { error, last_payment_error: last, status } = said;
    const refused = status === 'requires_payment_method' ? last?.message : undefined;
    const message = typeof error === 'string' ? error : (error?.message ?? refused);
    return message ? { error: message } : { status: status ?? '' };
  } catch {
    return { error: NO_ANSWER };
  }
}

/** The demo's card form. It knows only test cards: any other number stays in the browser. */
export default function DemonstrationCard({ session }: { session: Session }) {
  const { clientSecret, orderNumber, typed } = session;
  const [number, setNumber] = useState('');
  const [expiry, setExpiry] = useState('12 / 34');
  const [code, setCode] = useState('123');
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');

  async function go(doing: 'confirm' | 'authenticate', form: Record<string, string>) {
    setBusy(true);
    setProblem('');
    const answer = await ask(clientSecret, doing, form);
    setAsks('status' in answer && answer.status === 'requires_action');
    if ('status' in answer && answer.status === 'succeeded') {
      // The button stays busy: the page is about to leave.
      window.location.assign(successPage(orderNumber));
      return;
    }
    setBusy(false);
    if ('error' in answer) setProblem(answer.error);
  }

  function pay(event: FormEvent) {
    event.preventDefault();
    const digits = number.replace(/\s/g, '');
    if (!TEST_CARDS.some((card) => card.number === digits)) {
      setProblem(NOT_OURS);
      return;
    }
    void go('confirm', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits,
      'payment_method_data[billing_details][email]': typed.email.trim(),
      'payment_method_data[billing_details][phone]': typed.phone.trim(),
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={pay}>
      <Notice tone="warning" title="Demonstration">
        No money moves here. Please use a test card, and never a real one.
      </Notice>
      <TextInput
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <div className={styles.pair}>
        <TextInput
          label="Expires"
          inputMode="numeric"
          autoComplete="off"
          value={expiry}
          onChange={(event) => setExpiry(event.currentTarget.value)}
        />
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" wide busy={busy && !asks}>
        Pay
      </Button>
      <TestCards onChoose={(chosen) => setNumber(spaced(chosen))} />
      <ConfirmDialog
        opened={asks}
        title="Your bank asks"
        confirmLabel="Yes, that is me"
        cancelLabel="No, stop it"
        busy={busy}
        onConfirm={() => go('authenticate', { outcome: 'passed' })}
        onClose={() => go('authenticate', { outcome: 'failed' })}
      >
        <p>In the demonstration we play your bank: are you paying this deposit?</p>
      </ConfirmDialog>
    </form>
  );
}

function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <ul className={styles.testCards} aria-label="Test cards">
      {TEST_CARDS.map(({ number, about }) => (
        <li key={number}>
          <button type="button" className={styles.testCard} onClick={() => onChoose(number)}>
            <span className={styles.number}>{spaced(number)}</span>
            <span className={styles.about}>{about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
