import { Hono } from 'hono';
import { toWire } from '../app/plants/plant.ts';
import { wholeList } from '../app/plants/plants.server.ts';
import type { Door } from './door.ts';

/** GET plants: what is in the catalogue, sorted by variety, for browsers to keep and programs to read. */
export function plantListRoutes() {
  const routes = new Hono<Door>();
  routes.get('/', async (c) => {
    const { plants, updatedAt } = await wholeList(c.get('context'));
    c.header('Cache-Control', 'public, max-age=0, must-revalidate');
    return c.json({ plants: plants.map(toWire), updated_at: updatedAt?.toISOString() ?? null });
  });
  return routes;
}
