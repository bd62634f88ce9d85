import { type Letter, type Outcome, send } from './send.ts';

/** What the server said, or why it could not say anything. `problem` is always a sentence for a person. */
export type Answer<Body> =
  | { ok: true; body: Body }
  | {
      ok: false;
      problem: string;
      fields: Record<string, string>;
      /** Null when nothing is known: it may have been done. */
      status: number | null;
      /** Whatever else the refusal carries. */
      details: Record<string, unknown>;
    };

/** Whether this is the last word on a call. After a fault, as after no answer, it may have been done or not. */
export function isFinal(answer: Answer<unknown>): boolean {
  if (answer.ok) return true;
  const status = answer.status ?? 0;
  return status >= 400 && status < 500;
}

type Options = {
  /** The same for every try of one wish, so that a retry never does it twice. */
  key?: string;
  /** Hears how much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Stands in for the network in tests. */
  deliver?: (letter: Letter, patienceMs: number) => Promise<Outcome>;
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

function refusal(status: number, said: Said | null): Answer<never> {
  const { error, message, fields, ...details } = said ?? {};
  // Better Auth says `message` where our functions say `error`.
  const sentence = [error, message].find((text) => typeof text === 'string' && text);
  const named = typeof fields === 'object' && fields ? (fields as Record<string, string>) : {};
  return { ok: false, problem: (sentence as string) ?? NOT_UNDERSTOOD, fields: named, status, details };
}

const noAnswer = (problem: string): Answer<never> => ({
  ok: false,
  problem,
  fields: {},
  status: null,
  details: {},
});

/**
 * Posts JSON, or a form with its files, and tells apart a refusal, no network, and no answer in time:
 * fifteen seconds in which nothing moved. Never throws.
 */
export async function post<Body>(
  address: string,
  input: object | FormData,
  { key = crypto.randomUUID(), onProgress, deliver = send }: Options = {},
): Promise<Answer<Body>> {
  const isForm = input instanceof FormData;
  const letter: Letter = {
    address,
    body: isForm ? input : JSON.stringify(input),
    // The browser names a form's type itself, with the border between its parts.
    headers: { 'Idempotency-Key': key, ...(!isForm && { 'Content-Type': 'application/json' }) },
    onProgress,
  };
  const outcome = await deliver(letter, PATIENCE_MS);
  if (outcome === 'no network') return noAnswer(NO_NETWORK);
  if (outcome === 'no answer in time') return noAnswer(NO_ANSWER);
  const said = read(outcome.text);
  const fine = outcome.status >= 200 && outcome.status < 300;
  if (!fine || said === null) return refusal(outcome.status, fine ? null : said);
  return { ok: true, body: said as Body };
}
