import { createServer as createHttpServer, type Server } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { html } from 'hono/html';
import { createServer } from 'vite';

process.stdout.write('Getting ready …\n');
const server = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
const load = <Module>(id: string) => vite.ssrLoadModule(id) as Promise<Module>;

function behindVite(inner: Server) {
  return server.on('request', (request, response) => {
    vite.middlewares(request, response, () => inner.emit('request', request, response));
  });
}

/** Shows an error in a saved source file; the page reloads when it is fixed. */
async function brokenPage(error: Error) {
  vite.ssrFixStacktrace(error);
  vite.config.logger.error(error.stack ?? error.message);
  const page = html`<!doctype html>
    <title>${error.name}</title>
    <script type="module" src="/app/ui/start/development.ts"></script>
    <pre style="white-space: pre-wrap">${stripVTControlCharacters(error.stack ?? error.message)}</pre>`;
  return new Response(String(await page), {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

const { run } = await load<typeof import('./run.ts')>('/server/run.ts');
await run(
  (context, open) => ({
    cache: null,
    metrics: null,
    async fetch(request, env) {
      try {
        const { buildApp } = await load<typeof import('./app.ts')>('/server/app.ts');
        const { renderPage } = await load<typeof import('./dev/pages.ts')>('/server/dev/pages.ts');
        return await buildApp(context, open, renderPage, null, null).fetch(request, env);
      } catch (error) {
        return brokenPage(error as Error);
      }
    },
  }),
  behindVite,
);
