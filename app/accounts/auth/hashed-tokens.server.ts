import { createHash } from 'node:crypto';
import type { DBAdapter } from 'better-auth';
import { emailFromAuth } from './auth-email.server.ts';

/** The stored form of a token. Tokens are random, so nobody can find one by hashing guesses. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

type Row = Record<string, unknown>;
type Call = { model: string; where?: { field: string; value: unknown }[]; data?: Row };
type Method = (call: Call) => Promise<unknown>;

/** How a field is stored that Better Auth knows otherwise. */
const STORED: Record<string, { field: string; as: (text: string) => string }> = {
  session: { field: 'token', as: hashOfToken },
  user: { field: 'email', as: emailFromAuth },
};

/** Better Auth hashes link tokens but not session tokens. It gets back what it asked with. */
function translating(method: Method): Method {
  return async (call) => {
    const { field, as } = STORED[call.model] ?? {};
    if (!field || !as) return method(call);
    const asked = new Map<unknown, unknown>();
    const stored = (text: unknown): unknown => {
      if (Array.isArray(text)) return text.map(stored);
      const made = as(String(text));
      asked.set(made, text);
      return made;
    };
    const { where, data, ...rest } = call;
    const found = await method({
      ...rest,
      ...(where && {
        where: where.map((one) => (one.field === field ? { ...one, value: stored(one.value) } : one)),
      }),
      ...(data && { data: field in data ? { ...data, [field]: stored(data[field]) } : data }),
    });
    const asAsked = (row: Row) => (asked.has(row[field]) ? { ...row, [field]: asked.get(row[field]) } : row);
    if (Array.isArray(found)) return found.map(asAsked);
    return found && typeof found === 'object' ? asAsked(found as Row) : found;
  };
}

/** Stores sessions' tokens hashed, so that a copy of the database signs nobody in. */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  const methods = Object.entries(adapter).map(([name, part]) =>
    typeof part === 'function' && !['transaction', 'createSchema'].includes(name)
      ? [name, translating(part as Method)]
      : [name, part],
  );
  return Object.fromEntries(methods);
}
