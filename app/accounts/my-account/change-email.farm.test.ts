import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList, emailChanges, profiles } from '../../../db/schema.ts';
import { authPost, signIn, signUp, tokenOf } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { done, no } from '../../../test/cast/eggs.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { VERIFIED } from '../sign-in/verified.ts';
import { myAccountSentences } from './my-account.ts';

const ANA = 'ana@example.com';
const NEW = 'ana@new.example';

onPostgres((stage) => {
  const change = (email: string, password = PASSWORD, key?: string) =>
    stage.cast.customer.call('change-email', { email, password }, key);
  const verify = (token: string) => stage.cast.visitor.call('verify-email', { token });
  const lettersTo = async (email: string) => (await stage.farm.letters()).filter(({ to }) => to === email);
  const tokenTo = async (email: string) => tokenOf((await lettersTo(email)).at(-1));
  const emailNow = async () => {
    const hers = eq(profiles.id, stage.cast.customer.who?.id ?? '');
    return (await stage.farm.context.db.select().from(profiles).where(hers))[0]?.email;
  };
  const FAILED = no(400, 'Verification failed. Please try again.');

  describe('changing the email', () => {
    it('waits for the link in the new mailbox, works once, and tells both', async () => {
      expect(await change(' Ana@New.example ', PASSWORD, 'once')).toEqual(
        done(myAccountSentences.emailAsked(NEW)),
      );
      expect(await change(' Ana@New.example ', PASSWORD, 'once')).toEqual(
        done(myAccountSentences.emailAsked(NEW)),
      );
      expect(await emailNow()).toBe(ANA);
      const token = await tokenTo(NEW);
      const both = await Promise.all([verify(token), verify(token)]);
      expect(both.map(({ body }) => body.message).sort()).toEqual([VERIFIED.now, VERIFIED.before]);
      expect(await emailNow()).toBe(NEW);
      const subject = 'Your Prairie Hen email was changed';
      expect(await lettersTo(ANA)).toMatchObject([{ subject }]);
      expect(await lettersTo(NEW)).toMatchObject([
        { subject: 'Verify your new email for Prairie Hen' },
        { subject },
      ]);
      const members = await stage.farm.context.db.select({ email: eggList.email }).from(eggList);
      expect(members.map(({ email }) => email).sort()).toEqual([NEW, 'marcus@example.com']);
      expect((await signIn(stage.farm, ANA, PASSWORD)).status).toBe(401);
      expect((await signIn(stage.farm, NEW, PASSWORD)).status).toBe(200);
    });

    it('needs the password, and another address', async () => {
      const before = await allRows(stage.farm);
      expect(await change(NEW, 'a guess')).toMatchObject({
        status: 403,
        body: { fields: { password: proofSentences.nothingChanged } },
      });
      expect(await change('ANA@example.com')).toMatchObject({
        status: 422,
        body: { error: myAccountSentences.sameEmail },
      });
      expect((await change('ana')).status).toBe(400);
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('does not tell the asker whether an address has an account', async () => {
      expect(await change('marcus@example.com')).toEqual(
        done(myAccountSentences.emailAsked('marcus@example.com')),
      );
      expect(await lettersTo('marcus@example.com')).toMatchObject([
        { subject: 'You already have a Prairie Hen account', links: ['http://localhost:3000/login'] },
      ]);
    });

    it('voids the link before, and every link when the password changes', async () => {
      await change('first@new.example');
      const first = await tokenTo('first@new.example');
      await change(NEW);
      expect(await verify(first)).toEqual(FAILED);
      await authPost(stage.farm, '/request-password-reset', { email: ANA });
      const token = await tokenTo(ANA);
      const newPassword = 'the rooster is called Steven';
      expect((await authPost(stage.farm, '/reset-password', { token, newPassword })).status).toBe(200);
      expect(await verify(await tokenTo(NEW))).toEqual(FAILED);
      expect(await emailNow()).toBe(ANA);
    });

    it('ends after a day', async () => {
      await change(NEW);
      await stage.farm.context.db.update(emailChanges).set({ expiresAt: new Date(Date.now() - 1) });
      expect(await verify(await tokenTo(NEW))).toEqual(FAILED);
    });

    it('takes an address that somebody signed up with and never verified, not one with an account', async () => {
      await signUp(stage.farm, { email: NEW });
      await change(NEW);
      const token = await tokenTo(NEW);
      // In the session that asked, which is the only one that stays.
      expect(await stage.cast.customer.call('verify-email', { token })).toEqual(
        done('Email verified successfully!'),
      );
      await change('late@new.example');
      const late = await tokenTo('late@new.example');
      await signUp(stage.farm, { email: 'late@new.example' });
      expect(await verify(await tokenTo('late@new.example'))).toEqual(done('Email verified successfully!'));
      expect(await verify(late)).toEqual(FAILED);
    });

    it('by two to one address at once gives it to one', async () => {
      await change(NEW);
      const hers = await tokenTo(NEW);
      await stage.cast.otherCustomer.call('change-email', { email: NEW, password: PASSWORD });
      const his = await tokenTo(NEW);
      const both = await Promise.all([verify(hers), verify(his)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    });
  });
});
