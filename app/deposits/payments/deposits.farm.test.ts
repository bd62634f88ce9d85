import { describe, expect, it } from 'vitest';
import { answeredCalls, deposits } from '../../../db/schema.ts';
import { factsForm, wordsForm } from '../../../test/cast/calendar-calls.ts';
import {
  deliverAll,
  depositOf,
  eventsOf,
  paidDeposit,
  standInOf,
  start,
  startedDeposit,
  storyOf,
  wish,
} from '../../../test/cast/deposits.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { REFUSED } from './deposit-refusals.ts';

onBothEngines((stage) => {
  const intents = async () =>
    (await eventsOf(stage.farm)).filter(({ type }) => type === 'payment_intent.created');
  const all = () => stage.farm.context.db.select().from(deposits);

  describe('starting a deposit', () => {
    it('writes it down and answers what a browser needs', async () => {
      const { status, body } = await start(stage.farm);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
        order_number: expect.stringMatching(/^[2-9A-HJKMNP-RT-Z]{8}$/),
      });
      const deposit = await depositOf(stage.farm, body.order_number);
      expect(deposit).toMatchObject({
        amountCents: 4_000,
        currency: 'usd',
        name: wish.name,
        email: wish.email,
        phone: wish.phone,
        notes: wish.notes,
        status: 'waiting',
        paidCents: 0,
        balanceCents: 0,
      });
      const intent = await standInOf(stage.farm).world.intentOf(deposit.paymentIntentId ?? '');
      expect(intent).toMatchObject({
        amount: 4_000,
        currency: 'usd',
        metadata: { order_number: body.order_number },
        client_secret: body.client_secret,
      });
      // The secret never lies in the database.
      expect(await stage.farm.context.db.select().from(answeredCalls)).toEqual([]);
    });

    it('takes a number for an amount, and needs neither name nor phone nor notes', async () => {
      const { body } = await start(stage.farm, { amount: 19.99, name: ' ', phone: undefined, notes: '' });
      const deposit = await depositOf(stage.farm, body.order_number);
      expect(deposit).toMatchObject({ amountCents: 1_999, name: null, phone: null, notes: null });
    });

    it.each([
      ['+1\ufe0d-763-555-0142', '(763) 555-0142'],
      ['763.555.0142,5', '(763) 555-0142 ext. 5'],
      ['+44 (0)20 7946 0958 ext. 5', '+44 20 7946 0958 ext. 5'],
    ])('keeps the phone %j as %j', async (phone, kept) => {
      const { body } = await start(stage.farm, { phone, name: 'A\ufe0fna\u2069' });
      expect(await depositOf(stage.farm, body.order_number)).toMatchObject({ phone: kept, name: 'Ana' });
    });

    it.each([
      [{ amount: '' }, 'amount'],
      [{ amount: 'ten' }, 'amount'],
      [{ amount: '4.99' }, 'amount'],
      [{ amount: 2_000.01 }, 'amount'],
      [{ amount: null }, 'amount'],
      [{ email: '' }, 'email'],
      [{ email: 'payer' }, 'email'],
      [{ phone: 'call me' }, 'phone'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ name: 'You won: https://evil.example' }, 'name'],
      [{ name: 'Win at evil.example' }, 'name'],
      [{ name: 'Ana\u202e' }, 'name'],
      [{ name: 'Ana\nBcc' }, 'name'],
      [{ notes: 'x'.repeat(501) }, 'notes'],
      [{ notes: 'For \u202eenuJ' }, 'notes'],
    ])('refuses %j by its field, and makes nothing', async (changes, field) => {
      const { status, body } = await start(stage.farm, changes);
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
      expect([await all(), await intents()]).toEqual([[], []]);
    });

    it('is bounded by what the owner says in the Farm tab', async () => {
      const bounds = { deposit_from: 20, deposit_up_to: 50 };
      const facts = { ...(await factsForm(stage)), ...bounds };
      expect((await stage.cast.admin.call('update-farm-facts', facts)).status).toBe(200);
      for (const amount of ['19.99', '50.01']) {
        expect(await start(stage.farm, { amount })).toMatchObject({
          status: 400,
          body: { fields: { amount: 'A deposit can be from $20.00 to $50.00.' } },
        });
      }
      expect(await all()).toEqual([]);
      for (const amount of ['20', '50']) expect((await start(stage.farm, { amount })).status).toBe(200);
      const page = await (await stage.cast.visitor.get('/pay-deposit')).text();
      expect(page).toContain('In dollars, from 20 to 50');
    });

    it('is done once for one key, also at the same moment', async () => {
      const key = crypto.randomUUID();
      const answers = await Promise.all([1, 2, 3, 4].map(() => start(stage.farm, {}, { key })));
      answers.push(await start(stage.farm, {}, { key }));
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body).toEqual(answers[0]?.body);
      }
      expect(await all()).toHaveLength(1);
      expect(await intents()).toHaveLength(1);
    });

    it('with other details under the same key is refused', async () => {
      const key = crypto.randomUUID();
      await start(stage.farm, {}, { key });
      expect(await start(stage.farm, { amount: '41' }, { key })).toMatchObject({
        status: 409,
        body: { error: REFUSED.otherDetails },
      });
    });

    it('says in words that no cards are taken here, and the same call works once they are', async () => {
      const key = crypto.randomUUID();
      const { payments } = stage.farm.context;
      stage.farm.context.payments = null;
      try {
        expect(await start(stage.farm, {}, { key })).toMatchObject({
          status: 422,
          body: { error: REFUSED.noCards },
        });
      } finally {
        stage.farm.context.payments = payments;
      }
      expect((await start(stage.farm, {}, { key })).status).toBe(200);
    });
  });

  describe('the page after paying', () => {
    const page = async (path: string) => (await stage.cast.visitor.get(path)).text();

    it('knows what the webhook has said, whichever comes first', async () => {
      const { orderNumber, paymentId } = await startedDeposit(stage.farm);
      await standInOf(stage.farm).world.confirm(paymentId, { token: 'pm_card_visa' }, {});
      const early = await page(`/deposit-success?order_number=${orderNumber}`);
      expect(early).toContain(orderNumber);
      expect(early).toContain('being confirmed');
      await deliverAll(stage.farm);
      const late = await page(`/deposit-success?order_number=${orderNumber}`);
      expect(late).toContain('Thank you');
      expect(late).not.toContain('being confirmed');
    });

    it('tells whoever has a number neither address nor amount', async () => {
      const { orderNumber } = await paidDeposit(stage.farm, { amount: '1234.56' });
      const text = await page(`/deposit-success?order_number=${orderNumber}`);
      for (const secret of [wish.name, wish.email, /1,?234\.?56/, /555\D?0177/, wish.notes])
        expect(text).not.toMatch(secret);
    });

    it('does not thank for a number that is none', async () => {
      const made = await page('/deposit-success?order_number=ZZZZZZZZ');
      expect(made).toContain('ZZZZZZZZ');
      expect(made).not.toContain('being confirmed');
    });
  });

  it('the owner’s rule for refunds is on the page and in the receipt, and nothing while there is none', async () => {
    const rule = 'We refund deposits until you pick up your plants.';
    const page = async () => (await stage.cast.visitor.get('/pay-deposit')).text();
    expect(await page()).not.toContain('refund');
    const words = wordsForm('deposits', { refunds: rule });
    expect((await stage.cast.admin.call('update-farm-words', words)).status).toBe(200);
    expect(await page()).toContain(rule);
    await paidDeposit(stage.farm, { name: '' });
    const receipt = (await stage.farm.letters()).find(({ to }) => to === wish.email);
    expect(receipt?.text.replace(/\s+/g, ' ')).toContain(rule);
    expect(receipt?.text.replace(/\s+/g, ' ')).toContain('$40.00 on');
  });

  it('the receipt comes once, with what was paid, and with nothing that a stranger typed', async () => {
    const { orderNumber } = await paidDeposit(stage.farm);
    await deliverAll(stage.farm);
    const letters = (await stage.farm.letters()).filter(({ to }) => to === wish.email);
    expect(letters.map(({ subject }) => subject)).toEqual([`Receipt for your deposit ${orderNumber}`]);
    expect(letters[0]?.text.replace(/\s+/g, ' ')).toContain('$40.00 on');
    for (const typed of [wish.name, wish.notes, /555\D?0177/]) {
      expect(`${letters[0]?.text}${letters[0]?.html}`).not.toMatch(typed);
    }
    expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000']);
  });
});
