import { Hono, type Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { accountFunctions } from '../app/accounts/accounts.functions.ts';
import { depositFunctions } from '../app/deposits/deposits.functions.ts';
import { eggListFunctions } from '../app/egg-list/egg-list.functions.ts';
import { eggRequestFunctions } from '../app/egg-requests/egg-requests.functions.ts';
import { calendarFunctions } from '../app/farm/farm.functions.ts';
import { plantFunctions } from '../app/plants/plants.functions.ts';
import type { RequestContext, Who } from '../context.ts';
import { savedAnswer } from '../db/change.ts';
import type { FarmFunction } from '../farm-function.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';
import { asOneCall } from './idempotency.ts';
import { limitBody, limitBodyTo } from './limit-body.ts';
import { openApiDocument } from './open-api.ts';
import { plantListRoutes } from './plant-list.ts';
import { readForm } from './read-form.ts';
import { readJson } from './read-json.ts';
import { withLength } from './with-length.ts';

/** Every function of the farm, by the name it has under /functions/v1. */
export const farmFunctions: FarmFunction[] = [
  ...accountFunctions,
  ...eggListFunctions,
  ...eggRequestFunctions,
  ...plantFunctions,
  ...calendarFunctions,
  ...depositFunctions,
];

const CHECK = 'Please check what you entered.';

/** Parses the body. @throws Refusal 400 with a sentence per field, by the field's name. */
function parse(input: z.ZodType, body: unknown) {
  // The rules bring their own sentences; this one stands where only a program could have gone wrong.
  const parsed = input.safeParse(body, { error: () => CHECK });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'form'] ??= issue.message;
  throw new Refusal(400, Object.values(fields)[0] ?? CHECK, { fields });
}

/** Bodies may name the caller, as they always did, but only truthfully. */
function refuseForeignIds(body: unknown, who: Who) {
  if (typeof body !== 'object' || body === null) return;
  for (const name of ['supabase_id', 'supabaseId', 'userId'] as const) {
    const id = (body as Record<string, unknown>)[name];
    if (id !== undefined && id !== null && id !== who.id) {
      throw new Refusal(403, 'You can only do this for your own account.');
    }
  }
}

async function admit({ audience, notAllowed }: FarmFunction, context: RequestContext) {
  const who = await context.who();
  if (audience === 'anyone') return who;
  if (!who) throw new Refusal(401, 'You must be logged in.');
  if (audience === 'admin' && who.role !== 'admin') {
    throw new Refusal(403, notAllowed ?? 'Only the farm can do this.');
  }
  return who;
}

function answer(definition: FarmFunction) {
  const { bodyLimit: most } = definition;
  const limit = most ? limitBodyTo(most.bytes, most.sentence) : limitBody;
  const read = definition.body === 'form' ? readForm : readJson;
  return async (c: HonoContext<Door>) => {
    const context = c.get('context');
    const who = await admit(definition, context);
    await limit(c, async () => {});
    const body = await read(c.req.raw);
    if (who) refuseForeignIds(body, who);
    const input = parse(definition.input, body);
    const call = { ...context, ...(await asOneCall(context.idempotencyKey, who, input)) };
    const saved = definition.oneChange ? null : await savedAnswer(call, who?.id ?? '', definition.name);
    const given = saved ?? (await definition.run(call, who as Who, input));
    // The next page that the owner opens shows what she has just changed.
    if (definition.audience === 'admin') await context.changes.caughtUp();
    return withLength(c.json(given));
  };
}

/** The routes of /functions/v1. */
export function functionRoutes() {
  const routes = new Hono<Door>();
  let document: object | undefined;
  routes.get('/openapi.json', async (c) => {
    const { config, auth } = c.get('context');
    const { authCookies } = await auth.$context;
    document ??= openApiDocument(farmFunctions, config.publicUrl, authCookies.sessionToken.name);
    return c.json(document);
  });
  routes.route('/plants', plantListRoutes());
  for (const definition of farmFunctions) {
    routes.post(`/${definition.name}`, answer(definition));
    routes.all(`/${definition.name}`, () => {
      throw new Refusal(405, 'This address only takes POST.');
    });
  }
  routes.all('/*', () => {
    throw new Refusal(404, 'There is nothing at this address.');
  });
  return routes;
}
