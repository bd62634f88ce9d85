import { describe, expect, it } from 'vitest';
import { deposits } from '../../../db/schema.ts';
import { deliverAll, standInOf } from '../../../test/cast/deposits.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { SAY } from './deposit.ts';
import { REFUSED } from './deposit-refusals.ts';

const form = {
  amount: '45.50',
  name: 'Ana Moe',
  email: 'payer@example.com',
  phone: '',
  notes: 'Two apples',
  website: '',
};

onBothEngines((stage) => {
  const send = (fields: Record<string, string>, origin?: string, at = '/pay-deposit') =>
    postForm(stage.farm, stage.cast.visitor, at, fields, origin);
  /** As browsers do: the farm gives the posting an address of its own, where it is posted again. */
  async function post(fields: Record<string, string> = form, origin?: string) {
    const first = await send(fields, origin);
    const at = first.headers.get('location');
    return first.status === 307 && at ? send(fields, origin, at) : first;
  }
  const all = () => stage.farm.context.db.select().from(deposits);

  describe('the form of a deposit, posted without JavaScript', () => {
    it('starts the deposit, and says that the card needs JavaScript and nothing was charged', async () => {
      const { status, page } = await post();
      expect(status).toBe(200);
      const [deposit, ...more] = await all();
      expect(more).toEqual([]);
      expect(deposit).toMatchObject({
        amountCents: 4_550,
        name: form.name,
        email: form.email,
        phone: null,
        notes: form.notes,
        status: 'waiting',
      });
      expect(page).toContain('$45.50');
      expect(page).toContain(deposit?.orderNumber);
      expect(page).toMatch(
        /<noscript>.*Paying by card needs JavaScript\..*Nothing was charged\..*<\/noscript>/,
      );
    });

    it('is the same deposit when its answer is reloaded', async () => {
      const first = await send(form);
      const at = first.headers.get('location') ?? '';
      expect([first.status, at]).toEqual([307, expect.stringMatching(/^\/pay-deposit\?key=[0-9a-f-]{36}$/)]);
      expect((await send(form)).headers.get('location')).not.toBe(at);
      const posts = [await send(form, undefined, at), await send(form, undefined, at)];
      expect(posts.map(({ status }) => status)).toEqual([200, 200]);
      expect(await all()).toHaveLength(1);
      const other = await send({ ...form, amount: '50' }, undefined, at);
      expect(other.status).toBe(409);
      expect(other.page).toContain(REFUSED.otherDetails);
    });

    it.each([
      [{ amount: '4.99' }, 'amount', SAY.bounds({ depositFrom: 5, depositUpTo: 2_000 })],
      [{ email: 'payer' }, 'email', 'Please enter a valid email, like ana@example.com.'],
      [{ phone: 'call me' }, 'phone', 'Please enter a phone number, like (612) 555-0100.'],
    ])('says of %j beside its field what is wrong, and makes nothing', async (changes, field, sentence) => {
      const { status, page } = await post({ ...form, ...changes });
      expect(status).toBe(400);
      expect(page).toMatch(new RegExp(`id="${field}-error"[^>]*>${sentence.replace(/[().$]/g, '\\$&')}<`));
      for (const typed of [form.name, form.notes]) expect(page).toContain(typed);
      expect(await all()).toEqual([]);
    });

    it('says in the words of the form what the farm refuses', async () => {
      const { status, page } = await post({ ...form, website: 'https://spam.example' });
      expect(status).toBe(422);
      expect(page).toContain(SAY.failed(REFUSED.tooFast));
      expect(page).toContain(`value="${form.email}"`);
      expect(await all()).toEqual([]);
    });

    it('is refused from another site', async () => {
      expect((await post(form, 'https://evil.example')).status).toBe(403);
      expect(await all()).toEqual([]);
    });
  });

  it('a page that waits for a payment hears when it came', async () => {
    await post();
    const [deposit] = await all();
    const state = async () =>
      (await stage.cast.visitor.get(`/deposit-state?order_number=${deposit?.orderNumber}`)).json();
    expect(await state()).toEqual({ state: 'being confirmed' });
    await standInOf(stage.farm).world.confirm(deposit?.paymentIntentId ?? '', { token: 'pm_card_visa' }, {});
    await deliverAll(stage.farm);
    expect(await state()).toEqual({ state: 'paid' });
    expect(await (await stage.cast.visitor.get('/deposit-state')).json()).toEqual({ state: 'unknown' });
  });
});
