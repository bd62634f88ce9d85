import * as z from 'zod/mini';
import { listAddress, oneOf, search } from '../../ui/lists/list-address.ts';

export const KINDS = {
  plants: { word: 'Plants', tables: ['plants', 'coming_soon'] },
  eggs: {
    word: 'Eggs',
    tables: ['egg_list', 'egg_requests', 'standing_requests', 'egg_counts', 'neighbors'],
  },
  deposits: { word: 'Deposits', tables: ['deposit_events'] },
  farm: {
    word: 'The farm and its emails',
    tables: [
      ...['farm_opening', 'farm_facts', 'farm_words', 'farm_look', 'farm_seasons'],
      ...['letter_words', 'letters'],
      ...['board_rows', 'board_marks', 'stand_notes'],
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

/** Days that the calendar and the database both have. */
const isoDay = z.iso.date().check(z.regex(/^2[01]/));

/** 'YYYY-MM-DD' in the farm's time zone, included; null is unbounded. */
const day = { first: null, read: (said: string): string | null => isoDay.safeParse(said).data ?? null };

const list = listAddress({
  query: search(),
  show: oneOf('all', ...(Object.keys(KINDS) as Kind[])),
  from: day,
  to: day,
});

export type HistoryView = typeof list.first;

const inOrder = (view: HistoryView): HistoryView =>
  view.from && view.to && view.to < view.from ? { ...view, from: view.to, to: view.from } : view;

/** Days in the wrong order are swapped. */
export const historyList: typeof list = {
  ...list,
  read: (asked) => inOrder(list.read(asked)),
  in: (request) => inOrder(list.in(request)),
};
