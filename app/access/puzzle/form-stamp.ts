import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../core/context.ts';

/** Apart from the form's page, which is the same for everyone and may be older. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(context.get(requestContext).stamps.make(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
