import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.ts';
import { tempFilesInMemory } from './test/engines/temp-in-memory.ts';

tempFilesInMemory();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare-farm.ts',
  outputDir: 'test-results/journeys',
  // More than the processors, because a journey mostly waits: for animations, slow networks, emails.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Ends only tests that hang; a busy machine may be slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Tests that break the network must see it fail; only e2e/offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      // Tests make no outside requests. Routing in every context would turn off the browser's cache.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    },
  },
});
