import { ORIGIN, type TestFarm } from '../engines/open-test-farm.ts';
import type { Actor } from './cast.ts';

/** As a browser does without JavaScript. @param origin of the page that posts */
export async function postForm(
  farm: TestFarm,
  actor: Actor,
  path: string,
  fields: Record<string, string>,
  origin = ORIGIN,
) {
  const headers = { ...actor.headers, Origin: origin };
  const answer = await farm.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}
