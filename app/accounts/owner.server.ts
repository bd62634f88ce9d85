import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { profiles } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { emailForm } from './account.ts';

/**
 * Makes an account an owner; a new one gets a link to choose its password. Run from the command line
 * on the farm's own machine, which is what proves that the asker may.
 * @throws Refusal 400 when that is no e-mail address
 */
export async function makeOwner(context: Context, rawEmail: string) {
  const parsed = emailForm.safeParse({ email: rawEmail.toLowerCase() });
  if (!parsed.success) throw new Refusal(400, 'Usage: npm run owner -- you@example.com');
  const { email } = parsed.data;
  const found = await context.db
    .update(profiles)
    .set({ role: 'admin', emailVerified: true })
    .where(eq(profiles.email, email))
    .returning({ id: profiles.id });
  if (found.length) return { made: false, link: null };

  const id = randomUUID();
  await context.db
    .insert(profiles)
    .values({ id, firstName: 'Owner', email, role: 'admin', emailVerified: true });
  const { internalAdapter } = await context.auth.$context;
  const token = randomUUID();
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: id,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return { made: true, link: `${context.config.publicUrl}/reset-password#token=${token}` };
}
