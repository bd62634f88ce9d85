import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { profiles, verifications } from '../../../db/schema.ts';
import { authPost, signIn, signUp, stranger, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { done, no } from '../../../test/cast/eggs.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { sweepUnverified } from './accounts.server.ts';
import { VERIFIED } from './verified.ts';

onPostgres((stage) => {
  const verified = async (email: string) =>
    (await stage.farm.context.db.select().from(profiles)).find((one) => one.email === email)?.emailVerified;
  const verify = (token: unknown) => stage.cast.visitor.call('verify-email', { token });
  const FAILED = no(400, 'Verification failed. Please try again.');

  describe('a verification link', () => {
    it('is not spent by opening it: mail scanners open links', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      for (const method of ['GET', 'HEAD']) {
        expect((await stage.farm.request(`/verify?token=${token}`, { method })).status).toBe(200);
      }
      expect(await verified(stranger.email)).toBe(false);
    });

    it('lets its owner log in, works once, and says so when it is opened again', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      const both = await Promise.all([verify(token), verify(token)]);
      expect(both.map(({ body }) => body.message).sort()).toEqual([VERIFIED.now, VERIFIED.before]);
      expect(await verify(token)).toEqual(done(VERIFIED.before));
      const posted = await postForm(stage.farm, stage.cast.visitor, '/verify', { token });
      expect([posted.status, posted.page.includes(VERIFIED.before)]).toEqual([200, true]);
      expect((await signIn(stage.farm, stranger.email, stranger.password)).status).toBe(200);
    });

    it('tells the login form its email once it was used, and nothing before', async () => {
      const login = async (token: string) =>
        (await stage.cast.visitor.get(`/login?verified=${encodeURIComponent(token)}`)).text();
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      const knows = `value="${stranger.email}"`;
      expect(await login(token)).not.toContain(knows);
      await verify(token);
      expect(await login(token)).toContain(knows);
      for (const other of ['', 'garbage', '\0', 'x'.repeat(5_000)])
        expect(await login(other)).not.toContain(knows);
      const anHourAgo = { expiresAt: sql`${verifications.expiresAt} - interval '1 hour'` };
      await stage.farm.context.db.update(verifications).set(anHourAgo);
      expect(await login(token)).not.toContain(knows);
      expect(await verify(token)).toEqual(done(VERIFIED.before));
    });

    it('that was used changes nothing more, even after a new password, and nothing of a later account', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      await verify(token);
      await authPost(stage.farm, '/request-password-reset', { email: stranger.email });
      const reset = { token: await tokenInLetter(stage.farm), newPassword: 'another quiet barn' };
      expect((await authPost(stage.farm, '/reset-password', reset)).status).toBe(200);
      const before = await allRows(stage.farm);
      expect(await verify(token)).toEqual(done(VERIFIED.before));
      expect((await authPost(stage.farm, '/reset-password', { ...reset, token })).status).toBe(400);
      expect({ ...(await allRows(stage.farm)), rate_limits: [] }).toEqual({ ...before, rate_limits: [] });

      await stage.farm.context.db.delete(profiles).where(eq(profiles.email, stranger.email));
      await signUp(stage.farm);
      expect(await verify(token)).toEqual(FAILED);
      expect(await verified(stranger.email)).toBe(false);
    });

    it('sent again with its key is the same try', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      const key = crypto.randomUUID();
      const again = () => stage.cast.visitor.call('verify-email', { token }, key);
      expect([await again(), await again()]).toEqual(Array(2).fill(done('Email verified successfully!')));
    });

    it('does not sign in whoever spends it', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      const response = await stage.farm.request('/functions/v1/verify-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    it('is no good when it ran out', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      await stage.farm.context.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
      expect(await verify(token)).toEqual(FAILED);
      expect(await verified(stranger.email)).toBe(false);
    });

    it('is good for a day', async () => {
      await signUp(stage.farm);
      await stage.farm.letters();
      const [row] = await stage.farm.context.db
        .select()
        .from(verifications)
        .innerJoin(profiles, eq(profiles.id, verifications.value));
      expect(Number(row?.verifications.expiresAt) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
      expect(Number(row?.verifications.expiresAt) - Date.now()).toBeLessThanOrEqual(DAY_MS);
    });

    it('is no good as a link for a new password, nor the other way around', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      const chosen = await authPost(stage.farm, '/reset-password', { token, newPassword: stranger.password });
      expect(chosen.status).toBe(400);
      await authPost(stage.farm, '/request-password-reset', { email: stranger.email });
      expect(await verify(await tokenInLetter(stage.farm))).toEqual(FAILED);
      expect(await verify(token)).toEqual(done('Email verified successfully!'));
    });

    it('is no good for an account that is gone', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      await stage.farm.context.db.delete(profiles).where(eq(profiles.email, stranger.email));
      expect(await verify(token)).toEqual(FAILED);
    });

    it.each(['garbage', 'a.b.c', '…', `${'\0'.repeat(3)}x`])('is no good when it is %j', async (token) => {
      expect(await verify(token)).toEqual(FAILED);
    });

    it.each(['', 'x'.repeat(2_001), 5, null, undefined, {}])('cannot be %.9j', async (token) => {
      const before = await allRows(stage.farm);
      expect((await verify(token)).status).toBe(400);
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });

  it('an account that nobody verifies ends after a week', async () => {
    const { db, clock } = stage.farm.context;
    const aged = (days: number, email: string) =>
      db
        .update(profiles)
        .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
        .where(eq(profiles.email, email));
    await signUp(stage.farm);
    await aged(6.9, stranger.email);
    await aged(7.1, 'una@example.com');
    await aged(7.1, 'ana@example.com');
    await sweepUnverified(db, clock);
    expect(await verified(stranger.email)).toBe(false);
    expect(await verified('una@example.com')).toBeUndefined();
    expect(await verified('ana@example.com')).toBe(true);
  });

  it('a neighbor without an account stays, who has nothing to verify', async () => {
    const { db, clock } = stage.farm.context;
    const createdAt = new Date(Date.now() - 8 * DAY_MS);
    await db.insert(profiles).values({ id: 'orla', firstName: 'Orla', createdAt });
    await sweepUnverified(db, clock);
    expect(await db.$count(profiles, eq(profiles.id, 'orla'))).toBe(1);
  });

  describe('asking for a new link', () => {
    const send = (email: string) => stage.cast.visitor.call('send-verification-email', { email });
    const ANSWER = done('If an account needs verifying, a new email is on its way.');

    it('answers the same for everybody and writes only to the unverified', async () => {
      for (const email of ['nobody@example.com', 'ana@example.com', 'una@example.com']) {
        expect(await send(email)).toEqual(ANSWER);
      }
      expect(await stage.farm.letters()).toMatchObject([
        { to: 'una@example.com', subject: 'Verify your email for Prairie Hen' },
      ]);
      expect(await verify(await tokenInLetter(stage.farm))).toEqual(done('Email verified successfully!'));
      expect(await verified('una@example.com')).toBe(true);
    });

    it('twice with one key is one wish: one letter, counted once', async () => {
      const key = crypto.randomUUID();
      const again = () =>
        stage.cast.visitor.call('send-verification-email', { email: 'una@example.com' }, key);
      expect(await Promise.all([again(), again()])).toEqual([ANSWER, ANSWER]);
      for (let n = 0; n < 6; n += 1) expect(await again()).toEqual(ANSWER);
      expect(await stage.farm.letters()).toHaveLength(1);
    });

    it('finds the account however the address is written', async () => {
      expect(await send(' UNA@Example.com ')).toEqual(ANSWER);
      expect(await stage.farm.letters()).toMatchObject([{ to: 'una@example.com' }]);
    });

    it('works for somebody who is signed in with another, verified account', async () => {
      const answer = await stage.cast.customer.call('send-verification-email', { email: 'una@example.com' });
      expect(answer).toEqual(ANSWER);
      expect(await stage.farm.letters()).toHaveLength(1);
    });
  });
});
