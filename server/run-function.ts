import { z } from 'zod';
import type { RequestContext, Who } from '../context.ts';
import { type FarmFunction, refusalsOf } from '../farm-function.ts';
import { Refusal } from '../refusal.ts';

/** @throws Error for an undeclared answer or refusal, except on live farms */
export async function runFunction(
  definition: FarmFunction,
  context: RequestContext,
  who: Who | null,
  input: unknown,
): Promise<object> {
  const running = definition.run(context, who as Who, input);
  if (context.config.mode === 'live') return running;
  try {
    return z.parse(definition.output, await running);
  } catch (error) {
    if (!(error instanceof Refusal) || refusalsOf(definition).includes(error.status)) throw error;
    throw new Error(`This function does not declare that it refuses with ${error.status}.`, { cause: error });
  }
}
