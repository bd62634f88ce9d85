import { Hono, type Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { doAct, mustBe } from '../../app/access/do-act.server.ts';
import { CHECK, checkInput } from '../../app/forms/check-input.ts';
import { PERSON_HEADER } from '../../app/forms/person-header.ts';
import { SENT_TWICE, sentTwice } from '../../app/forms/sent-twice.ts';
import { storable } from '../../app/forms/storable.ts';
import { farmFunctions } from '../../app/functions/functions.server.ts';
import { openApiDocument } from '../../app/functions/open-api.server.ts';
import { refuseUnlessOffered } from '../../app/offered.server.ts';
import type { Act, Audience } from '../../core/act.ts';
import type { RequestContext, Who } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { isStaff } from '../../db/roles.ts';
import type { Door } from '../door.ts';
import { askedOf } from '../limits/clients.ts';
import { TEXT, takeBody } from '../limits/limit-body.ts';
import { onlyTakes } from '../limits/only-takes.ts';
import { refuseUntilOpened } from '../until-opened.ts';
import { withLength } from '../with-length.ts';
import { getFunctionRoutes } from './get-functions.ts';
import { readJson } from './read-json.ts';

// Browsers send an empty file input as a file without name and bytes.
const isNothing = (value: string | File) => value instanceof File && value.size === 0 && !value.name;

/** @throws Refusal 415 for anything but multipart, 400 when broken or with a repeated field */
async function readForm(request: Request): Promise<Record<string, string | File>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Refusal(415, 'Please send this as a form with a file.');
  const form = await request.formData().catch(() => {
    throw new Refusal(400, 'That could not be read. Please reload the page and try again.');
  });
  const fields = [...form].filter(([, value]) => !isNothing(value));
  const twice = sentTwice(fields.map(([name]) => name));
  if (twice !== null) {
    const isFile = form.getAll(twice).some((value) => value instanceof File);
    const sentence = isFile ? 'Please choose one file only.' : SENT_TWICE;
    throw new Refusal(400, sentence, { fields: Object.fromEntries([[twice, sentence]]) });
  }
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  );
}

const SOMEBODY_ELSE = 'Someone else is signed in here. What you did waits until you sign in again.';

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

async function admit(act: Act, context: RequestContext) {
  const who = await context.who();
  mustBe(act, who);
  if (!act.beforeOpening) await refuseUntilOpened(context);
  await refuseUnlessOffered(context, act.of);
  return who;
}

function answer(act: Act) {
  const read = act.body === 'form' ? readForm : readJson;
  return async (c: HonoContext<Door>) => {
    const context = c.get('context');
    refuseForOthers(c.req.header(PERSON_HEADER), await context.who());
    const who = await admit(act, context);
    if (who && isStaff(who.role)) askedOf(c.env?.incoming)?.inItsOwnTime();
    await takeBody(c, act.bodyLimit ?? TEXT);
    const body = await read(c.req.raw);
    if (who) refuseForeignIds(body, who);
    const given = await doAct(act, context, parse(act.input, body));
    // The farm's next page must show this change.
    if (FOR_THE_FARM.includes(act.who)) await context.changes.caughtUp();
    return withLength(c.json(given));
  };
}

export function functionRoutes() {
  const routes = new Hono<Door>();
  routes.get('/openapi.json', async (c) => c.json(await openApiDocument(c.get('context'))));
  routes.all('/openapi.json', onlyTakes('GET'));
  routes.route('/', getFunctionRoutes());
  for (const [name, act] of Object.entries<Act>(farmFunctions)) {
    routes.post(`/${name}`, answer(act));
    routes.all(`/${name}`, onlyTakes('POST'));
  }
  // What lists them is a page.
  routes.all('/:name{.+}', () => {
    throw new Refusal(404, 'There is nothing at this address.');
  });
  return routes;
}
