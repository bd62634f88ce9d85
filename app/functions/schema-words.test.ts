import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapesOf } from './schema-words.ts';

const words = (schema: z.core.$ZodType) =>
  Object.fromEntries(
    shapesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))[0]?.map(({ name, words }) => [
      name,
      words,
    ]) ?? [],
  );

test('each kind of field is named in words', () => {
  const schema = z.object({
    email: z.email(),
    id: z.uuid(),
    day: z.iso.date(),
    at: z.iso.datetime(),
    photo: z.file(),
    name: z.string().min(1).max(120),
    street: z.string().min(5).max(200),
    zip: z.string().regex(/^\d{5}$/),
    price: z.string().meta({ examples: ['$12.50', ''] }),
    notes: z.string().max(500).nullable(),
    kind: z.enum(['chickens', 'ducks']),
    eggs: z.literal([12, 24]),
    action: z.literal('cancel'),
    miles: z.number().min(0.5).max(100),
    count: z.int().min(0),
    open: z.boolean(),
    either: z.union([z.boolean(), z.string()]),
    ids: z.array(z.uuid()).min(1).max(9),
    hours: z.array(z.object({ opens: z.int() }).nullable()).length(7),
  });
  expect(words(schema)).toEqual({
    email: 'email address',
    id: 'UUID',
    day: 'date, YYYY-MM-DD',
    at: 'time in ISO 8601',
    photo: 'file',
    name: 'text, up to 120 characters',
    street: 'text, 5 to 200 characters',
    zip: 'text, like ^\\d{5}$',
    price: 'text, like $12.50',
    notes: 'text, up to 500 characters or null',
    kind: '"chickens" or "ducks"',
    eggs: '12 or 24',
    action: '"cancel"',
    miles: 'number, 0.5 to 100',
    count: 'whole number',
    open: 'true or false',
    either: 'true or false or text',
    ids: 'list of 1 to 9: UUID',
    hours: 'list of 7: object with opens or null',
  });
});

test('what lies in objects is named by its path, and what may be left out is told', () => {
  const schema = z.object({
    plant: z.object({ photo: z.object({ width: z.int() }) }),
    emails: z.array(z.object({ about: z.string().optional() })),
  });
  expect(shapesOf(z.toJSONSchema(schema))).toEqual([
    [
      { name: 'plant.photo.width', words: 'whole number', optional: false },
      { name: 'emails[].about', words: 'text', optional: true },
    ],
  ]);
});

test('each alternative is a shape of its own', () => {
  const schema = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(shapesOf(z.toJSONSchema(schema)).map((shape) => shape.map(({ name }) => name))).toEqual([
    ['a'],
    ['b'],
  ]);
});
