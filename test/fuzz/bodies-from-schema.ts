import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';
import { longTexts } from './long-texts.ts';

type Schema = Record<string, unknown>;

const list = (value: unknown) => (Array.isArray(value) ? value : []) as Schema[];

function text(schema: Schema): fc.Arbitrary<string> {
  if (Array.isArray(schema.examples)) return fc.constantFrom(...schema.examples);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.emailAddress();
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern));
  const { minLength = 0, maxLength = 200 } = schema as { minLength?: number; maxLength?: number };
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) });
}

/** What else the field of a name may hold. */
export type Known = (name: string, part: Schema) => fc.Arbitrary<unknown> | null;

const nothingKnown: Known = () => null;

function field(name: string, part: Schema, known: Known): fc.Arbitrary<unknown> {
  const better = known(name, part);
  const usual = valid(part, known);
  return better ? fc.oneof({ arbitrary: better, weight: 4 }, usual) : usual;
}

/** Supports the parts of JSON Schema that our documents use. */
export function valid(schema: Schema, known = nothingKnown): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length) return fc.oneof(...choices.map((choice) => valid(choice, known)));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid((schema.items ?? {}) as Schema, known), { maxLength: 5 });
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
      const parts = Object.fromEntries(properties.map(([name, part]) => [name, field(name, part, known)]));
      return fc.record(parts, { requiredKeys: (schema.required ?? []) as string[] });
    }
    default:
      return fc.jsonValue();
  }
}

const NASTY = [
  '\0',
  '\ud800',
  'a\udfff',
  '\u202e',
  '=1+1',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>',
  '9'.repeat(400),
  'x'.repeat(5_000),
];

/** Values that no program should send. */
export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.jsonValue(), weight: 8 },
  {
    arbitrary: fc.constantFrom<unknown>(...NASTY, 1e308, -0, 2 ** 53, -1, [], {}, null, true, ''),
    weight: 8,
  },
  { arbitrary: fc.string({ unit: anyCharacter }), weight: 8 },
  { arbitrary: fc.constantFrom<unknown>(...longTexts(60_000)), weight: 1 },
);

/** A valid body with one part replaced, removed or added; prototype names among them. */
export function spoilt(schema: Schema, known = nothingKnown): fc.Arbitrary<unknown> {
  const names = new Set(['__proto__', 'constructor', 'toString', 'action', 'request_id', 'userId']);
  for (const one of [schema, ...list(schema.anyOf), ...list(schema.oneOf)]) {
    for (const name of Object.keys((one.properties ?? {}) as object)) names.add(name);
  }
  return fc
    .tuple(valid(schema, known), fc.constantFrom(...names), fc.option(nonsense, { nil: undefined }))
    .map(([body, name, value]) => {
      // Through JSON text, so that __proto__ is an ordinary key.
      const kept = Object.entries(body as object).filter(([key]) => key !== name);
      const added = value === undefined ? [] : [[name, value] as const];
      const parts = [...kept, ...added].map(
        ([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part)}`,
      );
      return { raw: `{${parts.join(',')}}` };
    });
}

export const deep = fc
  .tuple(fc.integer({ min: 1, max: 9_000 }), fc.constantFrom(['[', ']'], ['{"a":', '}']))
  .map(([depth, [open = '', close = '']]) => ({ raw: `${open.repeat(depth)}1${close.repeat(depth)}` }));
