import { expect, it } from 'vitest';
import { routeNames } from './route-names.ts';

const routes = { home: {}, visit: { path: 'visit' }, plant: { path: 'plants/:slug' }, lost: { path: '*' } };

it.each([
  ['/', '/'],
  ['/visit', '/visit'],
  ['/plants/bur-oak', '/plants/:slug'],
  ['/plants/bur-oak/more', 'other'],
  ['/functions/v1/request-eggs', '/functions/v1/request-eggs'],
  ['/functions/v1/ana@example.com', '/functions/v1/*'],
  ['/photos/90f0ee-320.webp', '/photos/*'],
  ['/wp-login.php', 'other'],
])('%s is counted as %s', (path, name) => {
  expect(routeNames({ routes })(path)).toBe(name);
});
