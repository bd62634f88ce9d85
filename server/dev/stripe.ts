import { Hono } from 'hono';
import type { StandIn } from '../../services/payments/stand-in.ts';
import type { Door } from '../door.ts';
import { limitBody } from '../limits/limit-body.ts';

const FOR_BROWSERS = /^\/v1\/payment_intents\/\w+\/(confirm|authenticate)$/;

export function devStripeRoutes({ routes: standIn, keys }: StandIn) {
  const routes = new Hono<Door>();
  routes.post('/*', limitBody, async (c) => {
    const path = c.req.path.replace(/^\/dev\/stripe/, '');
    if (!FOR_BROWSERS.test(path)) return c.notFound();
    return standIn.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: `Bearer ${keys.publishableKey}`,
      },
      body: await c.req.text(),
    });
  });
  return routes;
}
