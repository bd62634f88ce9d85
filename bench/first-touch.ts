import { type Browser, chromium, type Page } from '@playwright/test';
import { startFarm } from '../e2e/farm-server.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { median } from './measure.ts';
import { markdown } from './report.ts';

// What the first touch costs on a slow phone: islands hydrate only then.

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
const TOUCHED = [
  ['/in-stock', 'a filter', 'label:has(input[type=radio]) >> nth=1'],
  ['/login', 'a field', 'input >> nth=0'],
  ['/signup', 'a field', 'input >> nth=0'],
  ['/pay-deposit', 'a field', 'input >> nth=0'],
] as const;

/** In milliseconds: until hydration, the slowest event by the browser's own count, the longest task. */
type Cost = { hydrated: number; slowest: number; longest: number };
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

/** Runs in the page: whether all its code is fetched. */
function isFetched() {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const files = islands.flatMap(({ dataset: { src = '', preload = '' } }) => [src, ...preload.split(' ')]);
  return files.every((file) => performance.getEntriesByName(new URL(file, location.href).href).length > 0);
}

/** Runs in the page: resolves when the browser is idle. */
const rest = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/** Runs in the page: how long hydration takes after the touch, and what blocks until shortly afterward. */
async function costOfTouch(): Promise<Cost> {
  const { watched } = window as unknown as { watched: Watched };
  const begun = await new Promise<number>((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  while (document.querySelector('[data-island]:not([data-hydrated])')) {
    await new Promise(requestAnimationFrame);
  }
  const hydrated = performance.now() - begun;
  // Browsers report an event after the next paint.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const most = (list: Counted[]) => Math.max(0, ...list.map(({ at, took }) => (at >= begun ? took : 0)));
  return { hydrated, slowest: most(watched.events), longest: most(watched.tasks) };
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

async function asSomebodyNew(browser: Browser, address: string, what: string): Promise<Cost> {
  const context = await browser.newContext(PHONE);
  try {
    return await touch(await context.newPage(), address, what);
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({ executablePath: await findBrowser() });
const farm = await startFarm();
try {
  const costs = TOUCHED.map((): Cost[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [place, [path, , what]] of TOUCHED.entries()) {
      const cost = await asSomebodyNew(browser, farm.url + path, what);
      if (round >= 0) costs[place]?.push(cost);
    }
  }
  const middle = (some: Cost[], which: keyof Cost) =>
    `${median(some.map((cost) => cost[which])).toFixed(0)} ms`;
  const rows = TOUCHED.map(([path, what], place) => {
    const some = costs[place] ?? [];
    return [path, what, middle(some, 'hydrated'), middle(some, 'slowest'), middle(some, 'longest')];
  });
  const head = [
    `first touch, ${SLOWER} times slower`,
    'of',
    'hydrated after',
    'slowest event',
    'longest task',
  ];
  process.stdout.write(`\n${markdown([head, ...rows])}\n\n`);
} finally {
  await farm.stop();
  await browser.close();
}
