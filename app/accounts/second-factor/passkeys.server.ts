import { desc, eq } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { passkeys } from '../../../db/schema.ts';

export type MyPasskey = { id: string; device: string; since: Date; confirmed: boolean };

export async function readMyPasskeys({ db }: Context, who: Who): Promise<MyPasskey[]> {
  const rows = await db
    .select({
      id: passkeys.id,
      device: passkeys.name,
      since: passkeys.createdAt,
      confirmed: passkeys.confirmed,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, who.id))
    .orderBy(desc(passkeys.createdAt));
  return rows.map(({ device, ...row }) => ({ ...row, device: device ?? 'A passkey' }));
}
