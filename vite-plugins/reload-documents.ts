import type { Plugin } from 'vite';

/** In development, tells open pages that a source of the server was saved: see app/ui/start/development.ts. */
export const reloadDocuments = (): Plugin => ({
  name: 'reload-documents',
  apply: 'serve',
  hotUpdate({ server, modules }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    server.environments.client.hot.send({ type: 'custom', event: 'server-source-saved' });
  },
});
