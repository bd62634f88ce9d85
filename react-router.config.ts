import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Navigation is a full page load, so a page needs to know its own route and no other.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
