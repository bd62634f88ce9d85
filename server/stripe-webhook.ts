import { Hono } from 'hono';
import { hearNews } from '../app/deposits/ledger/deposit-news.server.ts';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Fetch } from '../page-cache/cached-first.ts';
import { NotUnderstood } from '../services/payments/not-understood.ts';
import { NotSigned, type PaymentNews, type Payments } from '../services/payments/payments.ts';
import type { Deliver } from '../services/payments/stand-in-courier.ts';
import type { Door } from './door.ts';
import { takeBody } from './limits/limit-body.ts';
import { onlyTakes } from './limits/only-takes.ts';

const LIMIT = { bytes: 512 * 1024, sentence: 'That is larger than any event.' };
const PATH = '/webhooks/stripe';

/** The signature covers the exact bytes. @throws Refusal 400 */
function readDelivery(payments: Payments, body: string, signature: string) {
  try {
    return payments.readNews(body, signature);
  } catch (error) {
    if (error instanceof NotSigned) throw new Refusal(400, 'This was not signed by Stripe.');
    throw error;
  }
}

/** @throws Refusal 400 */
async function hear(context: Context, news: PaymentNews): Promise<void> {
  try {
    await hearNews(context, news);
  } catch (error) {
    if (error instanceof NotUnderstood) throw new Refusal(400, 'That is not what an event looks like.');
    throw error;
  }
}

/** 200 once the event is stored, or is another product's; Stripe retries anything else. */
export function webhookRoutes() {
  const routes = new Hono<Door>();
  routes.post('/stripe', async (c) => {
    await takeBody(c, LIMIT);
    const context = c.get('context');
    if (!context.payments) throw new Refusal(404, 'There is nothing at this address.');
    const body = await c.req.text();
    const news = readDelivery(context.payments, body, c.req.header('stripe-signature') ?? '');
    if (news) await hear(context, news);
    else context.log.info('event of another product');
    return c.json({ received: true });
  });
  routes.all('/stripe', onlyTakes('POST'));
  return routes;
}

export function toWebhook(fetch: Fetch): Deliver {
  return async (body, signature) => {
    const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' };
    const request = new Request(`http://localhost${PATH}`, { method: 'POST', headers, body });
    return (await fetch(request, {})).ok;
  };
}
