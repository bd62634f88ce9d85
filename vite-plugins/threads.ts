import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const THREAD = /(?<=new URL\('\.\/)([\w-]+-(?:thread|aside))\.ts(?=', import\.meta\.url\))/g;

/** Builds each worker thread, and each process aside, beside index.js, where `new URL('./x-thread.ts', import.meta.url)` points. */
export const threads = (): Plugin => ({
  name: 'threads',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    const built = code.replace(THREAD, (source, name: string) => {
      this.emitFile({ type: 'chunk', id: join(dirname(id), source), fileName: `${name}.js` });
      return `${name}.js`;
    });
    return built === code ? null : { code: built, map: null };
  },
});
