import type { Database } from '../../db/database.ts';
import type { EggFacts } from '../../db/egg-words.ts';

/** What a browser gives a site that may notify its person (W3C Push API). */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** @property id the same for every retry @property tag a later one with it takes its place @property path what a tap opens */
export type PushMessage = { id: string; title: string; body: string; tag: string; path: string };

/** `gone`: that device wants none anymore. */
export type PushAnswer = 'taken' | 'gone' | { refused: number; reason: string };

/** What became of one that is sent now: 'later' where a retry may work, 'off' where the device has none on. */
export type PushOutcome = PushAnswer | 'later' | 'off';

/** Throws when a retry may work (no connection, a 429 or 5xx answer). */
export type PushDelivery = (to: Subscription, message: PushMessage) => Promise<PushAnswer>;

/** `eggs-so`: what is so of a neighbor's request, where that is news to the device. */
export type NoticeKind = 'eggs-wanted' | 'hold-wanted' | 'sold-out' | 'eggs-so';

/** @property about the id of a request, a hold or a note */
export type Notice = { kind: NoticeKind; about: string };

/** What a device last said of which request. */
export type DeviceSaid = { about: string; facts: EggFacts };

/** Whose device it is. */
export type Recipient = { id: string; role: string; level: 'aal1' | 'aal2'; said: DeviceSaid | null };

/** @property said what the device has said from then on, if that changes */
export type Said = Omit<PushMessage, 'id'> & { said?: DeviceSaid };

/** What a notification says now, or null if it is no longer true, or not for them. */
export type NoticeNow = (notice: Notice, to: Recipient) => Promise<Said | null>;

export type PushQueue = {
  /** Browsers subscribe with it. */
  publicKey: string;
  /** Sent if and only if `tx` commits, to each device of theirs that has notifications on, after a rest. @param to the id of an account, or all who work here */
  tell(tx: Database, notices: (Notice & { to: string | 'staff' })[], restSeconds?: number): Promise<void>;
  /** At once, and once. Not inside a transaction: a push service may be slow. @param device the id of its subscription */
  sendNow(device: string, message: Omit<PushMessage, 'id'>): Promise<PushOutcome>;
};
