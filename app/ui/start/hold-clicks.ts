import { painted, touched } from './moments.ts';
import { isPlainClick } from './plain-click.ts';

// Inline in every page's head, before anything can be pressed: holds clicks until something answers them, then repeats the last.
const { pageScript } = document.currentScript?.dataset ?? {};
// What a public form posts needs no script.
const HELD =
  ':is([data-app]:not([data-hydrated]) button,[data-script]:not([data-live]) [type=button]):not([popovertarget])';

const over = new AbortController();
const listening = { capture: true, signal: over.signal };

const heldNow = () => document.querySelector<HTMLElement>('[data-held]');

/** @returns the element whose click is held, without its marks */
function letGo() {
  const held = heldNow();
  held?.removeAttribute('aria-busy');
  held?.removeAttribute('data-held');
  return held;
}

/** Until something answers it. */
function repeat() {
  if (heldNow()?.matches(HELD)) requestAnimationFrame(repeat);
  else letGo()?.click();
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
    repeat();
  },
  listening,
);
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
