import { serveStatic } from '@hono/node-server/serve-static';

/** The built browser files. Those under /assets carry a hash in their name and never change. */
export function staticFiles(folder: string) {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      const lasting = path.includes('/assets/');
      c.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
