import type { RequestContext } from '../context.ts';

/** What the front door's handlers find on Hono's context. */
export type Door = { Variables: { context: RequestContext; address: string } };
