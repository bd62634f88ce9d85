export const KINDS = {
  plants: { word: 'Plants', tables: ['plants'] },
  eggs: { word: 'Eggs', tables: ['egg_list', 'egg_requests', 'standing_requests', 'egg_counts'] },
  deposits: { word: 'Deposits', tables: ['deposit_events'] },
  farm: {
    word: 'The farm and its emails',
    tables: [
      ...['farm_opening', 'farm_facts', 'farm_words', 'farm_look', 'farm_seasons'],
      ...['letter_words', 'letters'],
    ],
  },
  accounts: {
    word: 'People and accounts',
    tables: [
      ...['profiles', 'accounts', 'two_factors', 'passkeys', 'sessions', 'first_step'],
      'owner_invitations',
    ],
  },
  files: { word: 'Downloaded files', tables: [] },
} satisfies Record<string, { word: string; tables: string[] }>;

export type Kind = keyof typeof KINDS;
export type HistoryView = { query: string; kind: Kind | 'all'; page: number };

const QUERY_MAX = 100;

/** Unknown values are ignored. */
export function readHistoryView(address: URLSearchParams): HistoryView {
  const page = Number(address.get('page') ?? 1);
  const kind = address.get('show');
  return {
    // PostgreSQL refuses a NUL in text.
    query: (address.get('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX),
    kind: kind && Object.hasOwn(KINDS, kind) ? (kind as Kind) : 'all',
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** Without defaults: '?q=ana', or '?'. */
export function addressOfHistory({ query, kind, page }: HistoryView): string {
  const address = new URLSearchParams();
  if (query) address.set('q', query);
  if (kind !== 'all') address.set('show', kind);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}
