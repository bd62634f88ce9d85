import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from 'react-router';
import { NOTE_ID } from '../frame/cached-pages.ts';

/** `unread` if the last read failed and this is older: tab-layout.tsx says so. */
export type LastRead<Data> = Data & { unread?: boolean };

/** Takes away the note of a copy that this replaces; the first data came with the document. */
function forgetNote() {
  const page = globalThis.document as Document | undefined;
  if (page?.documentElement.dataset.hydrated !== undefined) page.getElementById(NOTE_ID)?.remove();
}

/** A clientLoader that returns the last data of the same path without a network. @throws answers of the server */
export function cacheLastRead<Loader extends (...args: never[]) => Promise<object>>() {
  type Data = Awaited<ReturnType<Loader>>;
  let known: { data: Data; path: string } | null = null;
  const read = async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> => {
    const path = new URL(request.url).pathname;
    try {
      const data = (await serverLoader()) as Data;
      known = { data, path };
      forgetNote();
      return data;
    } catch (error) {
      if (known?.path !== path || error instanceof Response || isRouteErrorResponse(error)) throw error;
      return { ...known.data, unread: true } satisfies LastRead<Data>;
    }
  };
  return Object.assign(read, { hydrate: true as const });
}
