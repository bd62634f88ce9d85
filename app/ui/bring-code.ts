import { firstTouch } from './first-touch.ts';
import { codeAddress } from './kept-pages.ts';
import { wholePage } from './whole-page.ts';

/** Styles that do not come must not keep a page from waking. */
const PATIENCE_MS = 3_000;

/** What a sheet says, but for its fonts: the page has them, and said anew one that came too late would come after all. */
async function withoutFonts({ href }: HTMLLinkElement) {
  const sheet = new CSSStyleSheet();
  const text = await (await fetch(href)).text();
  return sheet.replace(text.replace(/@font-face\s*\{[^}]*\}/g, ''));
}

/**
 * Begins one work when another is done, so that what somebody does meanwhile need not wait for all of them.
 * @returns what begins all that are left, for whoever cannot wait, and waits for them
 */
function inTurn<Result>(works: (() => Promise<Result>)[]): () => Promise<Result[]> {
  const begun: Promise<Result>[] = [];
  const begin = () => {
    const work = works[begun.length]?.();
    if (work) begun.push(work);
    return work;
  };
  const goOn = (): unknown => begin()?.then(goOn, goOn);
  goOn();
  return () => {
    while (begin());
    return Promise.all(begun);
  };
}

/**
 * The page has only those rules that it was shown with (own-styles.server.ts). The others come as sheets of nobody:
 * Chromium sets out anew with its fonts when a link's sheet comes in, and everything would jump.
 * @returns what puts all of them on
 */
function fetchStyles(): () => Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  if ('adoptedStyleSheets' in document) {
    const all = inTurn(links.map((link) => () => withoutFonts(link)));
    return async () => document.adoptedStyleSheets.push(...(await all()));
  }
  return async () => {
    for (const link of links) {
      link.removeAttribute('media');
      link.disabled = false;
    }
  };
}

/** Has a file of code come, without running it. */
const fetchAhead = (file: string) =>
  new Promise<unknown>((come) => {
    const ahead = document.createElement('link');
    ahead.rel = 'modulepreload';
    ahead.href = file;
    // Browsers that do not fetch ahead tell neither.
    if (!ahead.relList.supports('modulepreload')) come(null);
    ahead.onload = ahead.onerror = come;
    document.head.append(ahead);
  });

/** Runs code that stands in the page as text. */
function runText({ nonce, textContent }: HTMLScriptElement) {
  const code = document.createElement('script');
  code.type = 'module';
  code.nonce = nonce;
  code.textContent = textContent;
  document.head.append(code);
}

/** The files that such code names in its first line. Where it cannot be had now, perhaps it can when it is wanted. */
async function filesNamedIn(code: string): Promise<string[]> {
  const text = await fetch(code).then(
    (answer) => answer.text(),
    () => '',
  );
  return /^\/\/ (.+)/.exec(text)?.[1]?.split(' ') ?? [];
}

/** Runs code, or once more at another touch what could not be had: by another address, if browsers remember the first. */
const run = (code: string) =>
  import(/* @vite-ignore */ code).catch(() =>
    firstTouch().then(() => import(/* @vite-ignore */ `${code}${code.includes('?') ? '&' : '?'}again`)),
  );

/**
 * Has all that the page wakes with come, and runs nothing: what runs it stands in the page as text, with the addresses of
 * the files it is made of; of a page that is the same for everybody that is a file, too (later-code.server.ts).
 * @returns what wakes it
 */
async function fetchCode(block: HTMLScriptElement): Promise<() => Promise<void>> {
  const { files: said = '', code: mark } = block.dataset;
  const code = mark && codeAddress(mark, location.pathname + location.search);
  const putStylesOn = fetchStyles();
  const files = code ? await filesNamedIn(code) : said.split(' ');
  const allFiles = inTurn(files.map((file) => () => fetchAhead(file)));
  return async () => {
    void allFiles();
    // What code adds to the page needs its styles, but without some it is better than not at all.
    const late = new Promise((give) => setTimeout(give, PATIENCE_MS));
    await Promise.race([putStylesOn().catch(() => {}), late]);
    await runInTurn(files);
    if (code) await run(code);
    else runText(block);
  };
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

/** Has the code of the page come, and wakes it: at once, or where the page says so when it is touched. */
export async function bringCode(touched: Promise<void>) {
  await wholePage();
  const block = document.querySelector<HTMLScriptElement>('script[type="text/later"]');
  if (!block) return;
  const wake = await fetchCode(block);
  if (block.dataset.waits !== undefined) await touched;
  await wake();
}
