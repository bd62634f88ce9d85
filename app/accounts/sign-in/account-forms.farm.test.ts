import { describe, expect, it } from 'vitest';
import { profiles } from '../../../db/schema.ts';
import {
  cookiesOf,
  signIn,
  signUp,
  stranger,
  tokenInLetter,
  whoAmI,
} from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { signInSentences } from './sign-in.ts';

const ANA = 'ana@example.com';

/** As sent without JavaScript; a switch that is on sends both values. */
const { name: firstName, ...others } = stranger;
const typed = { ...others, firstName };

onPostgres((stage) => {
  const post = (
    path: string,
    fields: Record<string, string>,
    { Origin, ...headers }: Record<string, string> = {},
  ) => postForm(stage.farm, { ...stage.cast.visitor, headers }, path, fields, Origin);
  const profileOf = async (email: string) =>
    (await stage.farm.context.db.select().from(profiles)).find((one) => one.email === email);

  describe('logging in without JavaScript', () => {
    it('opens a session and leads to the dashboard', async () => {
      const answer = await post('/login', { email: ANA, password: PASSWORD });
      expect(answer).toMatchObject({ status: 303, page: '' });
      expect(answer.headers.get('location')).toBe('/dashboard');
      expect(await whoAmI(stage.farm, cookiesOf(answer.headers))).toBe(ANA);
    });

    it('leads on to where somebody was going, on this site alone', async () => {
      const next = async (to: string) =>
        (await post(`/login?next=${to}`, { email: ANA, password: PASSWORD })).headers.get('location');
      expect(await next('%2Fegg-list')).toBe('/egg-list');
      expect(await next('%2F%2Fevil.example')).toBe('/dashboard');
      expect(await next('https%3A%2F%2Fevil.example')).toBe('/dashboard');
    });

    it('keeps where somebody was going over a forgotten password', async () => {
      const page = await (await stage.cast.visitor.get('/login?next=/egg-list')).text();
      expect(page).toMatch(/<form [^>]*action="\/login"[^>]*>.*name="next" value="\/egg-list"/);
      const forgot = await (await stage.cast.visitor.get('/login?forgot=&next=/egg-list')).text();
      expect(forgot).toContain('href="/login?next=%2Fegg-list"');
    });

    it('is where a verified sign-up of the same browser leads on from', async () => {
      const { visitor } = stage.cast;
      const opened = await visitor.get('/signup?next=/egg-list');
      const [cookie = ''] = opened.headers.getSetCookie();
      expect(cookie).toMatch(/^prairie-hen\.next=.*; Max-Age=86400; Path=\/verify; HttpOnly; SameSite=Lax$/);
      expect(await opened.text()).toContain('href="/login?next=%2Fegg-list"');
      await signUp(stage.farm, { ...stranger, email: 'wren@example.com' });
      const token = await tokenInLetter(stage.farm);
      const verified = await post('/verify', { token }, { Cookie: cookie.split(';')[0] ?? '' });
      expect(verified.page).toContain('href="/login?next=%2Fegg-list"');
      const forged = await post(
        '/verify',
        { token },
        { Cookie: 'prairie-hen.next=Imh0dHBzOi8vZXZpbC5leGFtcGxlIg' },
      );
      expect(forged.page).not.toContain('evil');
    });

    it('says beside each field what is wrong with it', async () => {
      const answer = await post('/login', { email: 'ana', password: '' });
      expect(answer.status).toBe(400);
      expect(answer.page).toMatch(
        /<p id="email-error"[^>]*>Please enter a valid email, like ana@example.com./,
      );
      expect(answer.page).toMatch(/<p id="password-error"[^>]*>Password is required./);
      expect(answer.page).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email" value="ana"/);
    });

    it('with a wrong password says so, and repeats the email alone', async () => {
      const answer = await post('/login', { email: ANA, password: 'hard-boiled & wrong' });
      expect(answer.status).toBe(401);
      expect(answer.page).toContain('Invalid email or password');
      expect(answer.page).toMatch(/name="email" value="ana@example.com"/);
      expect(answer.page).not.toContain('hard-boiled');
      expect(answer.headers.getSetCookie()).toEqual([]);
    });

    it('before the email is verified offers the letter again', async () => {
      const answer = await post('/login', { email: 'una@example.com', password: PASSWORD });
      expect(answer.status).toBe(403);
      expect(answer.page).toContain(signInSentences.unverified);
      expect(answer.page).toContain('Send the verification email again');
      expect(answer.page).toMatch(/<input type="hidden" name="email" value="una@/);
    });

    it('a reset link that is over says so, and where a new one is', async () => {
      const answer = await post('/reset-password', { token: 'used', password: 'a quiet barn at dawn' });
      expect(answer.status).toBe(400);
      expect(answer.page).toContain(signInSentences.linkIsOver);
      expect(answer.page).toContain('ask for a new link');
    });

    it('counts tries with those of programs', async () => {
      for (let tries = 0; tries < 5; tries++) await signIn(stage.farm, ANA, 'wrong');
      for (let tries = 0; tries < 5; tries++) await post('/login', { email: ANA, password: 'wrong' });
      const answer = await post('/login', { email: ANA, password: PASSWORD });
      expect(answer.status).toBe(429);
      expect(answer.page).toContain('Too many tries.');
    });

    it.each(['https://evil.example', 'null'])('is refused to a form of %s', async (Origin) => {
      const answer = await post('/login', { email: ANA, password: PASSWORD }, { Origin });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    });

    it('takes no more text than a form of ours could send', async () => {
      expect((await post('/login', { email: 'a'.repeat(70_000), password: 'x' })).status).toBe(413);
    });

    it('answers what is no form with a page', async () => {
      const headers = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' };
      const answer = await stage.farm.request('/login', { method: 'POST', headers, body: '{}' });
      expect(answer.status).toBe(415);
      expect(answer.headers.get('content-type')).toContain('text/html');
    });
  });

  describe('signing up without JavaScript', () => {
    it('makes an account and writes to it', async () => {
      const answer = await post('/signup', typed);
      expect(answer.status).toBe(200);
      expect(answer.page).toContain(signInSentences.created);
      expect(answer.page).not.toContain(stranger.password);
      expect(await profileOf(stranger.email)).toMatchObject({
        firstName: 'Sigrid',
        profileVisibility: 'public',
        emailVerified: false,
      });
      expect(await stage.farm.letters()).toMatchObject([{ to: stranger.email }]);
    });

    it('says beside each field what is wrong with it, and repeats the rest', async () => {
      const answer = await post('/signup', { ...typed, homeZip: '5537', lastName: '\0' });
      expect(answer.status).toBe(400);
      expect(answer.page).toMatch(/<p id="homeZip-error"[^>]*>Zip code is five digits./);
      expect(answer.page).toMatch(/<p id="lastName-error"[^>]*>Last name is required./);
      expect(answer.page).toMatch(/name="firstName"[^>]*value="Sigrid"/);
      expect(answer.page).toMatch(/<input(?![^>]*checked)[^>]*name="profileVisibility" value="private"/);
      expect(answer.page).not.toContain(stranger.password);
      expect(await profileOf(stranger.email)).toBeUndefined();
    });
  });

  it('asking for a new password sends a letter, and says the same to anybody', async () => {
    for (const email of [ANA, 'nobody@example.com']) {
      const answer = await post('/login?forgot', { email });
      expect(answer.status).toBe(200);
      expect(answer.page).toContain(signInSentences.resetSent);
    }
    expect(await stage.farm.letters()).toMatchObject([{ to: ANA }]);
    const wrong = await post('/login?forgot', { email: 'ana' });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain('Please enter a valid email');
  });

  it('asking for the verification email again sends it', async () => {
    const answer = await post('/verify?resend', { email: 'una@example.com' });
    expect(answer.status).toBe(200);
    expect(answer.page).toContain('a new email is on its way');
    expect(await stage.farm.letters()).toMatchObject([{ to: 'una@example.com' }]);
    const wrong = await post('/verify?resend', { email: 'una' });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain(`${signInSentences.notSent} Please enter a valid email`);
  });

  describe('a verification link', () => {
    it('is spent by a post, not by being opened', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      const page = await stage.cast.visitor.get(`/verify?token=${encodeURIComponent(token)}`);
      expect(await page.text()).toContain('Verify my email');
      expect(await profileOf(stranger.email)).toMatchObject({ emailVerified: false });
      const answer = await post('/verify', { token });
      expect(answer.status).toBe(200);
      expect(answer.page).toContain('Email verified successfully!');
      expect(await profileOf(stranger.email)).toMatchObject({ emailVerified: true });
    });

    it('that is broken offers another', async () => {
      const answer = await post('/verify', { token: 'not-a-token' });
      expect(answer.status).toBe(400);
      expect(answer.page).toContain('Verification failed. Please try again.');
      expect(answer.page).toContain('Send the verification email again');
    });
  });

  it('logging out ends the session and leads home, with a session or without', async () => {
    const cookies = cookiesOf((await post('/login', { email: ANA, password: PASSWORD })).headers);
    const answer = await post('/logout', {}, cookies);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await whoAmI(stage.farm, cookies)).toBeNull();
    expect((await post('/logout', {})).status).toBe(303);
  });
});
