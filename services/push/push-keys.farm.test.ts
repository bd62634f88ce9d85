import { expect, it } from 'vitest';
import { pushKeys, pushSubscriptions } from '../../db/schema.ts';
import { devicesOf } from '../../test/cast/pushed.ts';
import { onNewPostgres } from '../../test/engines/stage.ts';
import { openPushKeys } from './push-keys.ts';

const SERVICE = 'https://push.farm.example';
const device = { endpoint: `${SERVICE}/1`, p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };

onNewPostgres(
  (stage) => {
    it('the keys are made once, whoever starts at the same moment, and again under another secret', async () => {
      const { db, clock } = stage.farm.context;
      const open = (secret: string) => openPushKeys({ db, clock, secret });
      await devicesOf(stage, {} as never).on(stage.cast.admin, device);
      await db.delete(pushKeys);
      const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => open('a'.repeat(32))));
      expect(others.every(({ publicKey }) => publicKey === first?.publicKey)).toBe(true);
      expect(others.every(({ privateKey }) => privateKey === first?.privateKey)).toBe(true);
      const [stored] = await db.select().from(pushKeys);
      expect(JSON.stringify(stored)).not.toContain(first?.privateKey);
      await devicesOf(stage, {} as never).on(stage.cast.admin, device);
      expect(await open('a'.repeat(32))).toEqual(first);
      expect(await db.select().from(pushSubscriptions)).toHaveLength(1);
      const other = await open('b'.repeat(32));
      expect(other.publicKey).not.toBe(first?.publicKey);
      const [lost] = await db.select().from(pushSubscriptions);
      expect(lost?.lostAt).toBeInstanceOf(Date);
    });
  },
  { PUSH_SERVICES: SERVICE },
);
