import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Metadata } from './stand-in-objects.ts';
import type { StandInStore, StripeObject } from './stand-in-store.ts';
import type { World } from './stand-in-world.ts';
import { StripeNo } from './stripe-no.ts';

type Field = string | Field[] | { [name: string]: Field };
type Fields = { [name: string]: Field };

/** 'a[b]=1&c[]=2&c[]=3' or 'c[0]=2' → { a: { b: '1' }, c: ['2', '3'] } */
function readFields(text: string): Fields {
  const fields: Fields = Object.create(null) as Fields;
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.replaceAll(']', '').split('[');
    let at: Fields = fields;
    for (const name of names.slice(0, -1)) {
      at[name] = Object.assign(Object.create(null) as Fields, at[name] as Fields | undefined);
      at = at[name] as Fields;
    }
    const last = names.at(-1) ?? '';
    at[last === '' ? String(Object.keys(at).length) : last] = value;
  }
  return withLists(fields) as Fields;
}

function withLists(field: Field): Field {
  if (typeof field === 'string' || Array.isArray(field)) return field;
  const entries = Object.entries(field).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

export type StandInKeys = { secretKey: string; publishableKey: string };

export type OnRequest = (method: string, path: string, fields: Fields) => void;

type Answer = { status: number; body: object; replayed?: true };

const text = (field: Field | undefined) => (typeof field === 'string' ? field : undefined);
const part = (field: Field | undefined) =>
  typeof field === 'object' && !Array.isArray(field) ? field : ({} as Fields);
const texts = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (text(value) ? [[name, value]] : [])));
const metadataOf = ({ metadata }: Fields) => texts(part(metadata)) as Metadata;
const number = (field: Field | undefined) => (field === undefined ? null : Number(text(field)));

// Stripe refuses these since 2026-09-30.endive.
const NO_LONGER = {
  type: 'invalid_request_error',
  code: 'payment_method_types_no_longer_supported',
  message: 'The payment_method_types parameter is not supported: use allowed_payment_method_types.',
};

const unauthorized = (message: string) => new StripeNo(401, { type: 'invalid_request_error', message });

function pageOf(all: StripeObject[], query: URLSearchParams, url: string) {
  const after = query.get('starting_after');
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = Number(query.get('limit') ?? 10);
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: all.length > from + limit, url };
}

function eventsAskedFor(all: (StripeObject & { type: string })[], query: URLSearchParams) {
  const types = [...query].flatMap(([name, value]) => (/^types(\[\d*\])$/.test(name) ? [value] : []));
  const since = Number(query.get('created[gte]') ?? 0);
  return all.filter(({ type, created }) => (!types.length || types.includes(type)) && created >= since);
}

const cardOf = (fields: Fields) => {
  const { number: digits } = part(part(fields.payment_method_data).card);
  return { number: text(digits), token: text(fields.payment_method) };
};

const billingOf = (fields: Fields) => {
  const { email, phone } = part(part(fields.payment_method_data).billing_details);
  return texts({ billing_email: email ?? '', billing_phone: phone ?? '' });
};

