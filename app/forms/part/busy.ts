export function setBusy(button: HTMLElement, busy: boolean) {
  for (const name of ['aria-busy', 'aria-disabled']) {
    if (busy) button.setAttribute(name, 'true');
    else button.removeAttribute(name);
  }
}

/** Somebody comes back to a page that was left while it was busy. */
export function freeOnReturn() {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const button of document.querySelectorAll<HTMLElement>('form [aria-busy]')) setBusy(button, false);
  });
}
