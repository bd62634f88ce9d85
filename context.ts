import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { AccountLetters } from './app/accounts/account-letter-queue.server.ts';
import type { AttemptLimits } from './app/accounts/attempt-limits.server.ts';
import type { Auth } from './app/accounts/auth.server.ts';
import type { FarmCalendar } from './app/farm/calendar.ts';
import type { WakingCode } from './app/later-code.server.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Changes, Stretch } from './db/changes.ts';
import type { Database } from './db/open.ts';
import type { AddressLookup } from './services/address-lookup/address-lookup.ts';
import type { DrivingDistance } from './services/driving-distance/driving-distance.ts';
import type { MailQueue } from './services/mail/mail-queue.ts';
import type { Payments } from './services/payments/payments.ts';
import type { StandIn } from './services/payments/stand-in.ts';

/** Everything a verb may use. Made once at start; verbs take it as their first argument. */
export type Context = {
  config: Config;
  db: Database;
  /** What has changed, by whichever copy of the program. */
  changes: Changes;
  clock: Clock;
  log: Logger;
  mail: MailQueue;
  distance: DrivingDistance | null;
  addresses: AddressLookup;
  /** Takes cards; null where the farm has not set it up. */
  payments: Payments | null;
  /** Plays Stripe in the demo; never in live mode. */
  stripeStandIn: StandIn | null;
  auth: Auth;
  accountLetters: AccountLetters;
  limits: AttemptLimits;
  /** Facts, seasons and hours as they stand, read once a request. Ask before a transaction, never inside one. */
  calendar(): Promise<FarmCalendar>;
  /** The caller's Idempotency-Key; null outside functions. */
  idempotencyKey: string | null;
  /** A hash of what was sent along with that key; '' without one. */
  bodyHash: string;
};

/** A signed-in person with a verified e-mail, as the database knows them at this moment. */
export type Who = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: 'admin' | 'customer';
};

/** What one request gets on top: its id, its CSP nonce, and who is asking (read once, on demand). */
export type RequestContext = Context & {
  requestId: string;
  /** The visitor's network address. */
  address: string;
  nonce: string;
  who(): Promise<Who | null>;
  /** A public page says that it shows no plants but these: changes of others need not drop it. */
  showsOnly(some: Stretch): void;
  /** Where a public page puts the code that wakes it; null where nobody could ask for it, and it stays in the page. */
  putCode: ((code: WakingCode) => void) | null;
};

/** The key under which pages find it: `context.get(requestContext)`. */
export const requestContext = createContext<RequestContext>();
