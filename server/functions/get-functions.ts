import { Hono, type Context as HonoContext } from 'hono';
import { etag } from 'hono/etag';
import { readEggProposal } from '../../app/eggs/line/egg-proposal.server.ts';
import { readToTell } from '../../app/eggs/telling/to-tell.server.ts';
import { plantsRestAt } from '../../app/facts/calendar/plants-rest.ts';
import { restInWords } from '../../app/facts/calendar/rest-words.ts';
import { boardCall } from '../../app/farm/board/board.server.ts';
import { refuseUnlessOffered } from '../../app/offered.server.ts';
import { toWire } from '../../app/plants/catalog/plant.ts';
import { wholeList } from '../../app/plants/catalog/plants.server.ts';
import type { RequestContext, Who } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { Door } from '../door.ts';
import { onlyTakes } from '../limits/only-takes.ts';
import { refuseUntilOpened } from '../until-opened.ts';

const PRIVATE = 'private, no-store';

async function plants(c: HonoContext<Door>): Promise<Response> {
  const context = c.get('context');
  await refuseUntilOpened(context);
  await refuseUnlessOffered(context, 'plants');
  const farm = await context.farm();
  const rest = plantsRestAt(farm, context.clock.now());
  const { plants, updatedAt } = await wholeList(context);
  c.header('Cache-Control', farm.opened ? 'public, max-age=0, must-revalidate' : PRIVATE);
  return c.json({
    plants: plants.map(toWire),
    updated_at: updatedAt?.toISOString() ?? null,
    closed: rest && plants.length > 0 ? restInWords(rest) : null,
  });
}

/** For those who are signed in. */
const privately =
  (name: string, read: (context: RequestContext, who: Who) => Promise<object>) =>
  async (c: HonoContext<Door>): Promise<Response> => {
    const context = c.get('context');
    const who = await context.who();
    if (!who) throw new Refusal(401, 'You must be logged in.');
    await refuseUnlessOffered(context, name);
    const answer = await read(context, who);
    c.header('Cache-Control', PRIVATE);
    return c.json(answer);
  };

async function board(c: HonoContext<Door>): Promise<Response> {
  const context = c.get('context');
  await refuseUntilOpened(context);
  await refuseUnlessOffered(context, 'board');
  const { opened } = await context.farm();
  c.header('Cache-Control', opened ? 'public, max-age=0, must-revalidate' : PRIVATE);
  return c.json(await boardCall(context));
}

const GET = {
  '/board': board,
  '/plants': plants,
  '/egg-proposal': privately('egg-proposal', readEggProposal),
  '/to-tell': privately('to-tell', async (context, who) => ({
    neighbors: (await readToTell(context, who)).map(({ since: _, ...neighbor }) => neighbor),
  })),
};

export function getFunctionRoutes() {
  const routes = new Hono<Door>();
  routes.use('/board', etag());
  for (const [path, answer] of Object.entries(GET)) {
    routes.get(path, answer);
    routes.all(path, onlyTakes('GET'));
  }
  return routes;
}
