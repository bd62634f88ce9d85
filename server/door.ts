import type { RequestContext } from '../context.ts';

/** What the front door's handlers find on Hono's context. */
export type Door = {
  Variables: {
    context: RequestContext;
    address: string;
    /** The request that the pages answer in place of the real one, where the answer is for everybody. */
    asked?: Request;
  };
};
