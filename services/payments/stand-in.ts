import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { openCourier } from './stand-in-courier.ts';
import type { Shelf } from './stand-in-shelf.ts';
import { type Heard, standInStripe } from './stand-in-stripe.ts';
import { standInWorld } from './stand-in-world.ts';

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** Keys that work with one stand-in only, and nowhere else. */
export const newKeys = () => ({
  secretKey: `sk_test_${randomBytes(18).toString('hex')}`,
  publishableKey: 'pk_test_demonstration',
  webhookSecret: `whsec_${randomBytes(18).toString('hex')}`,
});

/**
 * Plays Stripe on loopback and a free port, for the demo and for tests.
 * @param now what its clock shows
 * @param heard is told of every request, with its form
 */
export async function startStandIn({
  shelf,
  now = () => new Date(),
  keys = newKeys(),
  heard,
}: {
  shelf: Shelf;
  now?: () => Date;
  keys?: ReturnType<typeof newKeys>;
  heard?: Heard;
}) {
  let look = () => {};
  const world = standInWorld(
    shelf,
    () => Math.floor(now().getTime() / 1000),
    () => look(),
  );
  const courier = openCourier(world, keys.webhookSecret);
  look = courier.look;
  const routes: Hono = standInStripe(world, shelf, keys, heard);
  const server = createAdaptorServer({ fetch: routes.fetch }) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    keys,
    routes,
    /** What only Stripe, banks and their customers can do. */
    world,
    /** Where events go; until it is called they wait. */
    deliverTo: courier.deliverTo,
    close: () =>
      new Promise<void>((resolve) => {
        courier.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
