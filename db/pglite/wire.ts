export const concat = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(pieces));

/** Each message is a type byte, then a length that includes itself. */
function messages(bytes: Uint8Array): { type: string; end: number }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: { type: string; end: number }[] = [];
  for (let at = 0; at < bytes.length; ) {
    // Only the startup message has no type byte; its length is below 16 MB.
    const isStartup = view.getUint8(at) === 0;
    const end = at + (isStartup ? view.getInt32(at) : 1 + view.getInt32(at + 1));
    found.push({ type: isStartup ? '' : String.fromCharCode(view.getUint8(at)), end });
    at = end;
  }
  return found;
}

/** Splits before and after each Sync: what precedes a Sync is not committed yet. */
export function splitAtSync(request: Uint8Array): Uint8Array[] {
  const cuts = new Set([0]);
  let start = 0;
  for (const { type, end } of messages(request)) {
    if (type === 'S') cuts.add(start).add(end);
    start = end;
  }
  cuts.add(request.length);
  const places = [...cuts];
  return places.slice(1).map((end, n) => request.subarray(places[n], end));
}

const ANSWERS: Record<string, string> = { P: '1', B: '2', C: '3', E: 'CIs', Q: 'Z', S: 'Z' };

export function isAnswered(request: Uint8Array, answer: Uint8Array): boolean {
  const answers = messages(answer).map(({ type }) => type);
  const asked = messages(request).map(({ type }) => ANSWERS[type]);
  const wanted = asked.filter((types) => types && !(answers.includes('E') && types !== 'Z'));
  return wanted.every((types) => {
    const place = answers.findIndex((type) => types?.includes(type));
    return place >= 0 && answers.splice(0, place + 1);
  });
}