/** Requests run one after another, so none sees half a change. */
export function standInStripe(
  world: World,
  store: StandInStore,
  keys: StandInKeys,
  onRequest: OnRequest = () => {},
) {
  let last: Promise<unknown> = Promise.resolve();
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };

  async function remembered(key: string | undefined, asked: string, run: () => Promise<Answer>) {
    if (!key) return run();
    const id = `idempotency ${key}`;
    const print = createHash('sha256').update(asked).digest('hex');
    const before = await store.read(id);
    if (before && before.print !== print) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (before) return { ...(before.answer as Answer), replayed: true };
    const answer = await run();
    await store.write({ id, object: 'idempotency', created: 0, print, answer });
    return answer;
  }

  async function answerTo(work: () => Promise<object>): Promise<Answer> {
    try {
      return { status: 200, body: await work() };
    } catch (error) {
      if (error instanceof StripeNo) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }

  type Asked = { id: string; fields: Fields; query: URLSearchParams; url: string };

  /** The secret key allows everything; a browser's publishable key little. */
  function admit(request: Request, { id, fields, query }: Asked, forBrowsers: boolean) {
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '');
    const key = bearer ?? text(fields.key) ?? query.get('key');
    if (key === keys.secretKey) return;
    if (key !== keys.publishableKey) throw unauthorized(`Invalid API Key provided: ${key?.slice(0, 7)}****`);
    if (!forBrowsers) throw unauthorized('This API call cannot be made with a publishable API key.');
    const secret = text(fields.client_secret) ?? query.get('client_secret') ?? '';
    if (secret.split('_secret_')[0] !== id) throw unauthorized('No such payment_intent.');
  }

  async function secretFits({ id, fields, query }: Asked) {
    const secret = text(fields.client_secret) ?? query.get('client_secret');
    if (secret === undefined || secret === null) return;
    const { client_secret } = await world.intentOf(id);
    if (client_secret === secret) return;
    const message = 'The client_secret provided does not match any associated PaymentIntent on this account.';
    throw new StripeNo(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      message,
    });
  }

  const routes = new Hono();
  const on = (
    method: 'GET' | 'POST',
    path: string,
    run: (asked: Asked) => Promise<object>,
    forBrowsers = false,
  ) =>
    routes.on(method, path, async (c) => {
      const body = method === 'POST' ? await c.req.text() : '';
      const url = new URL(c.req.url);
      const id = c.req.param('id') ?? '';
      const asked: Asked = { id, fields: readFields(body), query: url.searchParams, url: url.pathname };
      onRequest(method, path, asked.fields);
      const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
      const answer = await alone(async () => {
        const refused = await answerTo(async () => {
          admit(c.req.raw, asked, forBrowsers);
          await secretFits(asked);
          return {};
        });
        if (refused.status !== 200) return refused;
        return remembered(key, `${path} ${id} ${body}`, () => answerTo(() => run(asked)));
      });
      if (answer.replayed) c.header('Idempotent-Replayed', 'true');
      c.header('Request-Id', `req_${crypto.randomUUID().slice(0, 14)}`);
      return c.json(answer.body, answer.status as ContentfulStatusCode);
    });

  on('POST', '/v1/payment_intents', async ({ fields }) => {
    if ('payment_method_types' in fields) throw new StripeNo(400, NO_LONGER);
    return world.create({
      amount: number(fields.amount) ?? Number.NaN,
      currency: text(fields.currency) ?? '',
      description: text(fields.description) ?? null,
      metadata: metadataOf(fields),
    });
  });
  on('GET', '/v1/payment_intents/:id', ({ id }) => world.intentOf(id), true);
  on(
    'POST',
    '/v1/payment_intents/:id/confirm',
    ({ id, fields }) => world.confirm(id, cardOf(fields), billingOf(fields)),
    true,
  );
  on(
    'POST',
    '/v1/payment_intents/:id/authenticate',
    ({ id, fields }) => world.authenticate(id, text(fields.outcome) === 'passed'),
    true,
  );
  on('POST', '/v1/payment_intents/:id/cancel', ({ id, fields }) =>
    world.cancel(id, text(fields.cancellation_reason) ?? null),
  );
  on('POST', '/v1/refunds', ({ fields }) =>
    world.refund(
      text(fields.payment_intent) ?? '',
      number(fields.amount),
      text(fields.reason) ?? null,
      metadataOf(fields),
    ),
  );
  on('GET', '/v1/refunds', async ({ query, url }) =>
    pageOf(await world.refundsOf(query.get('payment_intent') ?? undefined), query, url),
  );
  on('GET', '/v1/disputes', async ({ query, url }) =>
    pageOf(await world.disputesOf(query.get('payment_intent') ?? undefined), query, url),
  );
  on('GET', '/v1/events/:id', ({ id }) => world.event(id));
  on('GET', '/v1/events', async ({ query, url }) =>
    pageOf(eventsAskedFor(await world.events(), query), query, url),
  );
  routes.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json({ error: { type: 'invalid_request_error', message } }, 404);
  });
  return routes;
}
