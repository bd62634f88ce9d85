import { href, redirect } from 'react-router';
import type { RequestContext, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { toSetUp } from '../signed-in.server.ts';
import type { Need } from './acts.ts';
import { passGate } from './gate.server.ts';

/** For pages, files and forms without JavaScript. @throws a redirect to where the person proves who they are, or sets up two steps */
export async function proveFirst(
  context: RequestContext,
  who: Who,
  request: Request,
  need: Need = 'password',
) {
  const onlyReads = /^(GET|HEAD)$/.test(request.method);
  try {
    await passGate(context, who, { need, onlyReads });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!(error.more.details && 'confirm' in error.more.details)) throw toSetUp();
    const { pathname, search } = new URL(request.url);
    const next = new URLSearchParams({ next: pathname + search });
    throw redirect(`${href('/dashboard/confirm')}?${next}`, onlyReads ? 302 : 303);
  }
}
