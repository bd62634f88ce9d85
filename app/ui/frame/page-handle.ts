import type { Config } from '../../../core/config.ts';
import type { Subject } from '../../../db/change-feed.ts';

export type PageHandle = {
  /** The same for everyone, so it may be cached. */
  public?: boolean;
  /** What a public page shows besides the farm; a change ends its cache entry. */
  reads?: readonly Subject[];
  /** The query parameters it reads, normalized as a cache key; without it, none. null: not the same for everyone. */
  query?: (asked: URLSearchParams) => string | null;
  /** People who are signed in are led on, so their requests are not answered from the cache. */
  signedOut?: true;
  /** Hydrated as a whole by React Router. Every other page is a document. */
  app?: true;
  /** Nothing around it, and no letters to wait for: it brings header and footer itself. */
  bare?: true;
  /** It brings <Main> itself, after a menu of its own. */
  ownMain?: true;
  /** What a dashboard tab says first when the database is unreachable. */
  unread?: string;
  /** The path for page views; without it they are not counted. */
  countedAs?: string;
  frames?: (config: Config) => string[];
  /** Hosts of scripts, and hosts those connect to; null for none. */
  guests?: (config: Config) => { script: string[]; connect: string[] } | null;
};

/** A form for people who are signed out: its bare address is the same for all of them. */
export const SIGNED_OUT: PageHandle = {
  public: true,
  signedOut: true,
  query: (asked) => (asked.size > 0 ? null : ''),
};
