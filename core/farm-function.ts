import { z } from 'zod';
import type { RequestContext, Who } from './context.ts';
import type { Part } from './pages.ts';
import type { RefusalStatus } from './refusal.ts';

/** 'staff' are owners and helpers; 'admin' are owners. */
export type Audience = 'anyone' | 'signed-in' | 'staff' | 'admin';

export type BodyKind = 'json' | 'form';

type Caller<For extends Audience> = For extends 'anyone' ? Who | null : Who;

/** The most that a body may hold, and what is said of a larger one. */
export type BodyLimit = { bytes: number; sentence: string };

/** A POST under /functions/v1. Schemas may be zod's or zod/mini's. */
export type FarmFunction<
  For extends Audience = Audience,
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType<object> = z.core.$ZodType<object>,
  Refused extends RefusalStatus = RefusalStatus,
  Body extends BodyKind = BodyKind,
> = {
  summary: string;
  audience: For;
  of: Part;
  input: Input;
  output: Output;
  refusals?: readonly Refused[];
  body?: Body;
  /** Default: 64 KB of text. */
  bodyLimit?: BodyLimit;
  /** A link that opens an account is answered and never stored: the verb makes it again for a retry. */
  storesLess?: true;
  notAllowed?: string;
  /** Also for visitors of a farm that is not open yet. */
  beforeOpening?: true;
  run(context: RequestContext, who: Caller<For>, input: z.output<Input>): Promise<z.output<Output>>;
};

export function farmFunction<
  For extends Audience,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType<object>,
  const Refused extends RefusalStatus = never,
  Body extends BodyKind = 'json',
>(definition: FarmFunction<For, Input, Output, Refused, Body>) {
  return definition;
}

/** A GET under /functions/v1. Its verb asks who may read it. */
export type FarmRead<
  For extends 'anyone' | 'staff' = 'anyone' | 'staff',
  Output extends z.core.$ZodType<object> = z.core.$ZodType<object>,
> = {
  summary: string;
  audience: For;
  of: Part;
  output: Output;
  run(context: RequestContext, who: Caller<For>): Promise<z.input<Output>>;
};

export const farmRead = <For extends 'anyone' | 'staff', Output extends z.core.$ZodType<object>>(
  definition: FarmRead<For, Output>,
) => definition;

export const IDEMPOTENCY_KEY_MAX = 100;

export const done = z.strictObject({ success: z.boolean(), message: z.string() });

export const DOOR_REFUSALS = [400, 403, 408, 413, 415, 422, 503] as const satisfies RefusalStatus[];

/** What a verb may throw. */
export function mayRefuse({ audience, refusals = [] }: FarmFunction, status: RefusalStatus): boolean {
  const declared: readonly RefusalStatus[] = [...DOOR_REFUSALS, ...refusals];
  return declared.includes(status) || (status === 401 && audience !== 'anyone');
}

/** What a caller may be answered; the database says 409 to the second of two at the same moment, the door 429 to a customer's hundreds. */
export function refusalsOf({ audience, refusals = [] }: FarmFunction): RefusalStatus[] {
  const all = new Set<RefusalStatus>([...DOOR_REFUSALS, 409, ...refusals]);
  if (audience !== 'anyone') all.add(401);
  if (audience === 'anyone' || audience === 'signed-in') all.add(429);
  return [...all].sort();
}
