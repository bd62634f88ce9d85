import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Audience, type FarmFunction, IDEMPOTENCY_KEY_MAX, refusalsOf } from '../../farm-function.ts';
import { hasFunction } from '../../offered-calls.ts';
import { once } from '../../once.ts';
import type { RefusalStatus } from '../../refusal.ts';
import { eggProposalAnswer } from '../eggs/line/proposal-answer.ts';
import { toTellAnswer } from '../eggs/telling/to-tell-answer.ts';
import { boardAnswer } from '../farm/board/board-answer.ts';
import { wirePlantList } from '../plants/catalog/wire-plant.ts';
import { farmFunctions } from './functions.server.ts';

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

function operation(name: string, definition: FarmFunction) {
  return {
    operationId: name,
    summary: definition.summary,
    description: WHO[definition.audience],
    security: definition.audience === 'anyone' ? [] : [{ session: [] }, { bearer: [] }],
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
      200: answer(definition.output),
      ...Object.fromEntries(refusalsOf(definition).map((status) => [status, refusal(status)])),
    },
  };
}

const readByAnyone = (operationId: string, summary: string, output: z.ZodType) => ({
  operationId,
  summary,
  description: WHO.anyone,
  security: [],
  responses: { 200: answer(output), 403: refusal(403), 503: refusal(503) },
});

const PLANTS = readByAnyone('plants', 'Lists all plants by variety.', wirePlantList);

const BOARD = readByAnyone(
  'board',
  'What is at the farmstand now, as it was last seen; its ETag tells whether that has changed.',
  boardAnswer,
);

const readByStaff = (operationId: string, summary: string, output: z.ZodType) => ({
  operationId,
  summary,
  description: WHO.staff,
  security: [{ session: [] }, { bearer: [] }],
  responses: { 200: answer(output), 401: refusal(401), 403: refusal(403), 503: refusal(503) },
});

const EGG_PROPOSAL = readByStaff(
  'egg-proposal',
  'Who would get which eggs now, and who waits; give-eggs takes its fingerprint.',
  eggProposalAnswer,
);

const TO_TELL = readByStaff(
  'to-tell',
  'Who wants a text or a call about their eggs, and what to say; longest waiting first.',
  toTellAnswer,
);

export type Operation = ReturnType<typeof operation>;
type Paths = Record<string, { post: Operation } | { get: typeof PLANTS | typeof EGG_PROPOSAL }>;

const everyPath = once((): Paths => {
  const paths: Paths = {
    '/plants': { get: PLANTS },
    '/board': { get: BOARD },
    '/egg-proposal': { get: EGG_PROPOSAL },
    '/to-tell': { get: TO_TELL },
  };
  for (const [name, definition] of Object.entries<FarmFunction>(farmFunctions)) {
    paths[`/${name}`] = { post: operation(name, definition) };
  }
  return paths;
});

/** Only what is on. */
export async function openApiDocument(context: Pick<Context, 'config' | 'auth' | 'farm'>) {
  const { config, auth } = context;
  const farm = await context.farm();
  const paths: Paths = Object.fromEntries(
    Object.entries(everyPath()).filter(([path]) => hasFunction(farm, path.slice(1))),
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
