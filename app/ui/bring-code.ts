import { whenShown } from './after-paint.ts';

/** Styles that do not come must not keep a page from waking. */
const PATIENCE_MS = 3_000;

/** What a sheet says, but for its fonts: the page has them, and said anew one that came too late would come after all. */
async function withoutFonts({ href }: HTMLLinkElement) {
  const sheet = new CSSStyleSheet();
  const text = await (await fetch(href)).text();
  return sheet.replace(text.replace(/@font-face\s*\{[^}]*\}/g, ''));
}

/**
 * The page has only those rules that it was shown with (own-styles.server.ts). The others come all at once, and as
 * sheets of nobody: Chromium sets out anew with its fonts when a link's sheet comes in, and everything would jump.
 */
async function bringStyles() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  if ('adoptedStyleSheets' in document) {
    document.adoptedStyleSheets.push(...(await Promise.all(links.map(withoutFonts))));
    return;
  }
  for (const link of links) {
    link.removeAttribute('media');
    link.disabled = false;
  }
}

/**
 * Runs a page's files one after another, so that a press in between is not kept waiting for all of them. The first one
 * wakes the page and is left for the end; React comes second, and of the others a file stands before those it needs.
 */
async function runInTurn([, react, ...others]: string[]) {
  for (const file of [react, ...others.reverse()]) {
    // What cannot be had is missed, and told, by the code itself.
    if (file) await import(/* @vite-ignore */ file).catch(() => {});
  }
}

/** Lets the page's code run: it stands in the page as text, with the addresses of its files (later-code.server.ts). */
async function bring(block: HTMLScriptElement) {
  const styles = bringStyles();
  const files = block.dataset.files?.split(' ') ?? [];
  for (const file of files) {
    const ahead = document.createElement('link');
    ahead.rel = 'modulepreload';
    ahead.href = file;
    document.head.append(ahead);
  }
  // What code adds to the page needs them, but without some it is better than not at all.
  await Promise.race([styles.catch(() => {}), new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  await runInTurn(files);
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
    void bring(block);
  };
  for (const touch of touches) document.addEventListener(touch, now, true);
  whenShown(now);
}
