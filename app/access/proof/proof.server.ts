import { redirect } from 'react-router';
import type { Proof, Who } from '../../../context.ts';
import { Refusal } from '../../../refusal.ts';
import { isProofStale, SAY } from './second-factor.ts';

/** Someone who can log in with a password alone, now and next time. */
export const hasOneStep = ({ level, by }: Proof) => level === 'aal1' && by === 'password';

/** @throws Refusal 403 whose `confirm` says what to ask for */
export function mustHaveProved({ proof }: Who): void {
  if (!isProofStale(proof.at, new Date())) return;
  throw new Refusal(403, SAY.proveAgain, { details: { confirm: proof.by } });
}

/** For files, which are links. @throws a redirect to the page that asks */
export function proveFirst({ proof }: Who, { url }: Request): void {
  if (!isProofStale(proof.at, new Date())) return;
  const { pathname, search } = new URL(url);
  throw redirect(`/dashboard/confirm?${new URLSearchParams({ next: pathname + search })}`);
}
