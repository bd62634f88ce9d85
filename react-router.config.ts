import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // server/app.ts refuses posts from other sites, by the farm's address behind a proxy.
  allowedActionOrigins: ['**'],
  splitRouteModules: false,
  // All at once: asked for link by link, a route is missing where there is no signal.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
