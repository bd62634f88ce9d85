import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList } from '../../../../db/schema.ts';
import { neighborsOf, ORLA } from '../../../../test/cast/neighbors.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';
import { eggCustomerSentences } from './egg-customer.ts';

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

    it('names whoever has that name on that street, and puts the two together with both phones said', async () => {
      const { member_id } = (await add()).body;
      const second = { phone: '763-555-0178', address: '2 Bridge Rd., Princeton, Minnesota 55371' };
      const walt = await add({ ...second, first_name: 'Walt' });
      expect([walt.status, walt.body]).toEqual([
        200,
        expect.not.objectContaining({ twin: expect.anything() }),
      ]);
      const elsewhere = { phone: '763-555-0179', address: '4 Bridge Road, Princeton, MN 55371' };
      const other = await add(elsewhere);
      expect([other.status, other.body]).toEqual([
        200,
        expect.not.objectContaining({ twin: expect.anything() }),
      ]);
      const added = await add({ ...second, phone: '763-555-0176', first_name: 'ORLA' }, stage.cast.helper);
      expect(added).toMatchObject({ status: 200, body: { twin: 'Orla by the bridge' } });
      for (const id of [member_id, added.body.member_id])
        expect(await page(id)).toContain('Same name and street as');
      const both = { member_id: added.body.member_id, into_id: member_id };
      const merged = await stage.cast.admin.call('merge-egg-customers', {
        ...both,
        reached_as: both.member_id,
      });
      expect(merged.status).toBe(200);
      const rows = await db().select().from(eggList).where(eq(eggList.id, member_id));
      expect(rows).toMatchObject([{ phone: '7635550176', firstName: 'Orla' }]);
      expect(await page(member_id)).not.toContain('is this the same person?');
    });

    it('takes an email later, another one, and none again', async () => {
      const { member_id } = (await add()).body;
      const { phone, address } = ORLA;
      const give = (email: string, id = member_id) =>
        stage.cast.admin.call('correct-egg-customer', { member_id: id, phone, address, email });
      const emailNow = async () => (await db().select().from(eggList).where(eq(eggList.id, member_id)))[0];
      expect(await page(member_id)).toContain('Correct address, phone or email');
      expect(await give('Orla@example.com')).toMatchObject({
        status: 200,
        body: { message: eggCustomerSentences.savedWithEmail },
      });
      expect(await emailNow()).toMatchObject({ email: 'orla@example.com', tellBy: 'text' });
      const told = { tell_by: 'email', member_id };
      expect((await stage.cast.admin.call('set-tell-by', told)).status).toBe(200);
      expect((await give('')).status).toBe(422);
      expect((await give('orla2@example.com')).status).toBe(200);
      await stage.cast.admin.call('set-tell-by', { ...told, tell_by: 'call' });
      const kept = await stage.cast.admin.call('correct-egg-customer', { member_id, phone, address });
      expect(kept.status).toBe(200);
      expect(await emailNow()).toMatchObject({ email: 'orla2@example.com' });
      expect((await give('')).status).toBe(200);
      expect(await emailNow()).toMatchObject({ email: null });
    });

    it('takes no email that somebody else has, and none for an account', async () => {
      const { member_id } = (await add()).body;
      const { phone, address } = ORLA;
      const give = (email: string, id = member_id) =>
        stage.cast.admin.call('correct-egg-customer', { member_id: id, phone, address, email });
      const ana = await memberId('ana@example.com');
      expect((await give('ana@example.com')).body.error).toContain('That email is already on the list: Ana');
      expect((await give(stage.cast.newcomer.who?.email ?? '')).body.error).toContain(
        'Once they join the egg list, put the two together here.',
      );
      await give('other@example.com', ana);
      expect(await memberId('ana@example.com')).toBe(ana);
      expect((await give('nonsense')).status).toBe(400);
      expect(
        (await stage.cast.helper.call('correct-egg-customer', { member_id, phone, address })).status,
      ).toBe(403);
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
