import { randomUUID } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { accounts } from '../../../db/schema.ts';
import { namesOf, weaknessOf } from './weak-password.server.ts';

/** For a link that begins an account; hashed before the transaction. @throws Refusal 422 a weak one */
export async function hashNewPassword(
  { farm, auth }: Pick<Context, 'farm' | 'auth'>,
  person: Parameters<typeof namesOf>[0],
  password: string,
  { worksHere = false } = {},
): Promise<{ hashed: string }> {
  const words = namesOf(person, (await farm()).facts);
  const weakness = await weaknessOf(password, { words, worksHere });
  if (weakness) throw new Refusal(422, weakness, { fields: { new_password: weakness } });
  return { hashed: await (await auth.$context).password.hash(password) };
}

/** Signs in with it from now on. @param password hashed */
export async function keepPassword(tx: Database, userId: string, password: string): Promise<void> {
  const credential = { accountId: userId, userId, providerId: 'credential', password };
  await tx.insert(accounts).values({ id: randomUUID(), ...credential });
}
