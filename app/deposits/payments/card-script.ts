import { setBusy } from '../../forms/part/busy.ts';
import { leadTo } from '../../forms/part/field-words.ts';
import { showOutcome } from '../../forms/part/outcome.ts';
import { successPage } from './deposit.ts';

/** What a card is taken for, as the page says it. */
export type ToPay = { secret: string; success: string; email: string; phone: string };

/** @returns what is wrong; '' when it is paid */
type Pay = (form: HTMLFormElement) => Promise<string>;

/** The step's form, its button and the way back, for either card service. */
export function takeCard(step: HTMLElement, payWith: (toPay: ToPay) => Pay) {
  const { secret = '', order = '', email = '', phone = '' } = step.dataset;
  const success = successPage(order);
  const pay = payWith({ secret, success, email, phone });
  const form = step.querySelector<HTMLFormElement>('[data-pay]');
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (!button || button.matches('[aria-busy]')) return;
    setBusy(button, true);
    showOutcome(form, button);
    const problem = await pay(form);
    // Stays busy until the browser leaves the page.
    if (!problem) return location.assign(success);
    setBusy(button, false);
    leadTo(showOutcome(form, button, problem));
  });
  leadBack(step);
}

const inText = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as never).toString();

/** "Change" shows the details; with the same ones the deposit stays as it is. */
function leadBack(step: HTMLElement) {
  const details = step.parentElement?.querySelector<HTMLElement>('[data-details]');
  const form = details?.querySelector('form');
  if (!details || !form) return;
  const show = (isStep: boolean) => {
    step.hidden = !isStep;
    details.hidden = isStep;
    leadTo((isStep ? step : step.parentElement)?.querySelector<HTMLElement>('[tabindex="-1"]'));
  };
  const sent = inText(form);
  step.querySelector('[data-change]')?.addEventListener('click', () => show(false));
  form.addEventListener('submit', (event) => {
    if (inText(form) !== sent) return;
    event.preventDefault();
    show(true);
  });
}
