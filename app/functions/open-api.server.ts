import { z } from 'zod';
import { type Act, type Audience, type FarmRead, IDEMPOTENCY_KEY_MAX, refusalsOf } from '../../core/act.ts';
import type { Context } from '../../core/context.ts';
import { isOn } from '../../core/offered.ts';
import { once } from '../../core/once.ts';
import type { Part } from '../../core/pages.ts';
import type { RefusalStatus } from '../../core/refusal.ts';
import { farmFunctions } from './functions.server.ts';
import { farmReads } from './reads.server.ts';

const WHO: Record<Audience, string> = {
  anyone: 'Anyone may call it.',
  'signed-in': 'Needs a session.',
  staff: 'Needs the session of an owner or a helper.',
  admin: 'Needs the session of an owner.',
};

const REFUSALS: Record<RefusalStatus, string> = {
  400: 'Something is not valid; fields says what.',
  401: 'There is no session.',
  403: 'You may not do this.',
  404: 'It does not exist, or is not yours.',
  405: 'This address takes another method.',
  408: 'The body took too long to arrive. Send it again.',
  409: 'Someone else was first, or it is too late.',
  413: 'That is too large.',
  415: 'That is the wrong kind of content.',
  422: 'A rule of the farm says no.',
  429: 'Too many calls. Retry-After says when to try again; with a `puzzle`, its altcha-lib solution as Puzzle-Solution is let in at once.',
  503: 'The farm is busy or down. Retry-After says when to try again.',
};

const refusal = (status: RefusalStatus) => ({
  description: REFUSALS[status],
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { type: 'string', description: 'A sentence for a person.' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
          ...(status === 429 && { puzzle: { type: 'object' } }),
        },
      },
    },
  },
});

const answer = (output: z.core.$ZodType) => ({
  description: 'Done.',
  content: { 'application/json': { schema: z.toJSONSchema(output) } },
});

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
  description:
    'A call repeated with the same key gets the first answer and changes nothing; ' +
    'the same key with another body is refused with 422. Without a session please use a random UUID.',
};

const SESSION = [{ session: [] }, { bearer: [] }];

function operation(name: string, definition: Act) {
  return {
    operationId: name,
    summary: definition.summary,
    description: WHO[definition.who],
    security: definition.who === 'anyone' ? [] : SESSION,
    parameters: [IDEMPOTENCY_KEY],
    requestBody: {
      required: true,
      content: {
        [definition.body === 'form' ? 'multipart/form-data' : 'application/json']: {
          schema: z.toJSONSchema(definition.input, { io: 'input' }),
        },
      },
    },
    responses: {
      200: answer(definition.answers),
      ...Object.fromEntries(refusalsOf(definition).map((status) => [status, refusal(status)])),
    },
  };
}

const readOperation = (name: string, { summary, who, answers }: FarmRead) => ({
  operationId: name,
  summary,
  description: WHO[who],
  security: who === 'anyone' ? [] : SESSION,
  responses: {
    200: answer(answers),
    ...(who !== 'anyone' && { 401: refusal(401) }),
    403: refusal(403),
    503: refusal(503),
  },
});

export type Operation = ReturnType<typeof operation>;
type Path = { of: Part; methods: { post: Operation } | { get: ReturnType<typeof readOperation> } };

const everyPath = once((): [string, Path][] => [
  ...Object.entries<FarmRead>(farmReads).map(([name, read]): [string, Path] => [
    `/${name}`,
    { of: read.of, methods: { get: readOperation(name, read) } },
  ]),
  ...Object.entries<Act>(farmFunctions).map(([name, definition]): [string, Path] => [
    `/${name}`,
    { of: definition.of, methods: { post: operation(name, definition) } },
  ]),
]);

/** Only what is on. */
export async function openApiDocument(context: Pick<Context, 'config' | 'auth' | 'farm'>) {
  const { config, auth } = context;
  const farm = await context.farm();
  const paths = Object.fromEntries(
    everyPath().flatMap(([path, { of, methods }]) => (isOn(farm, of) ? [[path, methods] as const] : [])),
  );
  // Its name has a prefix over https.
  const { sessionToken } = (await auth.$context).authCookies;
  return {
    openapi: '3.1.0',
    info: { title: `${farm.facts.shortName} functions`, version: '1' },
    servers: [{ url: `${config.publicUrl}/functions/v1` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionToken.name },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  };
}
