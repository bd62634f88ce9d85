import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bundled } from './vite-plugins/bundled.ts';
import { chunks } from './vite-plugins/chunks.ts';
import { documentsApart } from './vite-plugins/documents.ts';
import { handbook } from './vite-plugins/handbook.ts';
import { pageScripts } from './vite-plugins/page-scripts.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { reloadDocuments } from './vite-plugins/reload-documents.ts';
import { threads } from './vite-plugins/threads.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    bundled(),
    handbook(),
    pageScripts(),
    documentsApart(),
    reactRouter(),
    precompress(),
    threads(),
    reloadDocuments(),
  ],
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      // Vite would prepare a package that it finds late, and then reload the page.
      optimizeDeps: {
        noDiscovery: true,
        include: ['zod/mini', '@simplewebauthn/browser', 'suncalc', 'temporal-polyfill'],
      },
      build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } },
    },
    ssr: {
      // All in one folder, where what is addressed as './x' is found by whichever file has it.
      build: {
        rollupOptions: { input: './server/start.ts', output: { chunkFileNames: '[name]-[hash].js' } },
      },
      // Otherwise React chooses at run time and picks its development build.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Bundled, because loading drizzle-orm file by file costs memory; these cannot be.
      resolve:
        command === 'build'
          ? {
              noExternal: true,
              external: ['@electric-sql/pglite', 'pg', 'pg-boss', 'pino', 'nodemailer'],
            }
          : {},
    },
  },
}));
