import type { EggKind } from './db/egg-words.ts';

export type Silence = 'not counted lately' | 'few counts' | 'hardly laying';

export type LayRate = { dozensADay: number } | { silence: Silence };

/** For one kind: how many wait, whole dozens that nobody has yet, and how much the hens lay. */
export type Outlook = { waiting: number; free: number; rate: LayRate };

/** @property waits hours of the last requests made ready @property since when who waits longest wanted eggs @property countedOn null if never */
export type Waits = { waits: number[]; since: Date | null; countedOn: string | null };

/** What the ledger and the requests tell someone who asks now. */
export type LineNow = { outlook: Record<EggKind, Outlook> } & Waits;
