import { type Browser, chromium, type Page } from '@playwright/test';
import { startFarm } from '../e2e/farm-server.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { median } from './measure.ts';
import { markdown } from './report.ts';

// What the first touch costs on a slow phone, and when Today can be used there.

const ROUNDS = 3;
const WARM_UP = 1;
/** How many times slower than this machine the phone is. */
const SLOWER = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;
/** By Lighthouse's numbers. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 ** 2) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const TOUCHED = [
  ['/in-stock', 'a filter', 'label:has(input[type=radio]) >> nth=1'],
  ['/login', 'a field', 'input >> nth=0'],
  ['/signup', 'a field', 'input >> nth=0'],
  ['/pay-deposit', 'a field', 'input >> nth=0'],
] as const;

/** In milliseconds: until the page’s scripts run, the slowest event by the browser's own count, the longest task. */
type Cost = { ready: number; slowest: number; longest: number };
type Counted = { at: number; took: number };
type Watched = { events: Counted[]; tasks: Counted[] };

/** Runs in the page before anything else. */
function watch() {
  const watched: Watched = { events: [], tasks: [] };
  const keep = (type: string, list: Counted[]) =>
    new PerformanceObserver((some) => {
      for (const { startTime, duration } of some.getEntries()) list.push({ at: startTime, took: duration });
    }).observe({ type, durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  keep('event', watched.events);
  keep('longtask', watched.tasks);
  Object.assign(window, { watched });
}

/** Runs in the page: whether its scripts have started. */
const isFetched = () =>
  document.documentElement.dataset.ready !== undefined &&
  document.querySelector('[data-script]:not([data-live])') === null;

/** Runs in the page: resolves when the browser is idle. */
const rest = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/** Runs in the page: how long scripts take after the touch, and what blocks until shortly afterward. */
async function costOfTouch(): Promise<Cost> {
  const { watched } = window as unknown as { watched: Watched };
  const begun = await new Promise<number>((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  while (document.querySelector('[data-script]:not([data-live])')) {
    await new Promise(requestAnimationFrame);
  }
  const ready = performance.now() - begun;
  // Browsers report an event after the next paint.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const most = (list: Counted[]) => Math.max(0, ...list.map(({ at, took }) => (at >= begun ? took : 0)));
  return { ready, slowest: most(watched.events), longest: most(watched.tasks) };
}

async function touch(page: Page, address: string, what: string): Promise<Cost> {
  await page.addInitScript(watch);
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.waitForFunction(isFetched);
  await page.evaluate(rest);
  const cost = page.evaluate(costOfTouch);
  await page.locator(what).first().tap();
  return cost;
}

async function asSomebodyNew<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else: notes when the desk can be used. */
function noteUsable() {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.hydrated === undefined) return;
    observer.disconnect();
    Object.assign(window, { usableAt: performance.timeOrigin + performance.now() });
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

const OWNER = { email: 'admin@prairiehen.example', password: 'sunny-side-up' };

async function slowPhone(page: Page) {
  await page.addInitScript(noteUsable);
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', SLOW_4G);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function usableAt(page: Page): Promise<number> {
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => (window as unknown as { usableAt?: number }).usableAt);
  return Number(await at.jsonValue());
}

/** @returns milliseconds from the start of the first visit until Today can be used */
async function openToday(page: Page, url: string): Promise<number> {
  await page.request.post(`${url}/api/auth/sign-in/email`, { data: OWNER, headers: { Origin: url } });
  await slowPhone(page);
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  return (await usableAt(page)) - (await page.evaluate(() => performance.timeOrigin));
}

/** @returns milliseconds from the press on Login until Today can be used */
async function logIn(page: Page, url: string): Promise<number> {
  await slowPhone(page);
  await page.goto(`${url}/login`);
  await page.locator('#email').fill(OWNER.email);
  await page.locator('#password').fill(OWNER.password);
  await page.waitForFunction(isFetched);
  await page.evaluate(rest);
  const pressed = await page.locator('#login [type=submit]').evaluate((button: HTMLElement) => {
    button.click();
    return performance.timeOrigin + performance.now();
  });
  return (await usableAt(page)) - pressed;
}

const ms = (time: number) => `${time.toFixed(0)} ms`;

const browser = await chromium.launch({ executablePath: await findBrowser() });
const farm = await startFarm();
try {
  const costs = TOUCHED.map((): Cost[] => []);
  const waits = { today: [] as number[], login: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [place, [path, , what]] of TOUCHED.entries()) {
      const cost = await asSomebodyNew(browser, (page) => touch(page, farm.url + path, what));
      if (round >= 0) costs[place]?.push(cost);
    }
    const today = await asSomebodyNew(browser, (page) => openToday(page, farm.url));
    const login = await asSomebodyNew(browser, (page) => logIn(page, farm.url));
    if (round < 0) continue;
    waits.today.push(today);
    waits.login.push(login);
  }
  const middle = (some: Cost[], which: keyof Cost) => ms(median(some.map((cost) => cost[which])));
  const rows = TOUCHED.map(([path, what], place) => {
    const some = costs[place] ?? [];
    return [path, what, middle(some, 'ready'), middle(some, 'slowest'), middle(some, 'longest')];
  });
  const head = [`first touch, ${SLOWER} times slower`, 'of', 'ready after', 'slowest event', 'longest task'];
  const within = (what: string, all: number[], most: number) => [
    what,
    all.map(ms).join(', '),
    ms(median(all)),
    median(all) > most ? `OVER ${ms(most)}` : ms(most),
  ];
  const used = [
    [`slow 4G, ${SLOWER} times slower`, 'runs', 'usable after', 'limit'],
    within('Today, first visit', waits.today, 1_800),
    within('from Login to Today', waits.login, 2_000),
  ];
  process.stdout.write(`\n${markdown([head, ...rows])}\n\n${markdown(used)}\n\n`);
} finally {
  await farm.stop();
  await browser.close();
}
