import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/engines/longest-first.ts';
import { tempFilesInMemory } from './test/engines/temp-in-memory.ts';
import { handbook } from './vite-plugins/handbook.ts';

tempFilesInMemory();

const farmTests = ['**/*.farm.test.ts'];
const deepTests = ['**/*.deep.test.ts'];
const builtTests = ['**/*.built.test.ts'];
const elsewhere = ['**/node_modules/**', 'build/**', 'e2e/**'];
const maxWorkers = 3;
// As in production; optimizing PGlite's WebAssembly costs a test more than it saves.
// Ends what hangs, and nothing that is slow on a busy machine.
const LIMIT_MS = 180_000;
const expectations = { poll: { timeout: 90_000 } };
const execArgv = ['--liftoff-only'];

let stopWatching = async () => {};

// Vitest opens the plugin's watcher even for projects that --project leaves out, and never closes it.
const findWatcher: Plugin = {
  name: 'find-watcher',
  configResolved({ plugins }) {
    const { buildEnd } = plugins.find(({ name }) => name === 'react-router') ?? {};
    stopWatching = async () => (buildEnd as (() => Promise<void>) | undefined)?.();
  },
};

const asBuilt: Plugin = {
  name: 'as-built',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { development: false } } }),
};

export default defineConfig({
  plugins: [
    handbook(),
    { name: 'stop-watching', configureVitest: ({ vitest }) => vitest.onClose(() => stopWatching()) },
  ],
  test: {
    globalSetup: ['./test/engines/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...farmTests, ...deepTests, ...builtTests],
          maxWorkers,
          execArgv,
          isolate: false,
          testTimeout: LIMIT_MS,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'built',
          include: builtTests,
          exclude: elsewhere,
          globalSetup: ['./test/engines/build-farm.ts'],
          maxWorkers,
          execArgv,
          isolate: false,
          testTimeout: LIMIT_MS,
          expect: expectations,
          hookTimeout: LIMIT_MS,
        },
      },
      // A single project for both engines, because two of React Router's plugins would write the same types.
      {
        extends: './vite.config.ts',
        plugins: [findWatcher, asBuilt],
        test: {
          name: 'farm',
          include: process.env.ONLY_QUICK ? farmTests : [...farmTests, ...deepTests],
          exclude: elsewhere,
          maxWorkers,
          execArgv,
          isolate: false,
          env: { DEV: '', PROD: '1', NODE_ENV: 'production' },
          css: { include: [/theme\.css/] },
          testTimeout: LIMIT_MS,
          expect: expectations,
          hookTimeout: LIMIT_MS,
        },
      },
    ],
  },
});
