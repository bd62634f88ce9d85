import { z } from 'zod';
import { type Act, type Asked, type Audience, mayRefuse } from '../../core/act.ts';
import type { RequestContext, Who } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { idempotentWrite, savedAnswer } from '../../db/idempotent-write.ts';
import { counted, refuseWhenTooOften } from './attempt-limits.server.ts';
import { needOf } from './gate/acts.ts';
import { passGate } from './gate/gate.server.ts';
import { asOneCall } from './one-call.server.ts';
import { mustBeAdmin, mustBeStaff } from './who-may.ts';

type Declared = Pick<Act, 'who' | 'mayNot'>;

/** @throws Refusal 401, 403 */
export function mustBe({ who: may, mayNot }: Declared, who: Who | null): void {
  if (may === 'anyone') return;
  if (!who) throw new Refusal(401, 'You must be logged in.');
  if (may === 'admin') mustBeAdmin(who, mayNot);
  if (may === 'staff') mustBeStaff(who, mayNot);
}

const passwordIn = (input: unknown) => {
  const { password } = (input ?? {}) as { password?: unknown };
  return typeof password === 'string' ? password : undefined;
};

/** An act without its door: prepared, then in one transaction with its key and its stored answer. */
export async function perform<
  For extends Audience,
  Input extends z.core.$ZodType,
  Answers extends z.core.$ZodType<object>,
>(
  act: Act<string, For, Input, Answers>,
  context: RequestContext,
  who: Asked<For>['who'],
  input: z.output<Input>,
): Promise<z.output<Answers>> {
  const asked = { context, who, now: context.clock.now() };
  const prepared = await act.prepare?.(asked, input);
  const caller = act.stores === 'nothing' ? { ...context, call: null } : context;
  const stored = await idempotentWrite(caller, (tx) => act.run({ ...asked, tx, prepared }, input));
  return act.finish ? act.finish({ ...asked, prepared }, stored) : stored;
}

/** The one way to do an act, for a call and for a form. @param input as parsed @throws Refusal, Error for an undeclared one */
export async function doAct<
  Input extends z.core.$ZodType,
  Answers extends z.core.$ZodType<object>,
  For extends Audience,
>(
  act: Act<string, For, Input, Answers>,
  asked: RequestContext,
  input: z.output<Input>,
): Promise<z.output<Answers>> {
  const who = (await asked.who()) as Asked<For>['who'];
  mustBe(act, who);
  const call = await asOneCall(asked, who, act.name, input);
  const saved = act.stores ? null : await savedAnswer(call);
  if (saved) return saved as z.output<Answers>;
  // What was answered before is no new write.
  if (who?.role === 'customer') await refuseWhenTooOften(asked.limits.customerWrites, who.id);
  const [need, password] = [needOf('functions', act.name), passwordIn(input)];
  const passwordHash = await passGate(call, who, { need, forAnybody: act.who === 'anyone', password });
  const works = () =>
    perform(act, { ...call, passwordHash }, who, input).catch((error: unknown) => {
      if (!(error instanceof Refusal) || mayRefuse(act, error.status)) throw error;
      throw new Error(`${act.name} does not declare that it refuses with ${error.status}.`, { cause: error });
    });
  const limit = act.counts?.(asked.limits);
  const given = await (limit && who ? counted(limit, who.id, works) : works());
  const checked = z.safeParse(act.answers, given);
  if (checked.success) return checked.data as z.output<Answers>;
  // The change is done, so the caller is told.
  asked.log.error({ err: checked.error }, 'undeclared answer');
  return given as z.output<Answers>;
}
