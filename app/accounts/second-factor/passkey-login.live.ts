import { logInWithPasskey } from '../../access/proof/passkeys.ts';
import { setBusy } from '../../forms/part/busy.ts';
import { leadTo } from '../../forms/part/field-words.ts';
import { showOutcome } from '../../forms/part/outcome.ts';

export default function start(place: HTMLElement) {
  const button = place.querySelector('button');
  button?.addEventListener('click', async () => {
    if (button.matches('[aria-busy]')) return;
    setBusy(button, true);
    showOutcome(place, button);
    const answer = await logInWithPasskey({}, {});
    if (answer.ok) return location.assign(place.dataset.next ?? '/');
    setBusy(button, false);
    leadTo(showOutcome(place, button, answer.problem));
  });
}
