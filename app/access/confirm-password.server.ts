import type { Context, Who } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { refuseWhenTooOften } from './attempt-limits.server.ts';
import { proofSentences } from './proof/second-factor.ts';

/** @returns the stored hash @throws Refusal 403 with `sentence` for a wrong password, 429 after many tries */
export async function confirmPassword(
  context: Pick<Context, 'auth' | 'limits'>,
  who: Who,
  password: string,
  sentence: string = proofSentences.nothingChanged,
): Promise<string> {
  await refuseWhenTooOften(context.limits.password, who.id);
  const auth = await context.auth.$context;
  const accounts = await auth.internalAdapter.findAccounts(who.id);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  const right = hash && (await auth.password.verify({ hash, password }));
  if (!right) throw new Refusal(403, sentence, { fields: { password: sentence } });
  await context.limits.password.forget(who.id);
  return hash;
}
