import type { BrowserContext, Page } from '@playwright/test';

/** One kind of trouble that a test means to cause, and whether it came. */
type Announced = { what: string; matches: (trouble: string) => boolean; came: boolean };

type Watch = { troubles: string[]; announced: Announced[] };

const watches = new WeakMap<BrowserContext, Watch>();

/**
 * Chromium's line for every answer of 400 and above; the answer itself is noted, with its address. And its own
 * bookkeeping: what was loaded before the keeper of pages took over is fetched once more through it.
 */
const REPEATED =
  /^Failed to load resource|^Service Worker registration blocked by Playwright|cross-world service worker/;

/**
 * A request that the page itself gave up, by leaving or by typing on; and one that a browser without
 * JavaScript never made. What a real policy forbids is in the console as well.
 */
const NOT_MEANT = ['net::ERR_ABORTED', 'csp'];

/** Whoever shows our map in a frame: no journey gets there, but for those that play it themselves. */
const MAP = 'https://www.openstreetmap.org/';

const path = (url: string) => new URL(url).pathname;

/** Notes everything that goes wrong in a browser: its console, refused and failed requests, uncaught errors. */
export function watchForTrouble(context: BrowserContext): void {
  const watch: Watch = { troubles: [], announced: [] };
  const note = (trouble: string) => {
    const expected = watch.announced.find(({ matches }) => matches(trouble));
    if (expected) expected.came = true;
    else watch.troubles.push(trouble);
  };
  context.on('console', (message) => {
    const loud = ['error', 'warning', 'assert'].includes(message.type());
    if (loud && !REPEATED.test(message.text())) note(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack}`));
  context.on('response', (answer) => {
    if (answer.status() >= 400) note(`answer ${answer.status()}: ${path(answer.url())}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (NOT_MEANT.includes(reason) || request.url().startsWith(MAP)) return;
    note(`no answer (${reason}): ${path(request.url())}`);
  });
  watches.set(context, watch);
}

function announce(page: Page, what: string, matches: Announced['matches']) {
  watches.get(page.context())?.announced.push({ what, matches, came: false });
}

/** Announces an answer of 400 or above. @param at the end of its address, without a query */
export function expectRefusal(page: Page, status: number, at: string): void {
  announce(
    page,
    `${status} from ${at}`,
    (trouble) => trouble.startsWith(`answer ${status}: `) && trouble.endsWith(at),
  );
}

/** Announces a request that gets no answer. @param at the end of its address, without a query */
export function expectNoAnswer(page: Page, at: string): void {
  announce(
    page,
    `no answer from ${at}`,
    (trouble) => trouble.startsWith('no answer') && trouble.endsWith(at),
  );
}

/** Announces a line of the console. */
export function expectConsole(page: Page, text: string): void {
  announce(
    page,
    `'${text}' in the console`,
    (trouble) => trouble.startsWith('console: ') && trouble.includes(text),
  );
}

/** Everything that went wrong unannounced. */
export function troublesOf(context: BrowserContext): string[] {
  return watches.get(context)?.troubles ?? [];
}

/** Everything announced that has not come yet. */
export function missingOf(context: BrowserContext): string[] {
  const { announced = [] } = watches.get(context) ?? {};
  return announced.filter(({ came }) => !came).map(({ what }) => what);
}
