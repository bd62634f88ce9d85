import * as z from 'zod/mini';

export const KINDS = {
  plants: { word: 'Plants', tables: ['plants', 'coming_soon'] },
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
      ...['profiles', 'accounts', 'two_factors', 'recovery_codes', 'passkeys', 'sessions', 'first_step'],
      ...['owner_invitations', 'farm_sign_in'],
    ],
  },
  files: { word: 'Downloads', tables: [] },
} satisfies Record<string, { word: string; tables: string[] }>;

export type Kind = keyof typeof KINDS;

/** Days as 'YYYY-MM-DD' in the farm's time zone, both included; null is unbounded. */
export type HistoryView = {
  query: string;
  kind: Kind | 'all';
  from: string | null;
  to: string | null;
  page: number;
};

const QUERY_MAX = 100;
/** Days that the calendar and the database both have. */
const day = z.iso.date().check(z.regex(/^2[01]/));

const dayIn = (text: string | null) => day.safeParse(text).data ?? null;

/** Unknown values are ignored, and days in the wrong order are swapped. */
export function readHistoryView(address: URLSearchParams): HistoryView {
  const page = Number(address.get('page') ?? 1);
  const kind = address.get('show');
  const days = [dayIn(address.get('from')), dayIn(address.get('to'))] as const;
  const [from, to] = days[0] && days[1] && days[1] < days[0] ? [days[1], days[0]] : days;
  return {
    // PostgreSQL refuses a NUL in text.
    query: (address.get('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX),
    kind: kind && Object.hasOwn(KINDS, kind) ? (kind as Kind) : 'all',
    from,
    to,
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** Without defaults: '?q=ana', or '?'. */
export function addressOfHistory({ query, kind, from, to, page }: HistoryView): string {
  const address = new URLSearchParams();
  if (query) address.set('q', query);
  if (kind !== 'all') address.set('show', kind);
  if (from) address.set('from', from);
  if (to) address.set('to', to);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}
