import type { BoardState } from '../../../db/board-words.ts';
import { LINE_WORDS } from '../../deposits/ledger/deposit-ledger.ts';
import { eggsInWords } from '../../eggs/request/egg-request.ts';
import { STATE_WORDS } from '../../farm/board/state-words.ts';
import { WORDS_FORMS } from '../../farm/tab/words-fields.ts';
import { titleOf } from '../../letters/letter-titles.ts';
import type { HistoryRow } from './history.server.ts';

type Values = Record<string, unknown> | null;
export type Act = Pick<HistoryRow, 'by' | 'act' | 'what' | 'key' | 'label' | 'before' | 'after'>;

/** By table and act. Others are put together from NOUNS. */
const DID: Record<string, string> = {
  'sessions refused': 'couldn’t sign in: wrong password',
  'first_step added': 'entered the right password; a code comes next',
  'two_factors refused': 'entered a wrong code',
  'recovery_codes added': 'made new recovery codes',
  'recovery_codes removed': 'used a recovery code',
  // As it was written before these two were told apart.
  'two_factors changed': 'used a recovery code, or made new ones',
  'profiles added': 'signed up',
  'profiles removed': 'closed an account',
  'accounts changed': 'chose a new password',
  'owner_invitations added': 'invited someone to work here',
  'owner_invitations changed': 'invited someone again',
  'owner_invitations removed': 'ended an invitation',
  'egg_list added': 'joined the egg list',
  'egg_list removed': 'took someone off the egg list',
  'neighbors added': 'proved the email of a neighbor whom the farm had entered',
  'neighbors changed': 'put two neighbors together',
  'neighbors removed': 'erased a neighbor without an account',
  'farm_look added': 'changed the colors, the logo or the photo',
  'farm_look removed': 'went back to the original colors and logo',
};

const NOUNS: Record<string, string> = {
  profiles: 'an account',
  plants: 'a plant',
  egg_list: 'an egg list entry',
  egg_requests: 'an egg request',
  egg_counts: 'an egg count',
  standing_requests: 'a standing request',
  passkeys: 'a passkey',
  farm_facts: 'the farm’s address or contact details',
  farm_look: 'the colors, the logo or the photo',
  farm_seasons: 'a season',
  coming_soon: 'a line of Coming Soon',
  board_rows: 'a row of the stand’s board',
  stand_notes: 'a note from the stand',
};

const eggsOf = (after: Values) =>
  eggsInWords({ count: Math.abs(Number(after?.eggs)), kind: String(after?.kind) });

/** By what the ledger's line says. */
const COUNTED: Record<string, (eggs: string, after: Values) => string> = {
  gathered: (eggs) => `gathered ${eggs}`,
  house: (eggs) => `kept ${eggs} for the house`,
  broken: (eggs) => `took out ${eggs}, broken`,
  stand: (eggs) => `put ${eggs} on the stand`,
  given: (eggs) => `gave out ${eggs}`,
  returned: (eggs) => `put ${eggs} back`,
  uncounted: (eggs) => `gave out ${eggs} that had not been counted`,
  correction: (eggs, after) => `corrected the count by ${Number(after?.eggs) < 0 ? '−' : '+'}${eggs}`,
};

/** By the status that an egg request has now. */
const MOVED: Record<string, string> = {
  awaiting_pickup: 'marked eggs ready',
  completed: 'marked eggs picked up',
  cancelled: 'ended an egg request',
  pending: 'took eggs back',
};

const titleOfWords = (matter: string) =>
  Object.entries(WORDS_FORMS).find(([name]) => name === matter)?.[1].title ?? matter;

/** What the values tell better than the table's name does. */
const TELLS: Record<string, (act: Act) => string | undefined> = {
  sessions({ act, label, after }) {
    if (act === 'added') return after?.level === 'aal2' ? 'signed in with a code or a passkey' : 'signed in';
    if (act === 'removed') return label ? 'signed someone out of a device' : 'signed out of a device';
    return undefined;
  },
  profiles({ act, after }) {
    if (act === 'added' && !after?.email) return 'wrote down a neighbor without an account';
    const isName = Object.keys(after ?? {}).some((name) => name.endsWith('_name'));
    return act === 'changed' && isName ? 'corrected a name' : undefined;
  },
  plants({ act, before, after }) {
    if (act === 'removed') return 'deleted a plant for good';
    if (act !== 'changed') return undefined;
    if (after?.deleted_at) return 'moved a plant to the bin';
    return before?.deleted_at ? 'took a plant out of the bin' : undefined;
  },
  egg_list: ({ act, after }) =>
    act === 'added' && after?.added_by ? 'added someone to the egg list' : undefined,
  egg_requests({ act, after }) {
    if (act === 'added') return after?.asked_by ? 'asked for a neighbor’s eggs' : undefined;
    if (act === 'changed' && after?.told_at) return 'told a neighbor about their eggs';
    return act === 'changed' ? MOVED[String(after?.request_status)] : undefined;
  },
  board_marks({ after }) {
    const { name, state, count, undoes } = after ?? {};
    if (!name) return 'said how much is at the stand';
    const said = `marked “${name}” ${STATE_WORDS[state as BoardState]}${count ? `, ${count}` : ''}`;
    return undoes ? `took back that they had ${said}` : said;
  },
  stand_notes: ({ after }) =>
    after?.agreed ? 'agreed with a note from the stand' : 'set a note from the stand aside',
  egg_counts: ({ after }) => COUNTED[String(after?.what)]?.(eggsOf(after), after),
  deposit_events({ act, after, by }) {
    if (act === 'changed') return 'refunded a deposit, and gave the reason';
    if (after?.kind === 'refunded')
      return by === null ? 'recorded a refund from Stripe' : 'refunded a deposit';
    const entry = Object.entries(LINE_WORDS).find(([kind]) => kind === after?.kind)?.[1];
    return entry ? `added “${entry}” to a deposit` : 'added an entry to a deposit';
  },
  farm_sign_in: ({ after }) =>
    after?.two_steps
      ? 'required two steps to sign in of all staff'
      : 'stopped requiring two steps to sign in',
  farm_opening({ after }) {
    if (after?.coming_chosen_at) return 'chose how Coming Soon begins';
    return after?.opened_at ? 'opened the site' : 'tried the farm’s email';
  },
  farm_words: ({ act, key }) =>
    act === 'removed'
      ? `went back to the original words of “${titleOfWords(key)}”`
      : `changed “${titleOfWords(key)}” on the site`,
  letter_words: ({ key }) => `changed the email “${titleOf(key)}”`,
  letters: ({ after }) =>
    after?.settled === 'told' ? 'told someone what an email said' : 'sent an undelivered email again',
};

/** 'changed a plant', to follow a name. Values are null once they were erased. */
export function didWhat(line: Act): string {
  const { act, what } = line;
  if (act === 'exported') return `downloaded ${what}`;
  return TELLS[what]?.(line) ?? DID[`${what} ${act}`] ?? `${act} ${NOUNS[what] ?? what.replaceAll('_', ' ')}`;
}

export function nameOf({ by, name }: Pick<HistoryRow, 'by' | 'name'>): string {
  if (by === null) return 'The site';
  return name ?? 'Someone whose account is closed';
}
