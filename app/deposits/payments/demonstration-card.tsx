import { type FormEvent, useRef, useState } from 'react';
import { spaced, TEST_CARDS } from '../../../services/payments/test-cards.ts';
import { send } from '../../forms/send.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { BankDialog } from '../ledger/bank-dialog.tsx';
import { type StartedDeposit, successPage } from './deposit.ts';
import styles from './pay-deposit.module.css';

const PATIENCE_MS = 15_000;
const NOT_OURS = 'This is a demonstration: please use one of the test cards below, and never a real one.';
const NO_ANSWER = 'The card service did not answer. Nothing was lost: please try again.';

type Answer = { status: string } | { error: string };

/** Like Stripe.js: a form with the payment's client secret. */
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

/** Accepts only test cards: any other number stays in the browser. */
export default function DemonstrationCard({ started: { details, session } }: { started: StartedDeposit }) {
  const number = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');

  async function go(doing: 'confirm' | 'authenticate', form: Record<string, string>) {
    setBusy(true);
    setProblem('');
    const answer = await ask(session.client_secret, doing, form);
    setAsks('status' in answer && answer.status === 'requires_action');
    if ('status' in answer && answer.status === 'succeeded') {
      // Stays busy until the browser leaves the page.
      window.location.assign(successPage(session.order_number));
      return;
    }
    setBusy(false);
    if ('error' in answer) setProblem(answer.error);
  }

  function pay(event: FormEvent) {
    event.preventDefault();
    const digits = number.current?.value.replace(/\s/g, '') ?? '';
    if (!TEST_CARDS.some((card) => card.number === digits)) {
      setProblem(NOT_OURS);
      return;
    }
    void go('confirm', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits,
      'payment_method_data[billing_details][email]': details.email,
      'payment_method_data[billing_details][phone]': details.phone ?? '',
    });
  }

  function choose(chosen: string) {
    if (number.current) number.current.value = spaced(chosen);
  }

  return (
    <form className={styles.form} noValidate onSubmit={pay}>
      <Notice tone="warning" title="Demonstration">
        No money moves here. Please use a test card, and never a real one.
      </Notice>
      <TextField label="Card number" name="number" inputMode="numeric" autoComplete="off" ref={number} />
      <div className={styles.pair}>
        <TextField
          label="Expires"
          name="expiry"
          inputMode="numeric"
          autoComplete="off"
          defaultValue="12 / 34"
        />
        <TextField label="Code" name="code" inputMode="numeric" autoComplete="off" defaultValue="123" />
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" wide busy={busy && !asks}>
        Pay
      </Button>
      <TestCards onChoose={choose} />
      {asks && (
        <BankDialog
          busy={busy}
          onYes={() => go('authenticate', { outcome: 'passed' })}
          onNo={() => go('authenticate', { outcome: 'failed' })}
        />
      )}
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
