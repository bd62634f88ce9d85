/** Answers of a few hundred bytes are expected; whatever passes this is not read to its end. */
const LARGEST_ANSWER_BYTES = 256 * 1024;

/** answered: the status, and the body as JSON (undefined when it is none). Otherwise why not, for the log. */
export type JsonReply =
  | { answered: true; status: number; json: unknown }
  | { answered: false; detail: string };

/**
 * One HTTP request to a map service. Never throws, follows no redirect (it would carry the key along) and gives
 * up when the signal says so. `detail` is made of fixed words and an error code, never of an error's message: that
 * can quote a header, and a header holds the key.
 */
export async function askJson(
  url: string | URL,
  request: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  signal: AbortSignal,
): Promise<JsonReply> {
  try {
    const response = await fetch(url, { ...request, signal, redirect: 'manual' });
    const text = await readAtMost(response, LARGEST_ANSWER_BYTES);
    if (text === null) return { answered: false, detail: `HTTP ${response.status}, the answer is too large` };
    return { answered: true, status: response.status, json: parseJson(text) };
  } catch (error) {
    return { answered: false, detail: signal.aborted ? 'no answer in time' : `no answer (${codeOf(error)})` };
  }
}

async function readAtMost(response: Response, limit: number): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The system's code of a failed connection, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code) ? code : 'the request failed';
}
