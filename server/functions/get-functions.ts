import { Hono, type Context as HonoContext } from 'hono';
import { etag } from 'hono/etag';
import { needOf } from '../../app/access/gate/acts.ts';
import { passGate } from '../../app/access/gate/gate.server.ts';
import { farmReads } from '../../app/functions/reads.server.ts';
import { refuseUnlessOffered } from '../../app/offered.server.ts';
import type { FarmRead } from '../../core/act.ts';
import type { RequestContext, Who } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Door } from '../door.ts';
import { onlyTakes } from '../limits/only-takes.ts';
import { refuseUntilOpened } from '../until-opened.ts';

/** @throws Refusal 401, 403 */
async function readerOf(context: RequestContext, path: string): Promise<Who> {
  const who = await context.who();
  await passGate(context, who, { need: needOf('files', path), onlyReads: true });
  if (!who) throw new Refusal(401, 'You must be logged in.');
  return who;
}

const answer = (read: FarmRead) => async (c: HonoContext<Door>) => {
  const context = c.get('context');
  const forAnyone = read.who === 'anyone';
  if (forAnyone) await refuseUntilOpened(context);
  const who = forAnyone ? null : await readerOf(context, c.req.path);
  await refuseUnlessOffered(context, read.of);
  const isPublic = forAnyone && (await context.farm()).opened;
  const given = await read.run(context, who as Who);
  c.header('Cache-Control', isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store');
  return c.json(given);
};

export function getFunctionRoutes() {
  const routes = new Hono<Door>();
  routes.use('/board', etag());
  for (const [name, read] of Object.entries<FarmRead>(farmReads)) {
    routes.get(`/${name}`, answer(read));
    routes.all(`/${name}`, onlyTakes('GET'));
  }
  return routes;
}
