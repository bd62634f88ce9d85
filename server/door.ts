import type { HttpBindings } from '@hono/node-server';
import type { RequestContext, Who } from '../core/context.ts';

export type Door = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    context: RequestContext;
    address: string;
    /** The person making the request, if anything looked them up. */
    known: { who: Who | null };
    /** What a cacheable page renders instead of the real request. */
    asked?: Request;
  };
};
