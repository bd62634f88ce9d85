import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { BoardState } from '../db/board-words.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import type { DiskRoom } from '../db/disk-room.ts';
import type { EggKind, EggPlace } from '../db/egg-words.ts';
import type { Role, StaffRole } from '../db/roles.ts';
import type { AddressLookup } from '../services/address-lookup/address-lookup.ts';
import type { DrivingDistance } from '../services/driving-distance/driving-distance.ts';
import type { MailQueue } from '../services/mail/mail.ts';
import type { MailDomain } from '../services/mail-domain/mail-domain.ts';
import type { NewestVersion } from '../services/newest-version/newest-version.ts';
import type { Payments } from '../services/payments/payments.ts';
import type { StandIn } from '../services/payments/stand-in.ts';
import type { PushQueue } from '../services/push/push.ts';
import type { CatalogNow } from './catalog.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { KeyedDigest, Pseudonym } from './digest.ts';
import type { Farm } from './farm.ts';
import type { AccountLetters, AttemptLimits, Auth, LetterRounds, Proxies, Puzzles, Stamps } from './ports.ts';

export type Silence = 'not counted lately' | 'few counts' | 'hardly laying';

export type LayRate = { dozensADay: number } | { silence: Silence };

/** For one kind: how many wait, whole dozens that nobody has yet, and how much the hens lay. */
export type Outlook = { waiting: number; free: number; rate: LayRate };

/** @property waits hours of the last requests made ready @property since when who waits longest wanted eggs @property countedOn null if never */
export type Waits = { waits: number[]; since: Date | null; countedOn: string | null };

/** What the ledger and the requests tell someone who asks now. @property lastPlace where somebody last said that eggs were put; null where nobody can know */
export type LineNow = { outlook: Record<EggKind, Outlook>; lastPlace: EggPlace | null } & Waits;

/** @property count how many, in a row's unit; null where nobody said @property by an account, or null */
export type Seen = { state: BoardState; count: number | null; seenAt: Date; by: string | null };

/** @property kind of eggs, whose price and number come from the eggs @property seen null before anybody looked */
export type BoardRow = {
  id: string;
  kind: EggKind | null;
  name: string;
  priceCents: number | null;
  unit: string;
  priceWords: string;
  from: string | null;
  until: string | null;
  counts: boolean;
  /** The address of a small one. */
  picture: string | null;
  updatedAt: Date;
  seen: Seen | null;
};

/** The stand's board as it was last seen, in its order. Until something is written it stays the same. */
export type BoardNow = BoardRow[];

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
  /** Signs what a list showed. */
  toldDigest: KeyedDigest;
  /** Signs the links of who waits for plants. */
  wishDigest: KeyedDigest;
  /** For the disk with the farm's data. */
  diskRoom(): DiskRoom;
  proxies: Proxies;
  /** By the cookies of a request; null where no sign-in left any. */
  knownClient(cookie: string): Promise<string | null>;
  /** Null without a mail server. */
  mailDomain: MailDomain | null;
  /** Null where no list of versions is set. */
  newestVersion: NewestVersion | null;
  /** Read once per request. Call it before a transaction, never inside one. */
  farm(): Promise<Farm>;
  /** Aborted when the program is told to stop. */
  stopping: AbortSignal;
  /** Call it before a transaction, too. */
  lineNow(now: Date): Promise<LineNow>;
  /** And these. */
  board(): Promise<BoardNow>;
  catalog(): Promise<CatalogNow>;
  /** Null without an Idempotency-Key. */
  call: Call | null;
  /** The stored hash of the password that the door found right; null if none came with the call. */
  passwordHash: string | null;
  /** The person and network that the history records. */
  acting: Acting | null;
};

/** What reads beside a transaction waits for the one connection that it holds. */
export type InTransaction = Omit<
  Context,
  'db' | 'changes' | 'limits' | 'puzzles' | 'farm' | 'lineNow' | 'board' | 'catalog'
>;

/** One try of an act, by which a retry finds its answer. @property caller an account; '' for a visitor @property bodyHash a digest of the input without its secrets */
export type Call = { act: string; caller: string; key: string; bodyHash: string };

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
};

export const requestContext = createContext<RequestContext>();
