import type { FindCacheable } from './cacheable.ts';

/**
 * React Router takes /Visit, /visit/ and //visit for one page, and would render each past the cache.
 * @returns the path that the cache knows this one by, or null if it is that or another page
 */
export function oneSpelling(find: FindCacheable, pathname: string): string | null {
  let read: string;
  try {
    read = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const path = read
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
  return path !== pathname && /^[\w/.~-]+$/.test(path) && !find(pathname) && find(path) ? path : null;
}
