import { expect } from 'vitest';
import { z } from 'zod';
import type { FunctionName } from '../../app/forms/function-types.ts';
import { farmFunctions } from '../../app/functions/functions.server.ts';
import type { Act } from '../../core/act.ts';
import type { Who } from '../../core/context.ts';
import { ORIGIN } from '../engines/open-test-farm.ts';
import { CANARY, type Case, type Document, type Responses } from './cases.ts';
import type { Answer } from './send-case.ts';

/** What a page may answer; a function's are in the document. */
const OF_PAGES = [200, 301, 302, 303, 307, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429];
const SENTENCE = /^[A-Z"\d]\S* \S.*$/s;
/** A stack, or a database's words. */
const INSIDE = /\n {4}at \S+ \(|syntax error at|violates|pg_catalog/;
const LEADS_AWAY = /(href|src|action)=["']?(javascript:|(https?:)?\/\/evil\.example)[^>]*/i;

/** In a few words, for a page is long. */
const found = (text: string, what: RegExp) => what.exec(text)?.[0];

/** With the words before it. */
function notEscaped(text: string): string | undefined {
  const at = text.indexOf(CANARY);
  return at < 0 ? undefined : text.slice(Math.max(0, at - 80), at + CANARY.length);
}

/** By function: compiling a schema is slow. */
const done = new Map<string, z.core.$ZodType>();

/** Whether the door lets somebody in; what becomes of the call is the verb's. */
export function mayCall(path: string, who: Who | null): boolean {
  const act = farmFunctions[path.split('/').pop() as FunctionName] as Act;
  if (act.who === 'anyone') return true;
  if (act.who === 'admin') return who?.role === 'admin';
  return act.who === 'staff' ? who !== null && who.role !== 'customer' : who !== null;
}

function judgeCall(path: string, responses: Responses, who: Who | null, { status, headers, text }: Answer) {
  expect(Object.keys(responses), 'a documented status').toContain(String(status));
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const said = JSON.parse(text) as { error?: string };
  if (!mayCall(path, who)) expect(status).toBe(who ? 403 : 401);
  if (status !== 200) return expect(said.error).toMatch(SENTENCE);
  const schema =
    done.get(path) ?? z.fromJSONSchema(responses[200]?.content['application/json']?.schema ?? {});
  done.set(path, schema);
  return expect(z.parse(schema, said)).toMatchObject({ success: true });
}

/** @param who null without a session that counts @throws when an answer is none of those allowed */
export function judge({ paths }: Document, { path }: Case, who: Who | null, answer: Answer) {
  const { status, headers, text } = answer;
  expect(status, text.slice(0, 300)).toBeLessThan(500);
  expect(found(text, INSIDE)).toBeUndefined();
  const [, name = ''] = /^\/functions\/v1(\/[\w-]+)$/.exec(path) ?? [];
  const post = paths[name]?.post;
  if (post) return judgeCall(path, post.responses, who, answer);
  expect(OF_PAGES, path).toContain(status);
  const to = headers.get('location');
  if (to !== null) expect(new URL(to, ORIGIN).origin, `leads to ${to}`).toBe(ORIGIN);
  if (/html|xml/.test(headers.get('content-type') ?? '')) {
    expect(notEscaped(text)).toBeUndefined();
    expect(found(text, LEADS_AWAY)).toBeUndefined();
  }
}
