import { farmFunctions } from '../../app/functions/functions.server.ts';
import { ALIVE } from '../answers/alive.ts';

/** A path's route, such as `/plants/:slug`; always one of a few names. */
export type RouteName = (path: string) => string;

const FUNCTIONS = Object.keys(farmFunctions).map((name) => `/functions/v1/${name}`);
const OTHERS = ['/functions/v1/plants', ...ALIVE, '/readyz', '/proxy-check', '/metrics', '/webhooks/stripe'];
const FOLDERS = /^\/(assets|photos|share|api\/auth|functions\/v1|dev)\//;

type Built = { routes: Record<string, { path?: string } | undefined> };

export function routeNames({ routes }: Built): RouteName {
  const paths = Object.values(routes).flatMap((route) => (route ? [`/${route.path ?? ''}`] : []));
  const exact = new Set([...paths, ...FUNCTIONS, ...OTHERS].filter((path) => !/[:*]/.test(path)));
  const patterns = paths
    .filter((path) => path.includes(':'))
    .map((path) => ({ path, matches: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
  return (path) => {
    if (exact.has(path)) return path;
    const pattern = patterns.find(({ matches }) => matches.test(path));
    if (pattern) return pattern.path;
    const folder = FOLDERS.exec(path)?.[0];
    return folder ? `${folder}*` : 'other';
  };
}
