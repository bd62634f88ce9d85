import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type FarmServer, startFarm } from './farm-server.ts';
import { type Farms, openFarms } from './farms.ts';
import { missingOf, troublesOf, watchForTrouble } from './trouble.ts';

export { expect } from '@playwright/test';

type Yours = {
  /** Opens another browser: somebody else, or the same person on another device. */
  anotherBrowser: () => Promise<Page>;
  /** Starts a farm for this test alone. @param settings such as FARM_NOW */
  anotherFarm: (settings: Record<string, string>) => Promise<FarmServer>;
  /** A file that changes what others count names whoever needs a farm of their own. */
  ownFarm: string;
  /** What the farm of a file of its own is started with, such as FARM_NOW. */
  farmSettings: Record<string, string>;
  farm: FarmServer;
};

type Shared = { farms: Farms };

/** Everybody comes from an address of their own: limits by address count for each test alone. */
const homeAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** What was announced may come after the last line of a test: a page asks some things once it is painted. */
async function nothingWentWrong(context: BrowserContext, farm: FarmServer) {
  await expect.poll(() => missingOf(context), 'announced, and did not come').toEqual([]);
  expect(troublesOf(context), 'what went wrong in the browser unannounced').toEqual([]);
  expect(farm.takeFaults(), 'what the server logged as errors').toEqual([]);
}

/** A test with a farm to visit. It fails when anything goes wrong that it did not announce (trouble.ts). */
export const test = base.extend<Yours, Shared>({
  ownFarm: ['', { option: true }],
  farmSettings: [{}, { option: true }],

  farms: [
    async ({ browserName: _ }, use) => {
      const farms = openFarms();
      await use(farms);
      await farms.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // For each test anew, and not for each worker: a worker of its own for every such file costs more than its farm.
  farm: [
    async ({ farms, ownFarm, farmSettings: settings }, use) => use(await farms.visit({ ownFarm, settings })),
    { timeout: 60_000 },
  ],

  baseURL: async ({ farm }, use) => use(farm.url),

  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'X-Forwarded-For': homeAddress() }),

  // What it does not use itself must outlive it: a farm that stops under an open page is trouble.
  context: async ({ anotherFarm: _, context, farm }, use) => {
    watchForTrouble(context);
    await use(context);
    await nothingWentWrong(context, farm);
  },

  anotherBrowser: async ({ anotherFarm: _, browser, farm, locale, timezoneId, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: farm.url,
        extraHTTPHeaders: { 'X-Forwarded-For': homeAddress() },
        locale,
        timezoneId,
        viewport,
        serviceWorkers: 'block',
      });
      watchForTrouble(context);
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
