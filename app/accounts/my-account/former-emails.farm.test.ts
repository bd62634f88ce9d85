import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { formerEmails } from '../../../db/schema.ts';
import { tokenOf } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { sweepFormerEmails } from './former-emails.server.ts';

const OLD = 'ana@example.com';
const NEW = 'ana@new.example';

onBothEngines((stage) => {
  const db = () => stage.farm.context.db;
  const id = () => stage.cast.customer.who?.id ?? '';
  const kept = async () => (await db().select().from(formerEmails)).map(({ email }) => email);
  const lettersTo = async (email: string) => (await stage.farm.letters()).filter(({ to }) => to === email);
  const page = async () => (await stage.cast.admin.get(`/dashboard/people/${id()}`)).text();
  const help = (act: string) => stage.cast.admin.call(act, { account_id: id(), password: PASSWORD });

  async function moveTo(email: string) {
    expect((await stage.cast.customer.call('change-email', { email, password: PASSWORD })).status).toBe(200);
    const letter = (await lettersTo(email)).findLast(({ links }) =>
      links.some((one) => one.includes('token=')),
    );
    expect((await stage.cast.customer.call('verify-email', { token: tokenOf(letter) })).status).toBe(200);
  }
  const ages = (days: number) =>
    db()
      .update(formerEmails)
      .set({ changedAt: new Date(stage.farm.context.clock.now().getTime() - days * DAY_MS) });

  describe('for 30 days after an address was changed', () => {
    it.each([
      ['sign-out-everywhere', 'Every device was signed out.'],
      ['start-sign-in-over', 'Everything that signs in was cleared'],
    ])('the former one hears of %s, without a link', async (act, what) => {
      await moveTo(NEW);
      expect((await help(act)).status).toBe(200);
      const told = (await lettersTo(OLD)).filter(({ subject }) => /former/.test(subject));
      expect(told).toHaveLength(1);
      expect(told[0]?.text.replace(/\s+/g, ' ')).toContain(what);
      expect(told[0]?.text).not.toMatch(/Ana|new\.example|token/);
      expect(told[0]?.links.filter((one) => /token|dashboard|login/.test(one))).toEqual([]);
      expect((await lettersTo(NEW)).filter(({ subject }) => /former/.test(subject))).toEqual([]);
    });

    it('help with signing in says so, and where it was', async () => {
      expect(await page()).not.toContain('another address lately');
      await moveTo(NEW);
      const text = await page();
      expect(text).toContain('another address lately');
      expect(text).toContain('ana@');
    });

    it('and no longer', async () => {
      await moveTo(NEW);
      await ages(31);
      expect(await page()).not.toContain('another address lately');
      await help('sign-out-everywhere');
      expect((await lettersTo(OLD)).filter(({ subject }) => /former/.test(subject))).toEqual([]);
    });
  });

  it('is forgotten by the nightly sweep, and with the account', async () => {
    await moveTo(NEW);
    await ages(29);
    await sweepFormerEmails(db(), stage.farm.context.clock);
    expect(await kept()).toEqual([OLD]);
    await ages(31);
    await sweepFormerEmails(db(), stage.farm.context.clock);
    expect(await kept()).toEqual([]);
    await moveTo('third@example.com');
    expect((await stage.cast.customer.call('close-account', { password: PASSWORD })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('every one of them is kept, and none that the account has again', async () => {
    await moveTo(NEW);
    await moveTo('third@example.com');
    expect((await kept()).sort()).toEqual([OLD, NEW]);
    await moveTo(OLD);
    expect((await kept()).sort()).toEqual([NEW, 'third@example.com'].sort());
    const data = await (await stage.cast.customer.get('/dashboard/my-data.json')).text();
    expect(data).toContain(NEW);
  });
});
