export type ListView<Show extends string> = { show: Show; query: string; page: number };

const QUERY_MAX = 100;

/** From 1; what is no page is the first. */
export function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1;
}

export const readQuery = (address: URLSearchParams) =>
  (address.get('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX);

/** What a list's address says; the first of `shows` is the default, and unknown values are ignored. */
export function listView<Show extends string>(...shows: [Show, ...Show[]]) {
  return {
    read: (address: URLSearchParams): ListView<Show> => ({
      show: shows.find((show) => show === address.get('show')) ?? shows[0],
      // PostgreSQL refuses a NUL and half a character in text.
      query: (address.get('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX).toWellFormed(),
      page: pageIn(address),
    }),
    /** Without defaults: '?show=open&q=ana', or '?'. */
    addressOf({ show, query, page }: ListView<Show>): string {
      const address = new URLSearchParams();
      if (show !== shows[0]) address.set('show', show);
      if (query) address.set('q', query);
      if (page > 1) address.set('page', String(page));
      return `?${address}`;
    },
  };
}
