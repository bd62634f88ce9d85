import { describe, expect, it } from 'vitest';
import { deposits } from '../../../db/schema.ts';
import { deliverAll, standInOf } from '../../../test/cast/deposits.ts';
import { byScript, postForm } from '../../../test/cast/post-form.ts';
import { solved } from '../../../test/cast/solve-puzzle.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { depositSentences } from './deposit.ts';
import { REFUSED } from './deposit-refusals.ts';

const form = {
  amount: '45.50',
  name: 'Ana Moe',
  email: 'payer@example.com',
  phone: '',
  notes: 'Two apples',
  website: '',
};

onPostgres((stage) => {
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
      [{ amount: '4.99' }, 'amount', depositSentences.bounds({ depositFrom: 5, depositUpTo: 2_000 })],
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
      expect(page).toContain(depositSentences.failed(REFUSED.tooFast));
      expect(page).toContain(`value="${form.email}"`);
      expect(await all()).toEqual([]);
    });

    it('is refused from another site', async () => {
      expect((await post(form, 'https://evil.example')).status).toBe(403);
      expect(await all()).toEqual([]);
    });
  });

  describe('the same form, sent by its script', () => {
    const sent = (headers: Record<string, string>, fields: Record<string, string> = form) =>
      postForm(stage.farm, stage.cast.visitor, '/pay-deposit', fields, undefined, headers);

    it('is answered at once with the part that takes the card, and a retry is the same deposit', async () => {
      const script = byScript('pay-deposit');
      const tries = [await sent(script), await sent(script)];
      const [deposit, ...more] = await all();
      expect(more).toEqual([]);
      for (const { status, page } of tries) {
        expect(status).toBe(200);
        expect(page).toContain('id="pay-deposit"');
        expect(page).toContain(`data-order="${deposit?.orderNumber}"`);
      }
      const other = await sent(script, { ...form, amount: '50' });
      expect(other.page).toContain(REFUSED.otherDetails);
      expect(await all()).toHaveLength(1);
    });

    it('is refused where it was open for no longer than a program needs', async () => {
      const quick = await sent(byScript('pay-deposit'), { ...form, form_ms: '1900' });
      expect(quick.status).toBe(422);
      expect(quick.page).toContain(REFUSED.tooFast);
      expect((await sent(byScript('pay-deposit'), { ...form, form_ms: '2100' })).status).toBe(200);
      expect((await sent(byScript('pay-deposit'), { ...form, form_ms: 'a while' })).status).toBe(400);
    });

    it('is asked the puzzle in its part, and goes through with the solution', async () => {
      for (let n = 0; n < 150; n += 1) {
        await stage.farm.context.db.insert(deposits).values({
          orderNumber: `FULL${n}`,
          amountCents: 500,
          currency: 'usd',
          email: `p${n}@example.com`,
          paymentIntentId: `pi_full_${n}`,
          createdAt: stage.farm.context.clock.now(),
          updatedAt: stage.farm.context.clock.now(),
        });
      }
      const asked = await sent(byScript('pay-deposit'));
      expect(asked.status).toBe(429);
      const [, puzzle = ''] = /data-puzzle="([^"]*)"/.exec(asked.page) ?? [];
      const solution = await solved(JSON.parse(puzzle.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")));
      expect((await sent({ ...byScript('pay-deposit'), ...solution })).status).toBe(200);
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
