import type { Params } from 'react-router';
import type { Instead } from './instead.ts';
import type { PageHandle } from './page-handle.ts';

type Words<Read> = string | ((read: Read | undefined, params: Params) => string);

/** What a page of the dashboard says of itself; tab-layout.tsx does the rest. */
export type TabHandle<Read = unknown> = PageHandle & {
  /** Asked by its loader (`mayOpen`). */
  who: 'everybody' | 'staff' | 'owners';
  title: Words<Read>;
  /** Above what was read before, without signal. '' says nothing, null shows nothing old. */
  stale: Words<Read> | null;
  /** In place of it, by status: 401 asks to log in, and 403 names the owners, unless it says otherwise. */
  instead: { failed: Instead; 401?: Instead; 403?: Instead; 404?: Instead };
};

export const STALE = 'This page could not be refreshed.';
