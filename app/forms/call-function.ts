import type { Answer } from './answer.ts';
import type { AnswerOf, FunctionName, InputOf } from './function-types.ts';
import { PERSON_HEADER } from './person-header.ts';
import { SOLUTION_HEADER } from './puzzle.ts';
import { type Outcome, type Post, send } from './send.ts';
import { NO_ANSWER, NO_NETWORK, NOT_THE_FARM, NOT_UNDERSTOOD } from './sentences.ts';

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

type Said = Record<string, unknown>;

function read(text: string): Said | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && !Array.isArray(said) ? (said as Said) : null;
  } catch {
    return null;
  }
}

/** Better Auth uses `message` where our functions use `error`. */
function sentenceIn(said: Said | null, isAuth: boolean): string | null {
  const { error, message } = said ?? {};
  const sentence = error ?? (isAuth ? message : null);
  return typeof sentence === 'string' && sentence ? sentence : null;
}

/** Whether the farm wrote it: every function says so, and Better Auth says what it likes. */
const isDone = (said: Said | null, isAuth: boolean) => said !== null && (isAuth || said.success === true);

function refusal(status: number | null, problem: string, said: Said | null): Answer<never> {
  const { error: _, message: __, fields, ...details } = said ?? {};
  const named = typeof fields === 'object' && fields ? (fields as Record<string, string>) : {};
  return { ok: false, problem, fields: named, status, details };
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
  const isAuth = address.startsWith('/api/auth/');
  const { status } = outcome;
  if (status >= 200 && status < 300)
    return isDone(said, isAuth) ? { ok: true, body: said as Body } : saidHere(NOT_THE_FARM);
  const sentence = sentenceIn(said, isAuth);
  const isFault = status === 500 || status === 503;
  if (isFault || (sentence && status < 500)) return refusal(status, sentence ?? NOT_UNDERSTOOD, said);
  // Our own proxy says 502 or 504 when the farm is away.
  return saidHere(status < 500 || status === 511 ? NOT_THE_FARM : NOT_UNDERSTOOD);
}

export function callFunction<Name extends FunctionName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<AnswerOf<Name>> {
  // The types come from `act`, which declares each function's refusals.
  return post(`/functions/v1/${name}`, input, options) as Promise<AnswerOf<Name>>;
}
