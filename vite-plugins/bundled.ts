import { build, type Plugin, type Rollup } from 'vite';

/** `import code from './x.ts?bundled'` is x.ts with all its imports as one script, for what cannot be a chunk. */
export function bundled(): Plugin {
  return {
    name: 'bundled',
    enforce: 'pre',
    async load(id) {
      const [entry, query] = id.split('?');
      if (query !== 'bundled' || !entry) return null;
      this.addWatchFile(entry);
      const result = await build({
        configFile: false,
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
      });
      const { output } = result as Rollup.RollupOutput;
      return `export default ${JSON.stringify(output[0].code)}`;
    },
  };
}
