import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../../core/act.ts';
import { farmSignIn, profiles, sessions } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, tokenInLetter, tokenOf } from '../../../test/cast/account-calls.ts';
import { type Actor, addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { inviteLink } from '../../../test/cast/people.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { authenticator } from '../../../test/cast/totp.ts';
import { turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { pagesToVisit } from '../../../test/engines/pages-to-visit.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { whoIsAsking } from '../../access/who-is-asking.server.ts';
import { TWO_STEPS_FIRST } from '../../access/who-may.ts';
import { readToday } from '../../desk/today/today.server.ts';
import { readEggProposal } from '../../eggs/line/egg-proposal.server.ts';
import { farmFunctions } from '../../functions/functions.server.ts';
import { makeOwner } from './owner.server.ts';
import { peopleSentences } from './people.ts';

const JUNE = 'june@farm.example';
const HATTIE = 'hattie@farm.example';
const SET_UP = '/dashboard/account#two-step';
const NEW_PASSWORD = 'olive trees do not grow here';

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  /** As if they had entered a code, too. */
  const withTwoSteps = (actor: Actor) =>
    db()
      .update(sessions)
      .set({ level: 'aal2' })
      .where(eq(sessions.id, actor.who?.sessionId ?? ''));
  const requires = (required: boolean, owner = stage.cast.admin, password = PASSWORD) =>
    owner.call('require-two-steps', { required, password });
  const addOla = () => addPerson(stage.farm, { firstName: 'Ola', email: 'ola@farm.example', role: 'admin' });
  /** June turns it on, with two steps herself. */
  async function required() {
    await withTwoSteps(stage.cast.admin);
    expect((await requires(true)).status).toBe(200);
  }
  const visit = async (headers: Record<string, string>, path: string) => {
    const { status, headers: answered } = await stage.farm.request(path, { headers });
    return [status, answered.get('location')];
  };
  /** @returns the cookies of a device that has turned two steps on by the link of an owner */
  async function openLink(token: string, email: string) {
    const first = cookiesOf((await signIn(stage.farm, email, PASSWORD)).headers);
    const path = `/dashboard/set-up?token=${token}`;
    const opens = () => postForm(stage.farm, { ...stage.cast.visitor, headers: first }, path, { token });
    expect((await opens()).headers.get('location')).toBe(SET_UP);
    expect((await opens()).page).toContain(proofSentences.linkSpent);
    const begun = await authPost(
      stage.farm,
      '/two-factor/enable',
      { password: PASSWORD },
      { headers: first },
    );
    const code = authenticator(String(begun.body.totpURI))();
    const on = await authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers: first });
    expect(on.status).toBe(200);
    return cookiesOf(on.headers);
  }
  const lettersOf = async (subject: string) =>
    (await stage.farm.letters()).filter((letter) => letter.subject === subject).map(({ to }) => to);

  describe('requiring two steps of all who work here', () => {
    it('is told to the others by email, stands in the history, and again changes nothing', async () => {
      await addOla();
      await required();
      const told = ['ola@farm.example', HATTIE];
      expect((await lettersOf('Signing in to work at Prairie Hen')).sort()).toEqual(told.sort());
      expect(await requires(true)).toEqual({
        status: 200,
        body: { success: true, message: peopleSentences.twoStepsAsked },
      });
      expect(await lettersOf('Signing in to work at Prairie Hen')).toHaveLength(2);
      const page = await (await stage.cast.admin.get('/dashboard/history?show=accounts')).text();
      expect(page).toContain('required two steps to sign in of all staff');
    });

    it('needs the owner’s password, and a second step of her own', async () => {
      const before = await allRows(stage.farm);
      const no = (status: number, error: string) => ({ status, body: { error } });
      expect(await requires(true)).toMatchObject(no(409, peopleSentences.yourselfFirst));
      expect(await allRows(stage.farm)).toEqual(before);
      await withTwoSteps(stage.cast.admin);
      expect(await requires(true, stage.cast.admin, 'a guess')).toMatchObject(
        no(403, proofSentences.nothingChanged),
      );
      expect(await db().select().from(farmSignIn)).toEqual([]);
      expect((await stage.cast.helper.get('/dashboard/egg-requests')).status).toBe(200);
    });

    it('by two owners at once is one change', async () => {
      const ola = await addOla();
      await withTwoSteps(ola);
      await withTwoSteps(stage.cast.admin);
      const both = await Promise.all([requires(true), requires(true, ola)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await lettersOf('Signing in to work at Prairie Hen')).toHaveLength(2);
    });

    it('ends as it began', async () => {
      await required();
      expect(await visit(stage.cast.helper.headers, '/dashboard')).toEqual([302, SET_UP]);
      expect((await requires(false)).status).toBe(200);
      expect(await visit(stage.cast.helper.headers, '/dashboard')).toEqual([200, null]);
      expect(await lettersOf('Signing in to work at Prairie Hen')).toHaveLength(2);
    });
  });

  describe('whoever works here and signed in with a password alone', () => {
    const held = () => addOla();

    it('is refused every function of the farm’s side at once, and nothing is written', async () => {
      const ola = await held();
      await required();
      const farmsOwn = Object.entries<Act>(farmFunctions).filter(([, { who }]) =>
        ['admin', 'staff'].includes(who),
      );
      expect(farmsOwn.length).toBeGreaterThan(30);
      const before = await allRows(stage.farm);
      for (const [name, { who }] of farmsOwn) {
        const refused = { status: 403, body: { error: TWO_STEPS_FIRST } };
        expect(await ola.call(name, {}), name).toMatchObject(refused);
        if (who === 'staff') expect(await stage.cast.helper.call(name, {}), name).toMatchObject(refused);
      }
      const proposal = await ola.get('/functions/v1/egg-proposal');
      expect([proposal.status, await proposal.json()]).toMatchObject([403, { error: TWO_STEPS_FIRST }]);
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('is refused by the verbs, too', async () => {
      const ola = await held();
      await required();
      const { context } = stage.farm;
      await context.changes.caughtUp();
      const who = await whoIsAsking(context, new Headers(ola.headers));
      if (!who) throw new Error('Ola is signed in.');
      expect(who).toMatchObject({ role: 'customer', heldBack: 'admin' });
      const no = { status: 403, sentence: TWO_STEPS_FIRST };
      await expect(readToday(context, who, '')).rejects.toMatchObject(no);
      await expect(readEggProposal(context, who)).rejects.toMatchObject(no);
    });

    it('sees what a neighbor sees, and otherwise is led to set it up', async () => {
      const ola = await held();
      await required();
      for (const { path } of await pagesToVisit(stage)) {
        if (!/^\/(dashboard|egg-customers)/.test(path)) continue;
        const { status } = await stage.cast.newcomer.get(path);
        const led = status === 403 || path.split('?')[0] === '/dashboard';
        expect(await visit(ola.headers, path), path).toEqual(led ? [302, SET_UP] : [status, null]);
      }
      const page = await (await ola.get('/dashboard/account')).text();
      expect(page).toContain('Everyone who works here signs in with two steps.');
      expect(page).not.toContain('/dashboard/people');
      expect((await stage.cast.admin.get('/dashboard/people')).status).toBe(200);
      expect((await stage.cast.customer.get('/dashboard')).status).toBe(200);
    });

    it('gets in by the link in that email, once, and cannot turn it off', async () => {
      await required();
      const letter = (await stage.farm.letters()).find(({ to }) => to === HATTIE);
      const headers = await openLink(tokenOf(letter), HATTIE);
      expect(await visit(headers, '/dashboard')).toEqual([200, null]);
      const off = await authPost(stage.farm, '/two-factor/disable', { password: PASSWORD }, { headers });
      expect([off.status, off.body.message]).toEqual([403, proofSentences.staysOn]);
      const page = await (await stage.farm.request('/dashboard/account', { headers })).text();
      expect(page).toContain(proofSentences.staysOn);
      expect(page).not.toContain('Password to turn it off');
      const { headers: anas } = await turnOnTwoSteps(stage.farm, 'ana@example.com');
      const hers = await authPost(
        stage.farm,
        '/two-factor/disable',
        { password: PASSWORD },
        { headers: anas },
      );
      expect(hers.status).toBe(200);
    });

    it('changes no password', async () => {
      const ola = await held();
      await required();
      const short = { password: PASSWORD, new_password: 'geese11!' };
      expect((await ola.call('change-password', short)).status).toBe(403);
      expect((await stage.cast.customer.call('change-password', short)).status).toBe(200);
    });

    it('is bound as soon as an invitation is accepted', async () => {
      await required();
      const { token } = await inviteLink(stage, 'ana@example.com', 'helper');
      expect((await stage.cast.customer.call('accept-invitation', { token })).status).toBe(200);
      expect(await visit(stage.cast.customer.headers, '/dashboard')).toEqual([302, SET_UP]);
    });

    it('who owned the farm and lost everything is let in again by npm run owner', async () => {
      await turnOnTwoSteps(stage.farm, JUNE);
      const { db: all, clock, changes } = stage.farm.context;
      await all.insert(farmSignIn).values({ twoSteps: true, updatedAt: clock.now() });
      await changes.caughtUp();
      const { link } = await makeOwner(stage.farm.context, JUNE);
      const token = link?.split('token=')[1];
      const chosen = await authPost(stage.farm, '/reset-password', { token, newPassword: NEW_PASSWORD });
      expect(chosen.status).toBe(200);
      const headers = cookiesOf((await signIn(stage.farm, JUNE, NEW_PASSWORD)).headers);
      expect(await visit(headers, '/dashboard/people')).toEqual([302, SET_UP]);
      expect((await stage.farm.request('/dashboard/account', { headers })).status).toBe(200);
      const begun = await authPost(stage.farm, '/two-factor/enable', { password: NEW_PASSWORD }, { headers });
      expect(begun.status).toBe(200);
      // Only the first sign-in after that may.
      const later = cookiesOf((await signIn(stage.farm, JUNE, NEW_PASSWORD)).headers);
      const again = await authPost(
        stage.farm,
        '/two-factor/enable',
        { password: NEW_PASSWORD },
        { headers: later },
      );
      expect([again.status, again.body.message]).toEqual([403, proofSentences.linkFirst]);
    });

    it('cannot begin by a reset either, and an owner’s link is void after one', async () => {
      await required();
      const link = tokenOf((await stage.farm.letters()).find(({ to }) => to === HATTIE));
      await authPost(stage.farm, '/request-password-reset', { email: HATTIE });
      const token = await tokenInLetter(stage.farm);
      await authPost(stage.farm, '/reset-password', { token, newPassword: NEW_PASSWORD });
      const headers = cookiesOf((await signIn(stage.farm, HATTIE, NEW_PASSWORD)).headers);
      const begin = () => authPost(stage.farm, '/two-factor/enable', { password: NEW_PASSWORD }, { headers });
      expect((await begin()).body.message).toBe(proofSentences.linkFirst);
      const opened = await postForm(
        stage.farm,
        { ...stage.cast.visitor, headers },
        `/dashboard/set-up?token=${link}`,
        { token: link },
      );
      expect(opened.page).toContain(proofSentences.linkSpent);
      const id = (await db().select().from(profiles).where(eq(profiles.email, HATTIE)))[0]?.id;
      const sent = await stage.cast.admin.call('send-set-up-link', { account_id: id, password: PASSWORD });
      expect(sent).toEqual({
        status: 200,
        body: { success: true, message: peopleSentences.linkSent(HATTIE) },
      });
      const fresh = await tokenInLetter(stage.farm);
      await postForm(stage.farm, { ...stage.cast.visitor, headers }, `/dashboard/set-up?token=${fresh}`, {
        token: fresh,
      });
      expect((await begin()).status).toBe(200);
      const needless = await stage.cast.admin.call('send-set-up-link', {
        account_id: stage.cast.customer.who?.id,
        password: PASSWORD,
      });
      expect(needless).toMatchObject({ status: 409, body: { error: peopleSentences.noLinkNeeded } });
    });
  });
});
