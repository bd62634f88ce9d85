import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'vite';

// `npm run dev`: Vite serves the browser files and reloads routes and functions on every edit.
const vite = await createServer({ server: { middlewareMode: true } });
const load = <Module>(id: string) => vite.ssrLoadModule(id) as Promise<Module>;

function behindVite(inner: Server) {
  return createHttpServer((request, response) => {
    vite.middlewares(request, response, () => inner.emit('request', request, response));
  });
}

const { run } = await load<typeof import('./run.ts')>('/server/run.ts');
await run(
  (context, open) => ({
    kept: null,
    async fetch(request, env) {
      const { buildApp } = await load<typeof import('./app.ts')>('/server/app.ts');
      const { pages } = await load<typeof import('./dev-pages.ts')>('/server/dev-pages.ts');
      return buildApp(context, open, pages, null, null).fetch(request, env);
    },
  }),
  behindVite,
);
