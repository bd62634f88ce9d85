import { Hono } from 'hono';
import { toWire } from '../app/catalog/plant.ts';
import { wholeList } from '../app/catalog/plants.server.ts';
import type { Door } from './door.ts';
import { onlyTakes } from './only-takes.ts';
import { refuseUntilOpened } from './until-opened.ts';

export function plantListRoutes() {
  const routes = new Hono<Door>();
  routes.get('/', async (c) => {
    const context = c.get('context');
    await refuseUntilOpened(context);
    const { opened } = await context.farm();
    const { plants, updatedAt } = await wholeList(context);
    c.header('Cache-Control', opened ? 'public, max-age=0, must-revalidate' : 'private, no-store');
    return c.json({ plants: plants.map(toWire), updated_at: updatedAt?.toISOString() ?? null });
  });
  routes.all('/', onlyTakes('GET'));
  return routes;
}
