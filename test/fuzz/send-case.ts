import type { Actor } from '../cast/cast.ts';
import { ORIGIN, type TestFarm } from '../engines/open-test-farm.ts';
import type { Case } from './cases.ts';
import { fill, formOfCase, type Values } from './known.ts';

/** Read once. */
export type Answer = { status: number; headers: Headers; text: string };

/** One of many networks, so that limits per network are not all that calls meet. */
const addressOf = (n: number) => `198.51.100.${n % 256}`;

async function bodyOf({ path, json, form }: Case, values: Values): Promise<BodyInit | undefined> {
  if (json !== undefined) return fill(json, values);
  if (!form) return undefined;
  const typed = await formOfCase(form, values);
  if (path.startsWith('/functions/')) return typed;
  return new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
}

/** @param values for the places in a case @param n chooses the network */
export async function sendCase(
  farm: TestFarm,
  { headers: session }: Actor,
  sent: Case,
  values: Values,
  n: number,
): Promise<Answer> {
  const { method, path, json, form, key } = sent;
  const headers = {
    ...session,
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
    ...(form && { Origin: ORIGIN }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  };
  const init = { method, headers, body: await bodyOf(sent, values), redirect: 'manual' as const };
  const response = await farm.request(fill(path, values), init, addressOf(n));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
