import { afterPaint } from './after-paint.ts';

/** A photo that does not come must not keep a page from waking. */
const PATIENCE_MS = 3_000;

/** Lets the page's code run: it stands in the page as text, with the addresses of its files (later-code.server.ts). */
function bring(block: HTMLScriptElement) {
  for (const file of block.dataset.files?.split(' ') ?? []) {
    const ahead = document.createElement('link');
    ahead.rel = 'modulepreload';
    ahead.href = file;
    document.head.append(ahead);
  }
  const code = document.createElement('script');
  code.type = 'module';
  code.nonce = block.nonce;
  code.textContent = block.textContent;
  document.head.append(code);
}

/**
 * Wakes the page once what there is to read and to see first has come and been painted, or at the first touch of
 * anything.
 */
export function bringCode() {
  const touches = ['pointerdown', 'keydown', 'focusin'] as const;
  let begun = false;
  const now = () => {
    const block = document.querySelector<HTMLScriptElement>('script[type="text/later"]');
    // A touch may be quicker than the end of the page.
    if (begun || !block) return;
    begun = true;
    for (const touch of touches) document.removeEventListener(touch, now, true);
    bring(block);
  };
  for (const touch of touches) document.addEventListener(touch, now, true);
  window.addEventListener('load', () => afterPaint(now), { once: true });
  setTimeout(now, PATIENCE_MS);
}
