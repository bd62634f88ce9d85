import { and, eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { askedForEggs, profiles } from '../../../db/schema.ts';
import { leadingTo } from '../../access/next-page.ts';
import { stands } from '../../eggs/door/asked.server.ts';
import { wishInWords } from '../../eggs/door/put-me-down.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { hashOfToken } from '../auth/hashed-tokens.server.ts';
import { newToken } from '../auth/mailed-links.server.ts';

type Parts = Pick<Context, 'config' | 'mail'>;

/** Whoever has an account asks there. */
export const hasProvenAccount = async (db: Database, email: string) =>
  (await db.$count(profiles, and(eq(profiles.email, email), profiles.emailVerified))) > 0;

async function linkTo(tx: Database, { config }: Parts, id: string) {
  const token = newToken();
  const about = hashOfToken(token);
  await tx.update(askedForEggs).set({ token: about }).where(eq(askedForEggs.id, id));
  return { about, href: `${config.publicUrl}${href('/put-me-in-line')}?token=${token}` };
}

/** The link, or that they have an account; the token is in that email alone. */
export async function writeFirstDozen(parts: Parts, tx: Database, id: string): Promise<void> {
  const [asked] = await tx
    .select()
    .from(askedForEggs)
    .where(stands(eq(askedForEggs.id, id)));
  if (!asked) return;
  const { email, numberOfEggs: count } = asked;
  const farm = await readFarm(tx);
  if (await hasProvenAccount(tx, email)) {
    await tx.delete(askedForEggs).where(eq(askedForEggs.id, id));
    const login = parts.config.publicUrl + leadingTo(href('/login'), href('/ask-for-eggs'));
    await parts.mail.queue(tx, await letterOf(tx, 'has-account', email, { farm, values: {}, href: login }));
    return;
  }
  const { about, href: link } = await linkTo(tx, parts, id);
  const values = { wish: count ? wishInWords(count) : 'our egg list' };
  const letter = await letterOf(tx, 'first-dozen', email, { farm, values, href: link });
  await parts.mail.queue(tx, { ...letter, about });
}
