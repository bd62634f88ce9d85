import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveCachedFirst } from '../../page-cache/cached-first.ts';
import type { TestFarm } from './open-test-farm.ts';

/** Over a real socket on loopback. */
export async function serve(
  farm: TestFarm,
): Promise<{ port: number; origin: string; close(): Promise<void> }> {
  const server = serveCachedFirst(
    { fetch: farm.app.fetch, cache: farm.cache, metrics: null },
    farm.context,
    farm.context.log,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
