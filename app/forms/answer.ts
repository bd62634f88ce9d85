export type Answer<Body, Refused extends number = number> =
  | { ok: true; body: Body }
  | {
      ok: false;
      problem: string;
      fields: Record<string, string>;
      /** 500 after a fault, null when unknown: in both cases the call may have been carried out. */
      status: Refused | 500 | null;
      details: Record<string, unknown>;
    };

/** False when the call may or may not have been carried out. */
export function isFinal(answer: Answer<unknown>): boolean {
  if (answer.ok) return true;
  const status = answer.status ?? 0;
  return status >= 400 && status < 500;
}
