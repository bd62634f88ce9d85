import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { keepInMemory } from './test/keep-in-memory.ts';
import { LongestFirst } from './test/longest-first.ts';
import { svgFiles } from './vite.config.ts';

keepInMemory();

// Tests of the farm (*.farm.test.ts) drive the whole app, once per database engine: see test/stage.ts.
const farmTests = ['**/*.farm.test.ts'];
// These start the built server as a process of its own, to stop or kill it: see test/running-farm.ts.
const builtTests = ['**/*.built.test.ts'];
const elsewhere = ['**/node_modules/**', 'build/**', 'e2e/**'];
// One more than the two cores it is made for: who stops and starts servers mostly waits.
const maxWorkers = 3;
// As the farm itself is started: compiling PGlite once more while it runs costs a test more than it gives back.
const execArgv = ['--liftoff-only'];

/** How to stop React Router's plugin from watching files. */
let stopWatching = async () => {};

/** Remembers it: Vitest sets the plugin up even for a project that --project leaves out, and closes only the rest. */
const findWatcher: Plugin = {
  name: 'find-watcher',
  configResolved({ plugins }) {
    const { buildEnd } = plugins.find(({ name }) => name === 'react-router') ?? {};
    stopWatching = async () => (buildEnd as (() => Promise<void>) | undefined)?.();
  },
};

/** React's production build knows nothing of the elements that the development server writes. */
const asBuilt: Plugin = {
  name: 'as-built',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { development: false } } }),
};

export default defineConfig({
  plugins: [{ name: 'stop-watching', configureVitest: ({ vitest }) => vitest.onClose(() => stopWatching()) }],
  test: {
    globalSetup: ['./test/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [svgFiles()],
        test: {
          name: 'rules',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...farmTests, ...builtTests],
          maxWorkers,
          execArgv,
          // A process of its own for each file costs more than its rules; what one changes it puts back.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'built',
          include: builtTests,
          exclude: elsewhere,
          globalSetup: ['./test/build-farm.ts'],
          maxWorkers,
          execArgv,
          // The furnished home that all are copies of is made once for each worker.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // One project for both engines: React Router's plugin writes its types anew in every project that
      // has it, and two at once trip over each other.
      {
        extends: './vite.config.ts',
        plugins: [findWatcher, asBuilt],
        test: {
          name: 'farm',
          include: farmTests,
          exclude: elsewhere,
          maxWorkers,
          execArgv,
          // Loading the app takes longer than most files' tests; it keeps nothing between them.
          isolate: false,
          // Pages are tested as they are served, not as they are while somebody works on them.
          env: { DEV: '', PROD: '1', NODE_ENV: 'production' },
          // Shared pictures take their colours from it.
          css: { include: [/theme\.css/] },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
