import type { TellBy } from '../../../db/egg-words.ts';

/** How somebody hears of their eggs, as they chose; null where many read, or nobody knows yet. */
export type Way = TellBy | null;

const VERBS: Record<TellBy, string> = { email: 'email you', text: 'text you', call: 'call you' };

/** The one source of 'we’ll email you', 'we’ll text you', 'we’ll call you', 'we’ll let you know'. */
export const willTell = (way: Way) => `we’ll ${way === null ? 'let you know' : VERBS[way]}`;

/** The same, at the beginning of a sentence. */
export const beginsWillTell = (way: Way) => willTell(way).replace(/^w/, 'W');

/** What an owner reads before she ends a request: an email leaves by itself, and others she tells. */
export const endingBy = (way: Way) =>
  way === 'text' || way === 'call'
    ? { says: 'you tell them', sends: 'End the request' }
    : { says: 'we send a kind email', sends: 'Send the email' };
