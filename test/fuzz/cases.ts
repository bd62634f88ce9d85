import fc from 'fast-check';
import { deep, nonsense, spoilt, valid } from './bodies-from-schema.ts';
import { known, place } from './known.ts';

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;
/** From openapi.json. */
export type Document = {
  paths: Record<string, { post?: { requestBody: { content: Content }; responses: Responses } }>;
};
export type Responses = Record<string, { content: Content }>;

export type Case = {
  method: 'GET' | 'POST';
  path: string;
  json?: string;
  form?: Record<string, string>;
  key?: string;
};

/** Never in a page unless somebody forgot to escape it. */
export const CANARY = '<fuzz';

const CANARIES = [`${CANARY}>`, `">${CANARY}>`, `'>${CANARY}>`, `</script>${CANARY}>`, `]]>${CANARY}>`];
const QUERY_NAMES = ['q', 'show', 'page', 'sort', 'token', 'next', 'year', 'order_number', 'type', 'resend'];
const MORE_NAMES = ['key', 'ask', 'email', 'password', 'redirect_status', 'constructor', '_data', 'matter'];

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const keys = fc.option(
  fc.oneof(fc.uuid(), fc.constantFrom('again-and-again-1', 'again-and-again-2', 'x', 'x'.repeat(101))),
  { nil: undefined, freq: 2 },
);

function bodies(schema: Schema): fc.Arbitrary<string> {
  return fc
    .oneof(
      { arbitrary: valid(schema, known), weight: 5 },
      { arbitrary: spoilt(schema, known), weight: 3 },
      { arbitrary: nonsense, weight: 1 },
      { arbitrary: deep, weight: 1 },
    )
    .map((body) => (body as { raw?: string } | null)?.raw ?? JSON.stringify(body));
}

function forms(schema: Schema): fc.Arbitrary<Record<string, string>> {
  const fields = valid(schema, known).map((body) =>
    Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, asText(value)])),
  );
  return fc
    .tuple(fields, fc.dictionary(fc.constantFrom('id', 'userId', 'plant_photo'), nonsense.map(asText)))
    .map(([body, odd]) => ({ ...body, ...odd }));
}

type Weighted = { arbitrary: fc.Arbitrary<Case>; weight: number };

/** A call of some function. @param weigh how often, by its path */
export function calls({ paths }: Document, weigh: (path: string) => number): fc.Arbitrary<Case> {
  const all = Object.entries(paths).flatMap(([name, { post }]): Weighted[] => {
    if (!post) return [];
    const path = `/functions/v1${name}`;
    const common = { method: fc.constant('POST' as const), path: fc.constant(path), key: keys };
    return Object.entries(post.requestBody.content).map(([type, { schema }]) => {
      const arbitrary: fc.Arbitrary<Case> =
        type === 'application/json'
          ? fc.record({ ...common, json: bodies(schema) })
          : fc.record({ ...common, form: forms(schema) });
      return { arbitrary, weight: weigh(path) };
    });
  });
  return fc.oneof(...all);
}

const odd = fc.oneof(
  fc.constantFrom(...CANARIES, "'", "' or 1=1 --", '%', '\\', '//evil.example', 'https://evil.example'),
  nonsense.map(asText),
  fc.integer().map(String),
);

function parameter(name: string): fc.Arbitrary<string> {
  const right = place(name);
  return right ? fc.oneof({ arbitrary: right, weight: 2 }, odd) : odd;
}

const query = fc
  .array(
    fc
      .constantFrom(...QUERY_NAMES, ...MORE_NAMES)
      .chain((name) => fc.tuple(fc.constant(name), parameter(name))),
    { maxLength: 3 },
  )
  .map(Object.fromEntries<string>);

/** Places stay readable, because they are filled later. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/%7B(\w+)%3A(\d)%7D/g, '{$1:$2}');

/** A visit, or a form sent, to some address. @param patterns like '/plants/:slug' or '/photos/*' */
export function visits(patterns: string[]): fc.Arbitrary<Case> {
  const all = patterns.map((pattern) => {
    const parts = pattern.split('/').map((part) => {
      if (!/^[:*]/.test(part)) return fc.constant(part);
      return parameter(part.replace(/^:|\W.*$/g, '')).map(encoded);
    });
    const path = fc.tuple(...parts).map((every) => every.join('/') || '/');
    return fc.tuple(path, query, fc.nat(5)).map(([at, asked, n]): Case => {
      if (n === 0) return { method: 'POST', path: at, form: asked };
      const search = Object.entries(asked).map(([name, value]) => `${name}=${encoded(value)}`);
      return { method: 'GET', path: search.length ? `${at}?${search.join('&')}` : at };
    });
  });
  return fc.oneof(...all);
}

/** A quote for the database, an end for an attribute, a tag for the page. */
const EVERYTHING = `'"${CANARY}>%\\`;

/** Each page once, asked with the worst of everything. */
export const firstVisits = (patterns: string[]): Case[] =>
  patterns.map((pattern) => {
    const worst = encodeURIComponent(EVERYTHING);
    const path = pattern.replace(/\/[:*][^/]*/g, `/${worst}`);
    return { method: 'GET', path: `${path}?${QUERY_NAMES.map((name) => `${name}=${worst}`).join('&')}` };
  });
