import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** A field of a body, named as in a path: 'plant.photo', 'emails[].about'. */
export type Field = { name: string; words: string; optional: boolean };

const FORMATS: Record<string, string> = {
  email: 'email address',
  uuid: 'UUID',
  date: 'date, YYYY-MM-DD',
  'date-time': 'time in ISO 8601',
  binary: 'file',
};

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

const isSafe = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

/** '5 to 200', 'up to 200', 'from 5', or ''. */
function range(from: number | undefined, to: number | undefined): string {
  const [least, most] = [isSafe(from) || undefined, isSafe(to)];
  if (least !== undefined && most !== undefined) return least === most ? `${most}` : `${least} to ${most}`;
  if (most !== undefined) return `up to ${most}`;
  return least === undefined ? '' : `from ${least}`;
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ');

function textInWords({ format, minLength, maxLength, pattern, examples }: Schema): string {
  const kind = FORMATS[format ?? ''];
  if (kind) return kind;
  const length = range(minLength === 1 ? undefined : minLength, maxLength);
  return listed(
    'text',
    length && `${length} characters`,
    pattern ? `like ${pattern}` : '',
    Array.isArray(examples) ? `like ${examples[0]}` : '',
  );
}

function inWords(schema: Schema): string {
  const { type, minimum, maximum, minItems, maxItems, properties } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return choices.map(inWords).join(' or ');
  if (Array.isArray(type)) return type.map((one) => inWords({ ...schema, type: one })).join(' or ');
  if (type === 'string') return textInWords(schema);
  if (type === 'array')
    return ['list of', range(minItems, maxItems)].filter(Boolean).join(' ') + itemsInWords(schema);
  if (properties) return `object with ${Object.keys(properties).join(', ')}`;
  return listed(TYPES[type ?? ''] ?? 'anything', range(minimum, maximum));
}

const itemsInWords = ({ items }: Schema) => (items ? `: ${inWords(items as Schema)}` : '');

function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const property = value as Schema;
    const name = prefix + key;
    const items = property.items as Schema | undefined;
    const inner = [...fieldsOf(property, `${name}.`), ...(items ? fieldsOf(items, `${name}[].`) : [])];
    if (inner.length > 0) return inner;
    return [{ name, words: inWords(property), optional: !schema.required?.includes(key) }];
  });
}

/** The shapes a body may have: one, or one for each alternative. */
export const shapesOf = (schema: Schema): Field[][] =>
  ((schema.anyOf ?? schema.oneOf ?? [schema]) as Schema[]).map((shape) => fieldsOf(shape));
