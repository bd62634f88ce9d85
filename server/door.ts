import type { HttpBindings } from '@hono/node-server';
import type { RequestContext, Who } from '../context.ts';

export type Door = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    context: RequestContext;
    address: string;
    /** Whom the request turned out to come from, if anything asked. */
    known: { who: Who | null };
    /** What a cacheable page renders instead of the real request. */
    asked?: Request;
  };
};
