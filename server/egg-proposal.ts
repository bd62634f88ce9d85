import { Hono } from 'hono';
import { readEggProposal } from '../app/egg-line/egg-proposal.server.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';
import { onlyTakes } from './only-takes.ts';

export function eggProposalRoutes() {
  const routes = new Hono<Door>();
  routes.get('/', async (c) => {
    const context = c.get('context');
    const who = await context.who();
    if (!who) throw new Refusal(401, 'You must be logged in.');
    const proposal = await readEggProposal(context, who);
    c.header('Cache-Control', 'private, no-store');
    return c.json(proposal);
  });
  routes.all('/', onlyTakes('GET'));
  return routes;
}
