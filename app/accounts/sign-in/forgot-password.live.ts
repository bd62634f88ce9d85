import { openDialog } from '../../ui/frame/open-dialog.ts';
import { startScripts } from '../../ui/start/start-scripts.ts';

/** Asks in a dialog, with the email that was typed. */
export default function start(form: HTMLElement) {
  form.addEventListener('submit', (event) => {
    const made = form.querySelector('template')?.content.firstElementChild;
    if (!made) return;
    event.preventDefault();
    const dialog = document.importNode(made, true) as HTMLDialogElement;
    const email = dialog.querySelector<HTMLInputElement>('#reset-email');
    if (email) email.value = document.querySelector<HTMLInputElement>('#email')?.value ?? '';
    document.querySelector('main')?.append(dialog);
    startScripts(dialog);
    dialog.addEventListener('close', () => dialog.remove());
    openDialog(dialog);
  });
}
