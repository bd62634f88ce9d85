import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { openCourier } from './stand-in-courier.ts';
import type { StandInStore } from './stand-in-store.ts';
import { type OnRequest, standInStripe } from './stand-in-stripe.ts';
import { standInWorld } from './stand-in-world.ts';

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

export const newKeys = () => ({
  secretKey: `sk_test_${randomBytes(18).toString('hex')}`,
  publishableKey: 'pk_test_demonstration',
  webhookSecret: `whsec_${randomBytes(18).toString('hex')}`,
});

/** On loopback and a free port. */
export async function startStandIn({
  store,
  now = () => new Date(),
  keys = newKeys(),
  onRequest,
}: {
  store: StandInStore;
  now?: () => Date;
  keys?: ReturnType<typeof newKeys>;
  onRequest?: OnRequest;
}) {
  let look = () => {};
  const world = standInWorld(
    store,
    () => Math.floor(now().getTime() / 1000),
    () => look(),
  );
  const courier = openCourier(world, keys.webhookSecret);
  look = courier.look;
  const routes: Hono = standInStripe(world, store, keys, onRequest);
  const server = createAdaptorServer({ fetch: routes.fetch }) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    keys,
    routes,
    world,
    deliverTo: courier.deliverTo,
    close: () =>
      new Promise<void>((resolve) => {
        courier.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
