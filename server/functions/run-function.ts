import { z } from 'zod';
import type { RequestContext, Who } from '../../core/context.ts';
import { type FarmFunction, mayRefuse } from '../../core/farm-function.ts';
import { Refusal } from '../../core/refusal.ts';

/** The same in every mode. @throws Error for an undeclared refusal */
export async function runFunction(
  definition: FarmFunction,
  context: RequestContext,
  who: Who | null,
  input: unknown,
): Promise<object> {
  const given = await definition.run(context, who as Who, input).catch((error: unknown) => {
    if (!(error instanceof Refusal) || mayRefuse(definition, error.status)) throw error;
    throw new Error(`This function does not declare that it refuses with ${error.status}.`, { cause: error });
  });
  const checked = z.safeParse(definition.output, given);
  if (checked.success) return checked.data;
  // The change is done, so the caller is told.
  context.log.error({ err: checked.error }, 'undeclared answer');
  return given;
}
