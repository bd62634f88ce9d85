/** Closed by its button, by Esc and by a press beside it, unless it must be answered. The browser gives the focus back. */
export function openDialog(dialog: HTMLDialogElement, { mustAnswer = false } = {}) {
  const over = new AbortController();
  const listening = { signal: over.signal };
  let pressed: EventTarget | null = null;
  dialog.addEventListener('close', () => over.abort(), listening);
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target;
    },
    listening,
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // Only a press on the backdrop hits the dialog itself; text selected beyond the edge ends there, too.
      const isBeside = target === dialog && pressed === dialog && !mustAnswer;
      if (isBeside || (target as Element).closest('[data-close]')) dialog.close();
    },
    listening,
  );
  dialog.showModal();
}
