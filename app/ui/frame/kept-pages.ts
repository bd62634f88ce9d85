import { CACHES } from './cached-pages.ts';

/** Names the person of the farm for whom a private page may be kept on their phone. */
export const KEPT_FOR = 'X-Kept-For';

const KEPT = [
  '/dashboard',
  '/dashboard/egg-requests',
  '/dashboard/plants',
  '/dashboard/plants/walk',
  '/dashboard/stand',
];
/** The line has two halves, and each is worth a walk to the cooler. */
const SEARCHES = ['', '?show=awaiting_pickup'];

/** Pages of the farm's day that open without signal. */
export const isKeptPage = (pathname: string) => KEPT.includes(pathname);

export const isKeptAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  isKeptPage(pathname) && SEARCHES.includes(search);

/** What a private page's answer does with what is kept: 'keep' it, 'forget' everything of somebody else, or nothing. */
export function fateOf({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>, url: URL) {
  if (status === 401 || url.pathname === '/logout') return 'forget';
  if (!isKeptPage(url.pathname)) return url.pathname === '/login' && status === 200 ? 'forget' : null;
  // A redirect leads who is signed out, or no longer of the farm, elsewhere.
  if (type === 'opaqueredirect' || (status === 200 && !headers.has(KEPT_FOR))) return 'forget';
  return status === 200 && isKeptAddress(url) ? 'keep' : null;
}

/** Posting here signs somebody in or out. */
export const isSigning = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  method === 'POST' && /^\/(api\/auth\/sign-|login$|logout$)/.test(new URL(url).pathname);

/** Everything of the dashboard that this phone keeps. */
export const forgetKeptPages = async () => ('caches' in globalThis ? caches.delete(CACHES.desk) : false);
