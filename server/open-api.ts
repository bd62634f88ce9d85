import { z } from 'zod';
import type { FarmFunction } from '../farm-function.ts';
import { LONGEST_KEY } from './idempotency.ts';

const refusal = {
  description: 'A sentence for a person.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
};

const REFUSALS = ['400', '401', '403', '404', '409', '413', '415', '422', '429', '503'];

function operation(definition: FarmFunction) {
  return {
    operationId: definition.name,
    summary: definition.summary,
    security: definition.audience === 'anyone' ? [] : [{ session: [] }, { bearer: [] }],
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        schema: { type: 'string', maxLength: LONGEST_KEY },
        description:
          'A call repeated with the same key gets the first answer and changes nothing; ' +
          'the same key with another body is refused with 422. Without a session please use a random UUID.',
      },
    ],
    requestBody: {
      required: true,
      content: {
        [definition.body === 'form' ? 'multipart/form-data' : 'application/json']: {
          schema: z.toJSONSchema(definition.input, { io: 'input' }),
        },
      },
    },
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { success: { type: 'boolean' }, message: { type: 'string' } },
            },
          },
        },
      },
      ...Object.fromEntries(REFUSALS.map((status) => [status, refusal])),
    },
  };
}

/**
 * The OpenAPI 3.1 description of all functions, generated from the schemas that check their input.
 * @param sessionCookie what the cookie is called here: over https it has a prefix
 */
export function openApiDocument(functions: FarmFunction[], publicUrl: string, sessionCookie: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Prairie Hen functions', version: '1' },
    servers: [{ url: `${publicUrl}/functions/v1` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths: Object.fromEntries(
      functions.map((definition) => [`/${definition.name}`, { post: operation(definition) }]),
    ),
  };
}
