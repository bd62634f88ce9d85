import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Challenge } from 'altcha-lib';
import type { Database } from '../db/database.ts';

/** Actions open to anyone that send mail or cost money. */
export type PuzzleDoor =
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'verification'
  | 'deposit'
  | 'stand'
  | 'dozen'
  | 'tell';

export type AttemptLimit = {
  /** @returns seconds to wait, or 0 */
  count(account: string, network?: string): Promise<number>;
  giveBack(account: string): Promise<void>;
  forget(account: string, network?: string): Promise<void>;
};

/** Takes addresses; see `networksOf`. */
export type NetworkLimit = Pick<AttemptLimit, 'giveBack'> & { count(address: string): Promise<number> };

/** Against strangers. */
export type StrangerLimits = Record<
  | 'page'
  | 'accountCalls'
  | 'accountMistakes'
  | 'signUpNetwork'
  | 'resetNetwork'
  | 'newPasswordNetwork'
  | 'verificationNetwork'
  | 'depositNetwork'
  | 'depositCalls'
  | 'standNetwork'
  | 'dozenNetwork'
  | 'tellNetwork',
  NetworkLimit
> &
  Record<
    'verificationLetter' | 'dozenLetter' | 'tellLetter' | 'depositEmail' | 'depositHour',
    Pick<AttemptLimit, 'count' | 'giveBack'>
  > & {
    beforePuzzle: Record<
      'sign-up' | 'reset' | 'verification' | 'stand' | 'crowded stand' | 'dozen' | 'tell',
      (address: string) => Promise<number>
    >;
  };

type LimitOfAccounts =
  | 'signInFromNetwork'
  | 'signInToAccount'
  | 'signUpLetter'
  | 'resetLetter'
  | 'emailChange'
  | 'deviceLetter'
  | 'guessesLetter'
  | 'ownerInvitation'
  | 'accountHelp'
  | 'staffLetter'
  | 'testEmail'
  | 'testNotification'
  | 'distance'
  | 'suggestions'
  | 'distanceForStaff'
  | 'suggestionsForStaff'
  | 'customerWrites'
  | 'password'
  | 'code'
  | 'usedPuzzle'
  | 'usedCode'
  | 'depositWarning';

export type AttemptLimits = Record<'signInAtDoor', NetworkLimit> &
  Record<LimitOfAccounts, AttemptLimit> & {
    /** Who works here meets none of them. */
    ofStrangers(who: () => Promise<{ role?: string } | null>): StrangerLimits;
    countSignIn(account: string, address: string, device: string | null): Promise<number>;
    forgetSignIns(account: string, address: string, device: string | null): Promise<void>;
    forgetDeposits(): Promise<void>;
    refusedDeposits(): Promise<{ everybody: boolean; refused: number }>;
  };

/** What a puzzle is valid for, and nothing else. */
export type Purpose = { door: PuzzleDoor; network: string; account: string };

type Arrived = Pick<IncomingMessage, 'headers' | 'socket'>;

export type Proxies = {
  /** Addresses of those that the settings ought to name. */
  unnamed(): readonly string[];
  addressOf(asked: Arrived): string;
  notice(asked: Arrived, isStaffs?: boolean): void;
  /** Null for a proxy that asks for itself. */
  nameOf(socket: Socket, asked?: Arrived): string | null;
};

export type Puzzles = {
  make(purpose: Purpose, now?: number): Promise<Challenge>;
  isSolved(sent: string, purpose: Purpose): Promise<boolean>;
};

export type Stamps = {
  make(now?: number): string;
  wrongWith(stamp: unknown, now?: number): string | null;
};

/** `taken` answers a sign-up for an address that already has an account; `first-dozen` is about what was asked for without one. */
export type AskedLetter =
  | { kind: 'verification' | 'reset' | 'taken' | 'password-guessed'; email: string }
  | { kind: 'first-dozen'; email: string; id: string }
  | { kind: 'new-device'; email: string; device: string }
  | { kind: 'sign-in-changed' | 'recovered'; email: string; what: string };

export type AccountLetters = {
  /** Queues the finished email inside `tx`. @throws TransactionRollbackError when there is no recipient */
  write(tx: Database, asked: AskedLetter): Promise<void>;
  /** Queues a request inside `tx`, whether or not the address has an account. */
  ask(tx: Database, asked: AskedLetter): Promise<void>;
  /** Deletes what was asked for somebody. */
  forget(tx: Database, email: string): Promise<void>;
};

/** Everybody in line, or whose eggs wait, or members who lived inside a radius of `was` miles. */
export type FarmRound = { about: 'the line' | 'what waits' } | { about: 'the radius'; was: number };

export type LetterRounds = {
  /** Begins after `tx` has committed, some at a time. */
  ask(tx: Database, round: FarmRound): Promise<void>;
};

type Asked = { headers: Headers };

type SignedIn = {
  user: {
    id: string;
    name: string;
    lastName: string;
    email: string;
    emailVerified: boolean;
    role?: string;
    twoFactorEnabled?: boolean | null;
  };
  session: {
    id: string;
    createdAt: Date;
    level?: string | null;
    provedAt?: Date | null;
    factorAt?: Date | null;
  };
};

type Credential = { providerId: string; password?: string | null };

/** What the farm asks of Better Auth. */
export type Auth = {
  /** A bearer token is in its cookie then, where everything looks. */
  asCookie(sent: Headers): Promise<Headers>;
  handler(request: Request): Promise<Response>;
  api: {
    getSession(asked: Asked & { query: { disableRefresh: true } }): Promise<SignedIn | null>;
    verifyTOTP(asked: Asked & { body: { code: string } }): Promise<unknown>;
    verifyBackupCode(asked: Asked & { body: { code: string } }): Promise<unknown>;
  };
  $context: Promise<{
    secret: string;
    authCookies: { sessionToken: { name: string } };
    password: {
      hash(password: string): Promise<string>;
      verify(asked: { hash: string; password: string }): Promise<boolean>;
    };
    internalAdapter: { findAccounts(userId: string): Promise<Credential[]> };
  }>;
};
