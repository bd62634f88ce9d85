/** By table and act. Others are put together from NOUNS. */
const DID: Record<string, string> = {
  'sessions added': 'signed in',
  'sessions removed': 'was signed out of a device',
  'first_step added': 'gave the right password, and was asked for a code',
  'sessions refused': 'could not sign in',
  'two_factors refused': 'gave a wrong code',
  'profiles added': 'signed up',
  'profiles changed': 'changed an account',
  'profiles removed': 'ended an account',
  'accounts changed': 'chose a new password',
  'two_factors changed': 'used a recovery code, or got new ones',
  'owner_invitations added': 'invited somebody',
  'owner_invitations changed': 'invited somebody again',
  'owner_invitations removed': 'closed an invitation',
  'egg_list added': 'joined the egg list',
  'egg_counts added': 'counted eggs',
  'deposit_events added': 'wrote in a deposit’s books',
  'deposit_events changed': 'changed a line in a deposit’s books',
  'farm_opening added': 'opened the farm’s site',
  'letters changed': 'settled an email that was not delivered',
};

/** To somebody else. */
const DID_TO_OTHERS: Record<string, string> = {
  'sessions removed': 'signed somebody out of a device',
};

const NOUNS: Record<string, string> = {
  plants: 'a plant',
  egg_list: 'a neighbor’s entry in the egg list',
  egg_requests: 'an egg request',
  standing_requests: 'a standing request',
  passkeys: 'a passkey',
  farm_opening: 'the opening of the farm’s site',
  farm_facts: 'the farm’s address and contact details',
  farm_words: 'words of the site',
  farm_look: 'the look of the site',
  farm_seasons: 'a season',
  letter_words: 'words of an email',
};

/** "changed a plant". @param what a table, or the name of a file @param toOther whether it is about somebody else */
export function didWhat(act: string, what: string, toOther = false): string {
  if (act === 'exported') return `downloaded ${what}`;
  const key = `${what} ${act}`;
  const did = (toOther ? DID_TO_OTHERS[key] : undefined) ?? DID[key];
  return did ?? `${act} ${NOUNS[what] ?? what.replaceAll('_', ' ')}`;
}

type Line = { by: string | null; name: string | null };

export function nameOf({ by, name }: Line): string {
  if (by === null) return 'The farm’s program';
  return name ?? 'Somebody whose account has ended';
}

type Values = Record<string, unknown> | null;

const inWords = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

export type Change = { field: string; before: string; after: string };

/** Field by field. Null stands for values that were erased with their person. */
export function changesOf(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: field.replaceAll('_', ' '),
    before: inWords(before?.[field]),
    after: inWords(after?.[field]),
  }));
}
