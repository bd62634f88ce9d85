import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { readChapter } from '../app/desk/handbook/read-chapter.ts';

/** Imports a chapter of the handbook as what it says. One that is written wrongly fails the build. */
export const handbook = (): Plugin => ({
  name: 'handbook',
  enforce: 'pre',
  transform: {
    filter: { id: /\/handbook\/guides\/[^/]+\.md$/ },
    handler(text, id) {
      const chapter = readChapter(text, relative(process.cwd(), id));
      return { code: `export default ${JSON.stringify(chapter)}`, map: null, moduleType: 'js' };
    },
  },
});
