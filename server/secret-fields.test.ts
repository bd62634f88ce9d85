import { expect, it } from 'vitest';
import { z } from 'zod';
import { isSecret } from '../app/access/one-call.server.ts';
import { farmFunctions } from '../app/functions/functions.server.ts';
import type { Act } from '../core/act.ts';

/** Names of fields at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
}

const functions = Object.entries<Act>(farmFunctions);

const fieldsOf = ({ input }: Act) => namesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));

/** Whatever could open something, by its name. */
const LOOKS_SECRET = /pass|secret|token|code|\bpin\b|credential|proof|key/i;

it.each(functions)('%s takes no secret that would be kept', (_name, definition) => {
  expect(fieldsOf(definition).filter((name) => LOOKS_SECRET.test(name) && !isSecret(name))).toEqual([]);
});

it('the functions take passwords, codes and tokens', () => {
  const secrets = new Set(functions.flatMap(([, definition]) => fieldsOf(definition)).filter(isSecret));
  expect([...secrets].sort()).toEqual(['code', 'new_password', 'password', 'token']);
});
