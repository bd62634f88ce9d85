import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.ts';
import { keepInMemory } from './test/keep-in-memory.ts';

keepInMemory();

// One file per wish of a person. A file stays with one worker: every worker starts a farm of its own (e2e/farms.ts),
// filled before the first, and a new one for each file that wants it for itself.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare-farm.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // `npm test` counts by the JSON report; people read the list.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Journeys that break the line on purpose must meet the line; e2e/offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // Recording costs every journey time: run the one that fails again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      // No journey leaves this machine. A route in every context would do it too, and turn the browser's cache off.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    },
  },
});
