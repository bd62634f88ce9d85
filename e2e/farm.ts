import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type FarmServer, startFarm } from './farm-server.ts';
import { type Farms, openFarms } from './farms.ts';
import { missingOf, troublesOf, watchForTrouble } from './trouble.ts';

export { expect } from '@playwright/test';

type Yours = {
  /** Another person, or the same person on another device. @param more such as a finger */
  anotherBrowser: (more?: { hasTouch?: boolean }) => Promise<Page>;
  /** Starts a farm for this test alone. @param settings such as FARM_NOW */
  anotherFarm: (settings: Record<string, string>) => Promise<FarmServer>;
  /** A name gives the file a farm of its own, for tests that change what others count. */
  ownFarm: string;
  /** Settings of that farm, such as FARM_NOW. */
  farmSettings: Record<string, string>;
  /** How many more neighbors wait for eggs on that farm. */
  inLine: number;
  /** From that day on, its members are asked whether they still want eggs. */
  askedFrom: string;
  farm: FarmServer;
};

type Shared = { farms: Farms };

/** Limits by address then count for each test alone. */
const homeAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A toast stays two seconds, in which a crowded machine may not look once. */
function keepToastsLonger(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const setTimer = window.setTimeout;
    const longer = (work: TimerHandler, ms?: number, ...more: unknown[]) =>
      setTimer(work, ms === 2000 ? 5000 : ms, ...more);
    window.setTimeout = longer as typeof setTimeout;
  });
}

/** Announced troubles may come after a test's last line, because pages ask some things after the paint. */
async function nothingWentWrong(context: BrowserContext, farm: FarmServer) {
  await expect.poll(() => missingOf(context), 'announced, and did not come').toEqual([]);
  expect(troublesOf(context), 'what went wrong in the browser unannounced').toEqual([]);
  expect(farm.takeFaults(), 'what the server logged as errors').toEqual([]);
}

/** A test with a farm. It fails on any trouble that it did not announce (trouble.ts). */
export const test = base.extend<Yours, Shared>({
  ownFarm: ['', { option: true }],
  farmSettings: [{}, { option: true }],
  inLine: [0, { option: true }],
  askedFrom: ['', { option: true }],

  farms: [
    async ({ browserName: _ }, use) => {
      const farms = openFarms();
      await use(farms);
      await farms.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // For each test, not each worker: extra workers cost more than farms.
  farm: [
    async ({ farms, ownFarm, farmSettings: settings, inLine, askedFrom }, use) =>
      use(await farms.visit({ ownFarm, settings, inLine, askedFrom })),
    { timeout: 120_000 },
  ],

  baseURL: async ({ farm }, use) => use(farm.url),

  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'X-Forwarded-For': homeAddress() }),

  // Must outlive the page: a farm that stops under an open page is trouble.
  context: async ({ anotherFarm: _, context, farm }, use) => {
    watchForTrouble(context);
    await keepToastsLonger(context);
    await use(context);
    await nothingWentWrong(context, farm);
  },

  anotherBrowser: async ({ anotherFarm: _, browser, farm, locale, timezoneId, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (more = {}) => {
      const context = await browser.newContext({
        baseURL: farm.url,
        extraHTTPHeaders: { 'X-Forwarded-For': homeAddress() },
        locale,
        timezoneId,
        viewport,
        ...more,
        serviceWorkers: 'block',
      });
      watchForTrouble(context);
      await keepToastsLonger(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) {
      await nothingWentWrong(context, farm);
      await context.close();
    }
  },

  anotherFarm: async ({ farm: _ }, use) => {
    const started: FarmServer[] = [];
    await use(async (settings) => {
      const farm = await startFarm(settings);
      started.push(farm);
      return farm;
    });
    const faults = started.flatMap((farm) => farm.takeFaults());
    await Promise.all(started.map((farm) => farm.stop()));
    expect(faults, 'what another server logged as errors').toEqual([]);
  },
});
