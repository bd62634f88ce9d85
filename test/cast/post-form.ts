import { randomUUID } from 'node:crypto';
import { SCRIPT_HEADER } from '../../app/forms/part/script-header.ts';
import { ORIGIN, type TestFarm } from '../engines/open-test-farm.ts';
import type { Actor } from './cast.ts';

/** What a form's script adds. @param key the same for each try */
export const byScript = (part: string, key = randomUUID()) => ({
  [SCRIPT_HEADER]: part,
  'Idempotency-Key': key,
});

/** As a browser does without JavaScript. @param origin of the page that posts @param more headers, such as the script's */
export async function postForm(
  farm: TestFarm,
  actor: Actor,
  path: string,
  fields: Record<string, string>,
  origin = ORIGIN,
  more: Record<string, string> = {},
) {
  const headers = { ...actor.headers, ...more, Origin: origin };
  const answer = await farm.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}
