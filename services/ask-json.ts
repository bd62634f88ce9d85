const LARGEST_ANSWER_BYTES = 256 * 1024;

/** The body is undefined when it is not JSON; `detail` is for the log. */
export type JsonReply =
  | { answered: true; status: number; json: unknown }
  | { answered: false; detail: string };

/** Never throws or follows redirects, which could leak the key. `detail` never quotes an error, which may contain it. */
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

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code) ? code : 'the request failed';
}
