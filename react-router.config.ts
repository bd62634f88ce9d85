import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // server/app.ts refuses posts from other sites, by the farm's address behind a proxy.
  allowedActionOrigins: ['**'],
  splitRouteModules: false,
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
