import { Hono, type Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { networksOf } from '../../app/access/network-of.server.ts';
import { mustBeAdmin, mustBeStaff } from '../../app/access/who-may.ts';
import { CHECK, checkInput } from '../../app/forms/check-input.ts';
import { PERSON_HEADER } from '../../app/forms/person-header.ts';
import { farmFunctions } from '../../app/functions/functions.server.ts';
import { openApiDocument } from '../../app/functions/open-api.server.ts';
import { refuseUnlessOffered } from '../../app/offered.server.ts';
import type { RequestContext, Who } from '../../context.ts';
import { savedAnswer } from '../../db/idempotent-write.ts';
import { isStaff } from '../../db/roles.ts';
import type { Audience, FarmFunction } from '../../farm-function.ts';
import { Refusal } from '../../refusal.ts';
import type { Door } from '../door.ts';
import { limitBody, limitBodyTo } from '../limits/limit-body.ts';
import { onlyTakes } from '../limits/only-takes.ts';
import { refuseUntilOpened } from '../until-opened.ts';
import { withLength } from '../with-length.ts';
import { getFunctionRoutes } from './get-functions.ts';
import { asOneCall } from './idempotency.ts';
import { readForm } from './read-form.ts';
import { readJson } from './read-json.ts';
import { runFunction } from './run-function.ts';

const SOMEBODY_ELSE = 'Somebody else is signed in here. What you did waits until you sign in again.';

/** @throws Refusal 400 with a sentence for each field */
function parse(input: z.core.$ZodType, body: unknown) {
  const checked = checkInput(input, body);
  if (checked.fields === null) return checked.input;
  throw new Refusal(400, Object.values(checked.fields)[0] ?? CHECK, { fields: checked.fields });
}

function refuseForeignIds(body: unknown, who: Who) {
  if (typeof body !== 'object' || body === null) return;
  for (const name of ['supabase_id', 'supabaseId', 'userId'] as const) {
    const id = (body as Record<string, unknown>)[name];
    if (id !== undefined && id !== null && id !== who.id) {
      throw new Refusal(403, 'You can only do this for your own account.');
    }
  }
}

/** What waited on a phone is nobody else's. */
function refuseForOthers(person: string | undefined, who: Who | null) {
  if (person && person !== who?.id) throw new Refusal(401, SOMEBODY_ELSE);
}

const FOR_THE_FARM: Audience[] = ['staff', 'admin'];

function actingAs(who: Who | null, { address }: RequestContext) {
  if (!who) return null;
  return { id: isStaff(who.role) ? who.id : null, network: networksOf(address).network };
}

async function admit(
  name: string,
  { audience, notAllowed, beforeOpening }: FarmFunction,
  context: RequestContext,
) {
  const who = await context.who();
  if (audience !== 'anyone' && !who) throw new Refusal(401, 'You must be logged in.');
  if (who && audience === 'admin') mustBeAdmin(who, notAllowed);
  if (who && audience === 'staff') mustBeStaff(who, notAllowed);
  if (!beforeOpening) await refuseUntilOpened(context);
  await refuseUnlessOffered(context, name);
  return who;
}

function answer(name: string, definition: FarmFunction) {
  const { bodyLimit: most } = definition;
  const limit = most ? limitBodyTo(most.bytes, most.sentence) : limitBody;
  const read = definition.body === 'form' ? readForm : readJson;
  return async (c: HonoContext<Door>) => {
    const context = c.get('context');
    refuseForOthers(c.req.header(PERSON_HEADER), await context.who());
    const who = await admit(name, definition, context);
    await limit(c, async () => {});
    const body = await read(c.req.raw);
    if (who) refuseForeignIds(body, who);
    const input = parse(definition.input, body);
    const acting = actingAs(who, context);
    const key = c.req.header('idempotency-key') || null;
    const call = { ...context, acting, ...(await asOneCall(context, key, who, input)) };
    const saved = definition.oneChange ? null : await savedAnswer(call, who?.id ?? '', name);
    const given = saved ?? (await runFunction(definition, call, who, input));
    // The farm's next page must show this change.
    if (FOR_THE_FARM.includes(definition.audience)) await context.changes.caughtUp();
    return withLength(c.json(given));
  };
}

export function functionRoutes() {
  const routes = new Hono<Door>();
  routes.get('/openapi.json', async (c) => c.json(await openApiDocument(c.get('context'))));
  routes.all('/openapi.json', onlyTakes('GET'));
  routes.route('/', getFunctionRoutes());
  for (const [name, definition] of Object.entries<FarmFunction>(farmFunctions)) {
    routes.post(`/${name}`, answer(name, definition));
    routes.all(`/${name}`, onlyTakes('POST'));
  }
  // What lists them is a page.
  routes.all('/:name{.+}', () => {
    throw new Refusal(404, 'There is nothing at this address.');
  });
  return routes;
}
