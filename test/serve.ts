import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openFront } from '../server/front.ts';
import type { TestFarm } from './open-test-farm.ts';

/** Puts a farm behind a real socket on this machine's loopback. */
export async function serve(
  farm: TestFarm,
): Promise<{ port: number; origin: string; close(): Promise<void> }> {
  const server = openFront(farm.app.fetch, farm.kept, farm.context.log);
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
