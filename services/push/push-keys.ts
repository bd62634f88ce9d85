import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { pushKeys, pushSubscriptions } from '../../db/schema.ts';
import { makePushKeys, type PushKeys } from './vapid.ts';

type Parts = { db: Database; clock: Clock; secret: string };

async function readKeys(tx: Database, secret: string): Promise<PushKeys | null> {
  const [stored] = await tx.select().from(pushKeys);
  if (!stored) return null;
  const opened = symmetricDecrypt({ key: secret, data: stored.privateKey });
  const privateKey = await opened.catch(() => null);
  return privateKey === null ? null : { publicKey: stored.publicKey, privateKey };
}

/** Made at the first start, and again under another secret, which every subscription made for the old ones is lost with. */
export function openPushKeys({ db, clock, secret }: Parts): Promise<PushKeys> {
  return db.transaction(async (tx) => {
    // One copy of the program makes them; the others read its.
    await tx.execute('lock table push_keys in exclusive mode');
    const known = await readKeys(tx, secret);
    if (known) return known;
    const made = await makePushKeys();
    const privateKey = await symmetricEncrypt({ key: secret, data: made.privateKey });
    await tx.update(pushSubscriptions).set({ lostAt: clock.now() });
    await tx.delete(pushKeys);
    await tx.insert(pushKeys).values({ publicKey: made.publicKey, privateKey, madeAt: clock.now() });
    return made;
  });
}
