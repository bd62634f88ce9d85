/** Buttons as the server sends them: React takes the mark away once it hears them. */
const ASLEEP = 'button[data-asleep]';

/**
 * Keeps a press on a button whose page is not awake yet: on a slow line the words come long before the code. The
 * button shows that it is busy; the last one pressed counts.
 */
export function keepEarlyPress() {
  for (const button of document.querySelectorAll<HTMLButtonElement>(ASLEEP)) button.disabled = false;
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>(ASLEEP);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      takeEarlyPress();
      button.dataset.pressed = '';
      button.setAttribute('aria-busy', 'true');
    },
    { capture: true },
  );
}

/** @returns the button that was pressed early, which then looks as always; null when none was */
function takeEarlyPress() {
  const button = document.querySelector<HTMLButtonElement>('button[data-pressed]');
  delete button?.dataset.pressed;
  button?.removeAttribute('aria-busy');
  return button;
}

/** Carries out what was pressed early. Call it once the whole page is awake. */
export function carryOutEarlyPress() {
  const button = takeEarlyPress();
  // First React has to hear of what was typed early: see early-typing.ts.
  if (button) setTimeout(() => button.click());
}
