import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList } from '../../../../db/schema.ts';
import { neighborsOf } from '../../../../test/cast/neighbors.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';

onPostgres((stage) => {
  const { add, askFor } = neighborsOf(stage);
  const db = () => stage.farm.context.db;
  const memberId = async (email: string) =>
    (await db().select().from(eggList).where(eq(eggList.email, email)))[0]?.id ?? '';
  const page = async (id: string) => (await stage.cast.admin.get(`/egg-customers/${id}`)).text();

  describe('the page of a neighbor without an account', () => {
    it('says who added them and asked for them, and offers no help with signing in', async () => {
      const { member_id } = (await add({}, stage.cast.helper)).body;
      await askFor(member_id);
      const text = await page(member_id);
      expect(text).toMatch(/Added by.*Hattie/s);
      expect(text).toContain('Asked for by June');
      expect(text).toContain('Erase this neighbor');
      expect(text).not.toContain('Sign-in help');
      const anas = await page(await memberId('ana@example.com'));
      expect(anas).toContain('Sign-in help');
      expect(anas).not.toContain('Erase this neighbor');
    });

    it('asks whether somebody with that phone is the same person, on both pages', async () => {
      const ana = await memberId('ana@example.com');
      const { member_id } = (await add()).body;
      expect(await page(member_id)).not.toContain('is this the same person?');
      await db().update(eggList).set({ phone: '7635550177' }).where(eq(eggList.id, ana));
      for (const id of [member_id, ana]) expect(await page(id)).toContain('Same phone as');
    });

    it.each(['+1 612 555 0171', '(612) 555\u20110171', '1.612.555.0171'])(
      'knows a phone that an account joins with as %j',
      async (phone) => {
        const { member_id } = (await add({ phone: '612-555-0171' })).body;
        const form = { address: '9 Elm Street, Princeton, MN 55371', chickensOrDucks: 'chickens' };
        expect((await stage.cast.newcomer.call('add-egg-customer', { ...form, phone })).status).toBe(200);
        const joined = await memberId(stage.cast.newcomer.who?.email ?? '');
        for (const id of [member_id, joined]) expect(await page(id)).toContain('Same phone as');
        const found = await stage.cast.helper.get(
          `/dashboard/egg-requests/ask?q=${encodeURIComponent(phone)}`,
        );
        expect(await found.text()).toContain('Orla');
      },
    );

    it('knows a phone in the spelling of the version before', async () => {
      const ana = await memberId('ana@example.com');
      const { member_id } = (await add({ phone: '612-555-0171' })).body;
      await db().update(eggList).set({ phone: '16125550171' }).where(eq(eggList.id, ana));
      for (const id of [member_id, ana]) expect(await page(id)).toContain('Same phone as');
    });

    it('asks nothing about two accounts', async () => {
      const ana = await memberId('ana@example.com');
      await db().update(eggList).set({ phone: '7635550100' });
      expect(await page(ana)).not.toContain('is this the same person?');
    });

    it('has the yearly question, until an owner answers it', async () => {
      const { member_id } = (await add()).body;
      await db().update(eggList).set({ askedOn: '2025-05-01' }).where(eq(eggList.id, member_id));
      expect(await page(member_id)).toContain('Yes, they stay on the list');
      await stage.cast.admin.call('stay-on-egg-list', { member_id });
      expect(await page(member_id)).not.toContain('Yes, they stay on the list');
    });
  });
});
