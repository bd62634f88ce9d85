import { digitsOnly, stripToDigits } from '../digits-only.ts';
import { freeOnReturn } from './busy.ts';
import { clearWrong, showWrong } from './field-words.ts';
import { noteOpened } from './opened.ts';
import { sendForm } from './send-form.ts';

/** Never while the page is prerendered. */
function act(form: HTMLFormElement) {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering)
    document.addEventListener('prerenderingchange', () => form.requestSubmit(), { once: true });
  else form.requestSubmit();
}

freeOnReturn();

/** A form's own script: it sends the same post and puts the answer's part in place. Without it, forms are posted. */
export default function start(part: HTMLElement) {
  // From here on our sentences replace the browser's.
  for (const form of part.querySelectorAll('form')) form.noValidate = true;
  noteOpened(part);
  for (const phone of part.querySelectorAll<HTMLInputElement>('[data-digits]')) {
    phone.addEventListener('keydown', digitsOnly);
    phone.addEventListener('input', () => stripToDigits(phone));
  }
  part.addEventListener('input', ({ target }) => clearWrong(target as HTMLInputElement));
  part.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || event.defaultPrevented) return;
    const isBusy = form.querySelector('[aria-busy]') !== null;
    if (isBusy || showWrong(form)) return event.preventDefault();
    void sendForm(event, part, form);
  });
  const acts = part.querySelector<HTMLFormElement>('form[data-acts]');
  if (acts) act(acts);
}
