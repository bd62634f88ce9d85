import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Navigation is a full page load, so no page needs to know the others' routes piece by piece.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
