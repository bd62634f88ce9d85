import type { Rolldown } from 'vite';

type Modules = { getModuleInfo: Rolldown.GetModuleInfo };

const ENTRY = /entry\.client\.tsx$/;
const LAYOUT = /-layout\.tsx/;
const ROUTE = /\?__react-router-build-client-route$/;

/** The routes that need a module at once; what they load late does not count. */
function routesWith(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (ROUTE.test(id) || ENTRY.test(id)) return [id];
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) =>
    routesWith(importer, modules, seen),
  );
}

const isAroundPages = (route: string) =>
  ENTRY.test(route) || LAYOUT.test(route) || /[\\/]root\.tsx/.test(route);

function isShared(id: string, modules: Modules) {
  // Each needs a file of its own name, which takes what it exports from the shared one.
  if (ENTRY.test(id) || (ROUTE.test(id) && LAYOUT.test(id))) return false;
  const routes = routesWith(id, modules);
  return routes.length > 1 || routes.some(isAroundPages);
}

function pageOf(id: string, modules: Modules): string | null {
  const [page] = routesWith(id, modules);
  // With its folder, because two pages may have one name.
  return page && !isAroundPages(page)
    ? page
        .replace(/\.tsx.*/, '')
        .split(/[\\/]/)
        .slice(-2)
        .join('-')
    : null;
}

/** The files of the desk: React, the router, what two pages share, and each page. */
export const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
  { name: (id: string, modules: Modules) => (isShared(id, modules) ? 'desk' : null) },
  { name: pageOf },
];
