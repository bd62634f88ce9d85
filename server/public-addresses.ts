import type { ServerBuild } from 'react-router';
import type { PageHandle } from '../app/ui/page-handle.ts';
import type { Subject } from '../db/changes.ts';

/** One answer that is the same for everybody: the one spelling of its address, and what it is made of. */
export type PublicAddress = { address: string; reads: readonly Subject[] };

/** Finds out whether an address, from its path on, has such an answer. */
export type FindPublic = (target: string) => PublicAddress | null;

type Declared = Pick<PageHandle, 'query'> & { reads: readonly Subject[] };

/** What is no page, and yet the same for everybody. */
const FILES: [string, Declared][] = [
  ['/farm.ics', { reads: ['farm'] }],
  ['/manifest.webmanifest', { reads: ['farm'] }],
  ['/sitemap.xml', { reads: ['plants'] }],
  ['/functions/v1/plants', { reads: ['plants'] }],
];

/** A part of an address that needs no escaping; whatever else stands there is answered, but not kept. */
const PART = '[\\w.~-]+';

/** Reads from the routes which pages are public. Only an address in its plain spelling is found. */
export function publicAddresses({ routes }: Pick<ServerBuild, 'routes'>): FindPublic {
  const plain = new Map(FILES);
  const patterns: [RegExp, Declared][] = [];
  for (const route of Object.values(routes)) {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!handle?.public) continue;
    const path = `/${route?.path ?? ''}`;
    const declared: Declared = { query: handle.query, reads: ['farm', ...(handle.reads ?? [])] };
    if (path.includes(':')) patterns.push([new RegExp(`^${path.replace(/:\w+/g, PART)}$`), declared]);
    else plain.set(path, declared);
  }
  return (target) => {
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    const found = plain.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
    if (!found) return null;
    // What the page does not read is left out, so that nobody can have the same page kept a thousand times.
    const query = mark < 0 ? '' : found.query?.(new URLSearchParams(target.slice(mark)));
    return { address: path + (query ?? ''), reads: found.reads };
  };
}
