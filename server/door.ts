import type { HttpBindings } from '@hono/node-server';
import type { RequestContext } from '../context.ts';

export type Door = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    context: RequestContext;
    address: string;
    /** What a cacheable page renders instead of the real request. */
    asked?: Request;
  };
};
