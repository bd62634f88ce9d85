/** What the server said, or why it could not say anything. `problem` is always a sentence for a person. */
export type Answer<Body> =
  | { ok: true; body: Body }
  | { ok: false; problem: string; fields: Record<string, string>; status: number | null };

type Wait = { fetch: typeof fetch; timeoutMs: number };

const TIMEOUT_MS = 15_000;
const NO_NETWORK = 'You seem to be offline. Nothing was lost: try again when you have signal.';
const NO_ANSWER = 'The farm did not answer in time. Nothing was lost: please try again.';
const NOT_UNDERSTOOD =
  'Something broke on our side. Nothing you typed was lost: please try again in a minute.';

type Refused = { error?: unknown; message?: unknown; fields?: unknown };

function refusal(status: number, said: Refused | null): Answer<never> {
  // Better Auth says `message` where our functions say `error`.
  const sentence = [said?.error, said?.message].find((text) => typeof text === 'string' && text);
  const fields =
    typeof said?.fields === 'object' && said.fields ? (said.fields as Record<string, string>) : {};
  return { ok: false, problem: (sentence as string) ?? NOT_UNDERSTOOD, fields, status };
}

/**
 * Posts JSON and tells apart a refusal, no network, and no answer in time. Never throws.
 * @param key the same for every try of one wish, so that a retry never does it twice
 */
export async function post<Body>(
  address: string,
  input: object,
  key: string = crypto.randomUUID(),
  { fetch: send, timeoutMs }: Wait = { fetch, timeoutMs: TIMEOUT_MS },
): Promise<Answer<Body>> {
  try {
    const response = await send(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const said = (await response.json().catch(() => null)) as Refused | null;
    if (!response.ok || said === null) return refusal(response.status, response.ok ? null : said);
    return { ok: true, body: said as Body };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, problem: late ? NO_ANSWER : NO_NETWORK, fields: {}, status: null };
  }
}
