import type { Answer } from './answer.ts';
import type { AnswerOf, FunctionName, InputOf } from './function-types.ts';
import { PERSON_HEADER } from './person-header.ts';
import { SOLUTION_HEADER } from './puzzle.ts';
import { type Outcome, type Post, send } from './send.ts';

export type CallOptions = {
  /** The same for every retry, so that the function runs at most once. */
  key?: string;
  solution?: string;
  /** Who did it: the farm refuses it while somebody else is signed in here. */
  person?: string;
  onProgress?: (share: number) => void;
  deliver?: (request: Post, patienceMs: number) => Promise<Outcome>;
};

const PATIENCE_MS = 15_000;
const NO_NETWORK = 'You seem to be offline. Nothing was lost: try again when you have signal.';
const NO_ANSWER = 'The farm did not answer in time. Nothing was lost: please try again.';
const NOT_UNDERSTOOD =
  'Something broke on our side. Nothing you typed was lost: please try again in a minute.';

type Said = Record<string, unknown>;

function read(text: string): Said | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' ? (said as Said) : null;
  } catch {
    return null;
  }
}

function refusal(status: number | null, said: Said | null): Answer<never> {
  const { error, message, fields, ...details } = said ?? {};
  // Better Auth uses `message` where our functions use `error`.
  const sentence = [error, message].find((text) => typeof text === 'string' && text);
  const named = typeof fields === 'object' && fields ? (fields as Record<string, string>) : {};
  return { ok: false, problem: (sentence as string) ?? NOT_UNDERSTOOD, fields: named, status, details };
}

/** What this device itself says. @param status 400 if nothing was sent */
export const saidHere = (problem: string, status: 400 | null = null): Answer<never> => ({
  ok: false,
  problem,
  fields: {},
  status,
  details: {},
});

/** Posts JSON or a form. Never throws; the wait ends after fifteen seconds without progress. */
export async function post<Body>(
  address: string,
  input: object | FormData,
  { key = crypto.randomUUID(), solution, person, onProgress, deliver = send }: CallOptions = {},
): Promise<Answer<Body>> {
  const isForm = input instanceof FormData;
  const request: Post = {
    address,
    body: isForm ? input : JSON.stringify(input),
    // The browser sets a form's type, which includes the boundary.
    headers: {
      'Idempotency-Key': key,
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...(solution && { [SOLUTION_HEADER]: solution }),
      ...(person && { [PERSON_HEADER]: person }),
    },
    onProgress,
  };
  const outcome = await deliver(request, PATIENCE_MS);
  if (outcome === 'no network') return saidHere(NO_NETWORK);
  if (outcome === 'no answer in time') return saidHere(NO_ANSWER);
  const said = read(outcome.text);
  const { status } = outcome;
  const fine = status >= 200 && status < 300;
  if (fine && said !== null) return { ok: true, body: said as Body };
  // Any other status is from a proxy in between.
  const isOurs = status < 500 || status === 500 || status === 503;
  return fine || !isOurs ? refusal(null, null) : refusal(status, said);
}

export function callFunction<Name extends FunctionName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<AnswerOf<Name>> {
  // The types come from farmFunction, which declares each function's refusals.
  return post(`/functions/v1/${name}`, input, options) as Promise<AnswerOf<Name>>;
}
