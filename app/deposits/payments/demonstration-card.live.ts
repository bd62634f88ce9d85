import { spaced, TEST_CARDS } from '../../../services/payments/test-cards.ts';
import { send } from '../../forms/send.ts';
import { openDialog } from '../../ui/frame/open-dialog.ts';
import { takeCard } from './card-script.ts';

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

/** @returns whether the payer says yes to their bank */
function askBank(dialog: HTMLDialogElement): Promise<boolean> {
  openDialog(dialog, { mustAnswer: true });
  return new Promise((resolve) => {
    dialog.querySelector('[data-yes]')?.addEventListener('click', () => dialog.close('yes'), { once: true });
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

/** Accepts only test cards: any other number stays in the browser. */
export default function start(step: HTMLElement) {
  const number = step.querySelector<HTMLInputElement>('[name=number]');
  const bank = step.querySelector('dialog');
  for (const card of step.querySelectorAll<HTMLButtonElement>('[data-card]')) card.disabled = false;
  step.addEventListener('click', ({ target }) => {
    const card = (target as Element).closest<HTMLElement>('[data-card]')?.dataset.card;
    if (card && number) number.value = spaced(card);
  });
  takeCard(step, ({ secret, email, phone }) => async () => {
    const digits = number?.value.replace(/\s/g, '') ?? '';
    if (!TEST_CARDS.some((card) => card.number === digits)) return NOT_OURS;
    let answer: Answer = await ask(secret, 'confirm', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits,
      'payment_method_data[billing_details][email]': email,
      'payment_method_data[billing_details][phone]': phone,
    });
    if (bank && 'status' in answer && answer.status === 'requires_action') {
      bank.returnValue = '';
      answer = await ask(secret, 'authenticate', { outcome: (await askBank(bank)) ? 'passed' : 'failed' });
    }
    if ('error' in answer) return answer.error;
    return answer.status === 'succeeded' ? '' : NO_ANSWER;
  });
}
