import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { BoardNow } from './board-now.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ChangeFeed, Stretch } from './db/change-feed.ts';
import type { Database } from './db/database.ts';
import type { DiskRoom } from './db/disk-room.ts';
import type { Role, StaffRole } from './db/roles.ts';
import type { Farm } from './farm.ts';
import type { KeyedDigest } from './keyed-digest.ts';
import type { LineNow } from './line-now.ts';
import type { AccountLetters, AttemptLimits, Auth, LetterRounds, Puzzles, Stamps } from './ports.ts';
import type { Pseudonym } from './pseudonym.ts';
import type { AddressLookup } from './services/address-lookup/address-lookup.ts';
import type { DrivingDistance } from './services/driving-distance/driving-distance.ts';
import type { MailQueue } from './services/mail/mail-queue.ts';
import type { MailDomain } from './services/mail-domain/mail-domain.ts';
import type { Payments } from './services/payments/payments.ts';
import type { StandIn } from './services/payments/stand-in.ts';
import type { PushQueue } from './services/push/push.ts';

export type Context = {
  config: Config;
  db: Database;
  changes: ChangeFeed;
  clock: Clock;
  log: Logger;
  mail: MailQueue;
  push: PushQueue;
  distance: DrivingDistance | null;
  addresses: AddressLookup;
  payments: Payments | null;
  stripeStandIn: StandIn | null;
  auth: Auth;
  accountLetters: AccountLetters;
  letterRounds: LetterRounds;
  limits: AttemptLimits;
  puzzles: Puzzles;
  stamps: Stamps;
  /** Hides an account or a network in the log. */
  pseudonym: Pseudonym;
  /** The size of a function's input. */
  callDigest: KeyedDigest;
  /** For the disk with the farm's data. */
  diskRoom(): DiskRoom;
  /** Null without a mail server. */
  mailDomain: MailDomain | null;
  /** Read once per request. Call it before a transaction, never inside one. */
  farm(): Promise<Farm>;
  /** Aborted when the program is told to stop. */
  stopping: AbortSignal;
  /** Call it before a transaction, too. */
  lineNow(now: Date): Promise<LineNow>;
  /** And this. */
  board(): Promise<BoardNow>;
  idempotencyKey: string | null;
  /** A digest of the function's input without its secrets; '' without a key. */
  bodyHash: string;
  /** The person and network that the history records. */
  acting: Acting | null;
};

/** Without an `id` it is a customer, for whom only account changes are recorded. */
export type Acting = { id: string | null; network: string };

export type Who = {
  id: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** What they may do now. */
  role: Role;
  /** Their real role while it waits for a second step, which the farm asks of all who work here; `role` is then a customer's. */
  heldBack: StaffRole | null;
  proof: Proof;
};

/** How the person signed in. */
export type Proof = {
  /** 2: a code from an app in addition to the password, or a passkey. */
  level: 'aal1' | 'aal2';
  /** When they last proved it. */
  at: Date;
  /** When a factor was last proved in this session, or an owner’s link to set one up was opened. */
  factorAt: Date | null;
  /** What we ask for to prove it again. */
  by: 'password' | 'code';
};

export type RequestContext = Context & {
  requestId: string;
  address: string;
  headers: Headers;
  nonce: string;
  who(): Promise<Who | null>;
  /** Staff are looking at a page before the farm opens. */
  isPreview: boolean;
  /** The page shows only these plants: changes to others leave it in the cache. */
  showsOnly(some: Stretch): void;
};

export const requestContext = createContext<RequestContext>();
