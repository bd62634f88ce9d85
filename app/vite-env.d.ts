declare module '*?bundled' {
  const code: string;
  export default code;
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode }: ServerBuild;
  export const { prerender, publicPath, routeDiscovery, routes, ssr }: ServerBuild;
}
