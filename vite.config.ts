import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bundled } from './vite-plugins/bundled.ts';
import { islands } from './vite-plugins/islands.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { reloadDocuments } from './vite-plugins/reload-documents.ts';
import { threads } from './vite-plugins/threads.ts';

const groups = [
  { name: 'page-script', test: /[\\/]app[\\/]page-script\.ts$/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'pieces',
    // Every page needs plain-signs for the farm's phone; the forms would come along.
    test: /[\\/]pieces[\\/](button|notice|class-names|empty-state|chip|path-to)\.|[\\/]plain-signs\.mjs$/,
    minShareCount: 4,
  },
  {
    name: 'forms',
    test: /[\\/]app[\\/]forms[\\/](?!(?:ask|drafts)[\\/])|[\\/]visible-text\./,
    minShareCount: 4,
  },
  // Nobody needs one without the other.
  { name: 'dialogs', test: /[\\/]pieces[\\/](native-dialog|dialog-buttons|dialog\.module)\./ },
  // Deposits need it without the plants.
  { name: 'dollars', test: /[\\/]dollars\.ts$/ },
  {
    name: 'plants',
    test: /[\\/]catalog[\\/](plant|plant-card|plant-details)\.|[\\/]photos[\\/]photo\.|[\\/]pieces[\\/]photo-url\./,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [bundled(), islands(), reactRouter(), precompress(), threads(), reloadDocuments()],
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rollupOptions: { input: './server/start.ts' } },
      // Otherwise React chooses at run time and picks its development build.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Bundled, because loading drizzle-orm file by file costs memory; these cannot be.
      resolve:
        command === 'build'
          ? {
              noExternal: true,
              external: ['@electric-sql/pglite', 'pg', 'pg-boss', 'pino', 'pino-pretty', 'nodemailer'],
            }
          : {},
    },
  },
}));
