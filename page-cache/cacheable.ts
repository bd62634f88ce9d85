import type { ServerBuild } from 'react-router';
import { sentTwice } from '../app/forms/sent-twice.ts';
import type { PageHandle } from '../app/ui/frame/page-handle.ts';
import type { Subject } from '../db/change-feed.ts';

export type Cacheable = { key: string; tags: readonly Subject[] };

/** @param headers of the request, which may belong to a session */
export type FindCacheable = (target: string, headers?: Headed) => Cacheable | null;

type Headed = { cookie?: string; authorization?: string };

type Declared = Pick<PageHandle, 'query' | 'signedOut'> & { tags: readonly Subject[] };

const FILES: [string, Declared][] = [
  ['/farm.ics', { tags: ['farm'] }],
  ['/manifest.webmanifest', { tags: ['farm'] }],
  ['/sitemap.xml', { tags: ['farm', 'plants'] }],
  ['/functions/v1/plants', { tags: ['plants'] }],
];

/** Pictures for other sites. */
const SHARED: [RegExp, Declared][] = [
  [/^\/share\/[\w-]+\.png$/, { tags: ['farm'] }],
  [/^\/share\/plants\/[\w-]+\.png$/, { tags: ['farm', 'plants'] }],
];

/** On TLS the cookie has a prefix. */
const maySignIn = ({ cookie, authorization }: Headed) =>
  authorization !== undefined || cookie?.includes('.session_token=') === true;

const PART = '[\\w.~-]+';

export function findCacheableIn({ routes }: Pick<ServerBuild, 'routes'>): FindCacheable {
  const plain = new Map(FILES);
  const patterns = [...SHARED];
  for (const route of Object.values(routes)) {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!handle?.public) continue;
    const path = `/${route?.path ?? ''}`;
    const { query, signedOut, reads = [] } = handle;
    const declared: Declared = { query, signedOut, tags: ['farm', ...reads] };
    if (path.includes(':')) patterns.push([new RegExp(`^${path.replace(/:\w+/g, PART)}$`), declared]);
    else plain.set(path, declared);
  }
  return (target, headers = {}) => {
    const [path = '', query] = target.split(/\?(.*)/s);
    const found = plain.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
    if (!found || (found.signedOut && maySignIn(headers))) return null;
    const parameters = new URLSearchParams(query);
    // It is refused, not answered.
    if (sentTwice(parameters.keys()) !== null) return null;
    // Parameters that no page reads are dropped, so nobody can fill the cache with one page.
    const read = query === undefined || !found.query ? '' : found.query(parameters);
    return read === null ? null : { key: path + read, tags: found.tags };
  };
}
