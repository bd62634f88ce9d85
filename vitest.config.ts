import { defineConfig } from 'vitest/config';

// Tests of the farm (*.farm.test.ts) drive the whole app on a database; they run once per engine.
const farmTests = ['**/*.farm.test.ts'];
const farm = (engine: 'pglite' | 'postgres') => ({
  extends: './vite.config.ts',
  test: {
    name: engine,
    include: farmTests,
    env: { TEST_ENGINE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: [] as string[],
  },
});

export default defineConfig({
  test: {
    globalSetup: ['./test/global-setup.ts'],
    maxWorkers: 2,
    exclude: ['**/node_modules/**', 'build/**', 'e2e/**'],
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'rules',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...farmTests, '**/node_modules/**', 'e2e/**'],
        },
      },
      farm('pglite'),
      farm('postgres'),
    ],
  },
});
