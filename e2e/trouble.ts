import type { BrowserContext, Page } from '@playwright/test';

/** A trouble that a test causes on purpose, and whether it came. */
type Announced = { what: string; matches: (trouble: string) => boolean; came: boolean };

type Watch = { troubles: string[]; announced: Announced[] };

const watches = new WeakMap<BrowserContext, Watch>();

/** Chromium's console line for 4xx and 5xx, recorded as responses too; its repeats through a new service worker; what only says that the machine is busy. */
const REPEATED =
  /^Failed to load resource|^Service Worker registration blocked by Playwright|cross-world service worker|not used within a few seconds/;

/** Requests that the page itself gave up, or that the policy forbids, which the console reports too. */
const NOT_MEANT = ['net::ERR_ABORTED', 'csp'];

/** The map's host: only tests that play it reach it. */
const MAP = 'https://www.openstreetmap.org/';

const path = (url: string) => new URL(url).pathname;

/** Records console errors, refused and failed requests, and uncaught errors. */
export function watchForTrouble(context: BrowserContext): void {
  const watch: Watch = { troubles: [], announced: [] };
  const note = (trouble: string) => {
    const meant = watch.announced.filter(({ matches }) => matches(trouble));
    const expected = meant.find(({ came }) => !came) ?? meant[0];
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

/** Announces a 4xx or 5xx. @param at the end of its address, without a query */
export function expectRefusal(page: Page, status: number, at: string): void {
  announce(
    page,
    `${status} from ${at}`,
    (trouble) => trouble.startsWith(`answer ${status}: `) && trouble.endsWith(at),
  );
}

/** Announces a request without an answer. @param at the end of its address, without a query */
export function expectNoAnswer(page: Page, at: string): void {
  announce(
    page,
    `no answer from ${at}`,
    (trouble) => trouble.startsWith('no answer') && trouble.endsWith(at),
  );
}

/** Lets reads of an address stay without an answer: the farm is killed, and a page may ask just then. */
export function allowNoAnswer(page: Page, at: string): void {
  expectNoAnswer(page, at);
  for (const one of watches.get(page.context())?.announced.slice(-1) ?? []) one.came = true;
}

export function troublesOf(context: BrowserContext): string[] {
  return watches.get(context)?.troubles ?? [];
}

export function missingOf(context: BrowserContext): string[] {
  const { announced = [] } = watches.get(context) ?? {};
  return announced.filter(({ came }) => !came).map(({ what }) => what);
}
