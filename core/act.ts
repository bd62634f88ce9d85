import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { InTransaction, RequestContext, Who } from './context.ts';
import type { Part } from './pages.ts';
import type { AttemptLimit, AttemptLimits } from './ports.ts';
import type { RefusalStatus } from './refusal.ts';

/** 'staff' are owners and helpers; 'admin' are owners. */
export type Audience = 'anyone' | 'signed-in' | 'staff' | 'admin';

export type BodyKind = 'json' | 'form';

type Caller<For extends Audience> = For extends 'anyone' ? Who | null : Who;

/** The most that a body may hold, and what is said of a larger one. */
export type BodyLimit = { bytes: number; sentence: string };

/** @property now when the act began */
export type Asked<For extends Audience = Audience> = {
  context: RequestContext;
  who: Caller<For>;
  now: Date;
};

export type Doing<For extends Audience = Audience, Prepared = undefined> = {
  tx: Database;
  context: InTransaction;
  who: Caller<For>;
  now: Date;
  prepared: Prepared;
};

type Declared<
  For extends Audience,
  Input extends z.core.$ZodType,
  Answers extends z.core.$ZodType<object>,
  Refused extends RefusalStatus,
  Body extends BodyKind,
  Prepared,
> = {
  summary: string;
  who: For;
  /** What others than `who` read. */
  mayNot?: string;
  of: Part;
  input: Input;
  answers: Answers;
  refusals?: readonly Refused[];
  body?: Body;
  /** Default: 64 KB of text. */
  bodyLimit?: BodyLimit;
  /** Also for visitors of a farm that is not open yet. */
  beforeOpening?: true;
  /** One more for each try; given back where the act refuses. */
  counts?(limits: AttemptLimits): AttemptLimit;
  /** 'nothing': a secret never lies in the database, so a retry does it again. 'part': `finish` adds the rest, also for a retry. */
  stores?: 'nothing' | 'part';
  /** Before the transaction: limits, a photo, a map, a password, what the farm and its line are now. It may commit on its own. */
  prepare?(asked: Asked<For>, input: z.output<Input>): Promise<Prepared> | Prepared;
  /** In the act's transaction; what it returns is stored for a retry. */
  run(doing: Doing<For, Prepared>, input: z.output<Input>): Promise<z.output<Answers>>;
  /** After the commit. @returns what the caller is told */
  finish?(
    asked: Asked<For> & { prepared: Prepared },
    stored: z.output<Answers>,
  ): Promise<z.output<Answers>> | z.output<Answers>;
};

/** One thing that somebody does: a POST under /functions/v1, and a form's. Schemas may be zod's or zod/mini's. */
export type Act<
  Name extends string = string,
  For extends Audience = Audience,
  Input extends z.core.$ZodType = z.core.$ZodType,
  Answers extends z.core.$ZodType<object> = z.core.$ZodType<object>,
  Refused extends RefusalStatus = RefusalStatus,
  Body extends BodyKind = BodyKind,
  // biome-ignore lint/suspicious/noExplicitAny: what an act prepares is its own matter
  Prepared = any,
> = { name: Name } & Declared<For, Input, Answers, Refused, Body, Prepared>;

export function act<
  const Name extends string,
  For extends Audience,
  Input extends z.core.$ZodType,
  Answers extends z.core.$ZodType<object>,
  const Refused extends RefusalStatus = never,
  Body extends BodyKind = 'json',
  Prepared = undefined,
>(
  name: Name,
  declared: Declared<For, Input, Answers, Refused, Body, Prepared>,
): Act<Name, For, Input, Answers, Refused, Body, Prepared> {
  return { name, ...declared };
}

/** A GET under /functions/v1. Its verb asks who may read it. */
export type FarmRead<
  For extends 'anyone' | 'staff' = 'anyone' | 'staff',
  Answers extends z.core.$ZodType<object> = z.core.$ZodType<object>,
> = {
  summary: string;
  who: For;
  of: Part;
  answers: Answers;
  run(context: RequestContext, who: Caller<For>): Promise<z.input<Answers>>;
};

export const farmRead = <For extends 'anyone' | 'staff', Answers extends z.core.$ZodType<object>>(
  declared: FarmRead<For, Answers>,
) => declared;

/** The header that names one try. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
export const IDEMPOTENCY_KEY_MAX = 100;

export const done = z.strictObject({ success: z.boolean(), message: z.string() });

export const DOOR_REFUSALS = [400, 403, 408, 413, 415, 422, 503] as const satisfies RefusalStatus[];

type Refuses = Pick<Act, 'who' | 'refusals'>;

/** What an act may throw. */
export function mayRefuse({ who, refusals = [] }: Refuses, status: RefusalStatus): boolean {
  const declared: readonly RefusalStatus[] = [...DOOR_REFUSALS, ...refusals];
  return declared.includes(status) || (status === 401 && who !== 'anyone');
}

/** What a caller may be answered; the database says 409 to the second of two at the same moment, the door 429 to a customer's hundreds. */
export function refusalsOf({ who, refusals = [] }: Refuses): RefusalStatus[] {
  const all = new Set<RefusalStatus>([...DOOR_REFUSALS, 409, ...refusals]);
  if (who !== 'anyone') all.add(401);
  if (who === 'anyone' || who === 'signed-in') all.add(429);
  return [...all].sort();
}
