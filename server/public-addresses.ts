import type { ServerBuild } from 'react-router';
import { CODE_ADDRESS, codeAddress } from '../app/ui/kept-pages.ts';
import type { PageHandle } from '../app/ui/page-handle.ts';
import type { Subject } from '../db/changes.ts';

/**
 * One answer that is the same for everybody: the one spelling of its address, and what it is made of.
 * @property page the address of the page that it wakes, where it is the code of one; else the same once more
 */
export type PublicAddress = { address: string; page: string; reads: readonly Subject[] };

/** Finds out whether an address, from its path on, has such an answer. */
export type FindPublic = (target: string) => PublicAddress | null;

type Declared = Pick<PageHandle, 'query' | 'still'> & { reads: readonly Subject[] };

/** What is no page, and yet the same for everybody; nothing wakes it. */
const FILES: [string, Declared][] = [
  ['/farm.ics', { still: true, reads: ['farm'] }],
  ['/manifest.webmanifest', { still: true, reads: ['farm'] }],
  ['/sitemap.xml', { still: true, reads: ['plants'] }],
  ['/functions/v1/plants', { still: true, reads: ['plants'] }],
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
    const { query, still } = handle;
    const declared: Declared = { query, still, reads: ['farm', ...(handle.reads ?? [])] };
    if (path.includes(':')) patterns.push([new RegExp(`^${path.replace(/:\w+/g, PART)}$`), declared]);
    else plain.set(path, declared);
  }
  return (target) => {
    const [, mark, of] = CODE_ADDRESS.exec(target) ?? [];
    const [path = '', query] = (of ?? target).split(/\?(.*)/s);
    const found = plain.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
    if (!found || (mark && found.still)) return null;
    // What the page does not read is left out, so that nobody can have the same page kept a thousand times.
    const read = query === undefined ? '' : found.query?.(new URLSearchParams(query));
    const page = path + (read ?? '');
    return { address: mark ? codeAddress(mark, page) : page, page, reads: found.reads };
  };
}
