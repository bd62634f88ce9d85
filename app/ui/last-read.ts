import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from 'react-router';

/** What a page has read; `unread` when it could not be read again, so that this is how it was before. */
export type StillRead<Data> = Data & { unread?: boolean };

/**
 * A page's reads from the browser: without a network what was read before stays on the screen, marked as unread.
 * @throws what the server answered, which is its word, and any failure of the first read
 */
export function keepLastRead<Loader extends (...args: never[]) => Promise<object>>() {
  type Data = Awaited<ReturnType<Loader>>;
  let known: Data | null = null;
  return async ({ serverLoader }: ClientLoaderFunctionArgs): Promise<StillRead<Data>> => {
    try {
      const read = (await serverLoader()) as Data;
      known = read;
      return read;
    } catch (error) {
      if (!known || error instanceof Response || isRouteErrorResponse(error)) throw error;
      return { ...known, unread: true };
    }
  };
}
