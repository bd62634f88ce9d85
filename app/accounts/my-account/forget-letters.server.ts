import { eq, inArray } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { historyValues, ownerInvitations } from '../../../db/schema.ts';
import { forgetLinks } from '../auth/mailed-links.server.ts';

/** Also of before they changed it. */
async function addressesOf(tx: Database, { id, email }: Who): Promise<string[]> {
  const lines = await tx
    .select({ before: historyValues.before })
    .from(historyValues)
    .where(eq(historyValues.about, id));
  const earlier = lines.map(({ before }) => before?.email).filter((one) => typeof one === 'string');
  return [...new Set([email, ...earlier].map((one) => one.toLowerCase()))];
}

/** Everything written to them, or waiting to be, every link and invitation. The rest goes with the account (forget_person). */
export async function forgetLetters(
  { mail, accountLetters }: Context,
  tx: Database,
  who: Who,
): Promise<void> {
  const addresses = await addressesOf(tx, who);
  await forgetLinks(tx, who.id);
  await tx.delete(ownerInvitations).where(inArray(ownerInvitations.email, addresses));
  await mail.forget(tx, addresses);
  for (const address of addresses) await accountLetters.forget(tx, address);
}
