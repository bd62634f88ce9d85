import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import type { Door } from '../../server/door.ts';

/** What is asked of the machine, not of the farm: a broken server would be its only failure. */
const LEFT_OUT = [
  ...['/healthz', '/up', '/readyz', '/proxy-check'],
  ...['/functions/v1/:name{.+}', '/api/auth/*', '/dev/mail/stream'],
];

/** The address of every page and file, as '/plants/:slug'. */
export function pagePatterns(app: Hono<Door>, { routes }: Pick<ServerBuild, 'routes'>): string[] {
  const pages = Object.values(routes).flatMap((route) => {
    const parent = routes[route?.parentId ?? '']?.path;
    return route?.path === undefined && !route?.index ? [] : [`${parent ?? ''}/${route.path ?? ''}`];
  });
  const files = app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return [...new Set([...pages, ...files])].filter((path) => !LEFT_OUT.includes(path)).sort();
}
