import { expect, it } from 'vitest';
import { readConfig } from '../../../core/config.ts';
import { profiles } from '../../../db/schema.ts';
import { authPost, signIn, signUp, stranger, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { factsForm } from '../../../test/cast/calendar-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { depositOf, startedDeposit } from '../../../test/cast/deposits.ts';
import { LIVE } from '../../../test/engines/live-settings.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

/** As typed, and as it is kept. */
const ADDRESSES = [
  ['tom&sue@example.com', 'tom&sue@example.com'],
  ['Ana=b@example.com', 'ana=b@example.com'],
  ['ana#1@example.com', 'ana#1@example.com'],
  ['ana@münchen.de', 'ana@xn--mnchen-3ya.de'],
  ['\u202aana@почта.рф\u202c', 'ana@xn--80a1acny.xn--p1ai'],
] as const;

onPostgres((stage) => {
  const kept = async () => (await stage.farm.context.db.select().from(profiles)).map(({ email }) => email);
  const toLast = async () => (await stage.farm.letters()).at(-1)?.to;

  it.each(ADDRESSES)('%j signs up, verifies, logs in and chooses a new password', async (typed, email) => {
    const first = await signUp(stage.farm, { email: typed });
    expect(first.status).toBe(200);
    expect(await kept()).toContain(email);
    expect(await toLast()).toBe(email);
    expect((await signIn(stage.farm, typed, stranger.password)).status).toBe(403);
    await stage.cast.visitor.call('verify-email', { token: await tokenInLetter(stage.farm) });
    for (const written of [typed, email]) {
      const answer = await signIn(stage.farm, written, stranger.password);
      expect([answer.status, (answer.body.user as { email: string }).email]).toEqual([200, email]);
    }
    expect((await signIn(stage.farm, typed, 'not this one')).status).toBe(401);
    const again = await signUp(stage.farm, { email: typed });
    const shape = ({ body }: typeof first) => Object.keys(body.user as object).sort();
    expect([again.status, shape(again)]).toEqual([200, shape(first)]);
    expect((again.body.user as { email: string }).email).toBe((first.body.user as { email: string }).email);

    await authPost(stage.farm, '/request-password-reset', { email: typed });
    const reset = { token: await tokenInLetter(stage.farm), newPassword: 'a hen called Steven' };
    expect((await authPost(stage.farm, '/reset-password', reset)).status).toBe(200);
    expect((await signIn(stage.farm, typed, reset.newPassword)).status).toBe(200);
  });

  it.each(ADDRESSES)('%j is taken wherever the farm asks for an email', async (typed, email) => {
    const { admin, customer } = stage.cast;
    const { orderNumber } = await startedDeposit(stage.farm, { email: typed });
    expect((await depositOf(stage.farm, orderNumber)).email.toLowerCase()).toBe(email);
    const invited = await admin.call('invite', { email: typed, role: 'helper', password: PASSWORD });
    expect(invited.status).toBe(200);
    expect(await toLast()).toBe(email);
    const facts = { ...(await factsForm(stage)), emails: [{ about: 'Plants', address: typed }] };
    expect((await admin.call('update-farm-facts', facts)).status).toBe(200);
    const page = await (await stage.cast.visitor.get('/visit')).text();
    expect(page.toLowerCase()).toContain(
      `mailto:${encodeURIComponent(email).replace('%40', '@')}`.toLowerCase(),
    );
    expect((await customer.call('change-email', { email: typed, password: PASSWORD })).status).toBe(200);
    await customer.call('verify-email', { token: await tokenInLetter(stage.farm) });
    expect(await kept()).toContain(email);
    expect(() => readConfig({ ...LIVE, MAIL_FROM: `Prairie Hen <${typed}>` })).not.toThrow();
  });
});
