import { painted, touched } from './moments.ts';
import { isPlainClick } from './plain-click.ts';

// Inline in every page's head, before anything can be pressed: holds clicks until hydration, then repeats the last.
const { pageScript } = document.currentScript?.dataset ?? {};
const HELD = '[data-app]:not([data-hydrated]) button:not([popovertarget])';

const over = new AbortController();
const listening = { capture: true, signal: over.signal };

/** @returns the element whose click is held, without its marks */
function letGo() {
  const held = document.querySelector<HTMLElement>('[data-held]');
  held?.removeAttribute('aria-busy');
  held?.removeAttribute('data-held');
  return held;
}

function release() {
  over.abort();
  letGo()?.click();
}

document.addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(HELD);
    if (!target || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    letGo();
    // In the page, because hydration may put another element in its place.
    target.dataset.held = '';
    target.setAttribute('aria-busy', 'true');
  },
  listening,
);
document.addEventListener('settled', release, listening);
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    release();
  },
  listening,
);
void touched().then(() => {
  document.documentElement.dataset.touched = '';
});
// On a slow connection, text and fonts come first. The desk has it in its own code.
if (pageScript)
  void painted()
    .then(() => import(/* @vite-ignore */ pageScript))
    .catch(release);
