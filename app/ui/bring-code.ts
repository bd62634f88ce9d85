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
 * @returns what puts them on, once they are there
 */
async function fetchStyles(): Promise<() => void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  if ('adoptedStyleSheets' in document) {
    const sheets = await Promise.all(links.map(withoutFonts));
    return () => document.adoptedStyleSheets.push(...sheets);
  }
  return () => {
    for (const link of links) {
      link.removeAttribute('media');
      link.disabled = false;
    }
  };
}

type Code = { block: HTMLScriptElement; files: string[]; styles: Promise<() => void> };

/** Has the page's files come, and runs none: its code stands in the page as text, with their addresses (later-code.server.ts). */
function fetchCode(block: HTMLScriptElement): Code {
  const styles = fetchStyles();
  // Whoever puts them on goes on without; until then nobody listens.
  styles.catch(() => {});
  const files = block.dataset.files?.split(' ') ?? [];
  for (const file of files) {
    const ahead = document.createElement('link');
    ahead.rel = 'modulepreload';
    ahead.href = file;
    document.head.append(ahead);
  }
  return { block, files, styles };
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

/** Wakes the page. What code adds to it needs its styles, but without some it is better than not at all. */
async function run({ block, files, styles }: Code) {
  const late = new Promise<undefined>((give) => setTimeout(give, PATIENCE_MS));
  const putOn = await Promise.race([styles.catch(() => {}), late]);
  putOn?.();
  await runInTurn(files);
  const code = document.createElement('script');
  code.type = 'module';
  code.nonce = block.nonce;
  code.textContent = block.textContent;
  document.head.append(code);
}

/** First signs that somebody is about to use the page; who speaks to it may send a click, or text, and nothing before. */
const TOUCHES = [
  ...(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll'] as const),
  ...(['keydown', 'focusin', 'click', 'input'] as const),
];

/** A mouse that rests where the page appears, which browsers report as moved. */
const rests = (event?: Event) =>
  event?.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;

/**
 * Wakes the page at the first touch of anything. Its code comes once what there is to read and to see first has come
 * and been painted. A page that says so then waits for the touch; it wakes also when nobody looks at it any more: then
 * it costs nothing, and the line may be gone when they come back.
 */
export function bringCode() {
  let code: Code | undefined;
  let awake = false;
  const fetchOnce = () => {
    const block = document.querySelector<HTMLScriptElement>('script[type="text/later"]');
    if (block) code ??= fetchCode(block);
    return code;
  };
  const wake = (touch?: Event) => {
    // A touch may be quicker than the end of the page.
    if (awake || rests(touch) || !fetchOnce()) return;
    awake = true;
    for (const touch of TOUCHES) document.removeEventListener(touch, wake, true);
    if (code) void run(code);
  };
  for (const touch of TOUCHES) document.addEventListener(touch, wake, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => document.hidden && wake());
  whenShown(() => {
    if (fetchOnce()?.block.dataset.waits === undefined) wake();
  });
}
