import { createHash } from 'node:crypto';
import type { DBAdapter } from 'better-auth';

/** The stored form of a token. Tokens are random, so nobody can find one by hashing guesses. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

type Row = Record<string, unknown>;
type Call = { model: string; where?: { field: string; value: unknown }[]; data?: Row };
type Method = (call: Call) => Promise<unknown>;

/** Better Auth hashes link tokens but not session tokens. It gets back the token it asked with. */
function hashing(method: Method): Method {
  return async (call) => {
    if (call.model !== 'session') return method(call);
    const tokens = new Map<unknown, unknown>();
    const hashed = (token: unknown): unknown => {
      if (Array.isArray(token)) return token.map(hashed);
      const hash = hashOfToken(String(token));
      tokens.set(hash, token);
      return hash;
    };
    const { where, data, ...rest } = call;
    const found = await method({
      ...rest,
      ...(where && {
        where: where.map((one) => (one.field === 'token' ? { ...one, value: hashed(one.value) } : one)),
      }),
      ...(data && { data: 'token' in data ? { ...data, token: hashed(data.token) } : data }),
    });
    const asAsked = (row: Row) => (tokens.has(row.token) ? { ...row, token: tokens.get(row.token) } : row);
    if (Array.isArray(found)) return found.map(asAsked);
    return found && typeof found === 'object' ? asAsked(found as Row) : found;
  };
}

/** Stores sessions' tokens hashed, so that a copy of the database signs nobody in. */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  const methods = Object.entries(adapter).map(([name, part]) =>
    typeof part === 'function' && !['transaction', 'createSchema'].includes(name)
      ? [name, hashing(part as Method)]
      : [name, part],
  );
  return Object.fromEntries(methods);
}
