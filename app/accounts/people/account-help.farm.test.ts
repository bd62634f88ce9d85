import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeys, profiles, sessions, twoFactors } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, whoAmI } from '../../../test/cast/account-calls.ts';
import { type Actor, addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { takeFirstStep, turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { PROOF_LASTS_MS, proofSentences } from '../../access/proof/second-factor.ts';
import { peopleSentences } from './people.ts';

const ANA = 'ana@example.com';
const ACTS = ['sign-out-everywhere', 'turn-off-two-steps'];

onPostgres((stage) => {
  const db = () => stage.farm.context.db;
  const idOf = (actor: Actor) => actor.who?.id ?? '';
  const help = (act: string, account_id: string, password = PASSWORD, owner = stage.cast.admin) =>
    owner.call(act, { account_id, password });
  const helpAna = (act: string, password?: string) => help(act, idOf(stage.cast.customer), password);
  const addOla = () => addPerson(stage.farm, { firstName: 'Ola', email: 'ola@farm.example', role: 'admin' });
  const read = async (path: string) => {
    const page = await (await stage.cast.admin.get(path)).text();
    return (
      page
        .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
        // Between its parts an email may go on in the next line.
        .replaceAll('</span><wbr/><span>', '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
    );
  };
  const lettersTo = async (email: string) => (await stage.farm.letters()).filter(({ to }) => to === email);
  /** In no order: a sign-in's own comes by another queue. */
  const subjectsTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);
  const passkeyOf = (userId: string) =>
    db().insert(passkeys).values({
      id: 'key',
      userId,
      name: 'Safari on iOS',
      publicKey: 'public',
      credentialID: 'credential',
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
    });

  describe('finding an account', () => {
    it('goes by name or email, and says how it signs in', async () => {
      await db().update(profiles).set({ firstName: 'Åna-Lise' }).where(eq(profiles.email, ANA));
      await turnOnTwoSteps(stage.farm, ANA);
      for (const query of ['ana-lise', 'ANALISE test', 'a@example.com ana']) {
        const said = await read(`/dashboard/people?q=${encodeURIComponent(query)}`);
        expect(said, query).toContain('1 account ');
        expect(said, query).toMatch(
          /Åna-Lise Test\s+Two-step sign-in\s+ana@example\.com\s+Signed in on 1 device/,
        );
      }
      expect(await read('/dashboard/people?q=una')).toMatch(/Una Test\s+Email not verified/);
      expect(await read('/dashboard/people?q=no+such+hen')).toContain('No account has that name or email.');
      for (const nothing of ['', '?q=', '?q=%00', '?q=...']) {
        expect(await read(`/dashboard/people${nothing}`), nothing).not.toContain('ana@example.com');
      }
    });

    it('shows at most 20, and says so', async () => {
      const rows = Array.from({ length: 25 }, (_, n) => ({
        id: `n${n}`,
        firstName: 'Many',
        email: `${n}@many.example`,
      }));
      await db().insert(profiles).values(rows);
      const said = await read('/dashboard/people?q=many.example');
      expect(said).toContain('The first 20 of 25 accounts.');
      expect(said.match(/@many\.example/g)).toHaveLength(40);
    });

    it('leads to a page of its own, which is for owners and of accounts that exist', async () => {
      const ana = `/dashboard/people/${idOf(stage.cast.customer)}`;
      await passkeyOf(idOf(stage.cast.customer));
      expect(await read(ana)).toMatch(
        /Ana Test.*Role Neighbor Two-step sign-in Off Passkeys 1 Devices Signed in on 1/,
      );
      expect(await read(`/dashboard/people/${idOf(stage.cast.admin)}`)).toContain(peopleSentences.yourself);
      expect((await stage.cast.admin.get('/dashboard/people/nobody')).status).toBe(404);
      for (const actor of [stage.cast.customer, stage.cast.helper])
        expect((await actor.get(ana)).status).toBe(403);
    });
  });

  describe('signing somebody out everywhere', () => {
    it('ends every session, keeps the password, and says so by email', async () => {
      const { headers } = await signIn(stage.farm, ANA, PASSWORD);
      expect(await helpAna('sign-out-everywhere')).toEqual({
        status: 200,
        body: { success: true, message: peopleSentences.signedOut(ANA) },
      });
      expect((await stage.cast.customer.get('/dashboard')).status).toBe(401);
      expect(await whoAmI(stage.farm, cookiesOf(headers))).toBeNull();
      expect(await subjectsTo(ANA)).toContain('You’re signed out of Prairie Hen everywhere');
      expect((await signIn(stage.farm, ANA, PASSWORD)).status).toBe(200);
    });

    it('is also for another owner, and by two at once done once', async () => {
      const ola = await addOla();
      const ana = idOf(stage.cast.customer);
      const both = await Promise.all(
        [ola, stage.cast.admin].map((owner) => help('sign-out-everywhere', ana, PASSWORD, owner)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await lettersTo(ANA)).toHaveLength(1);
      expect((await help('sign-out-everywhere', idOf(ola))).status).toBe(200);
      expect((await ola.get('/dashboard')).status).toBe(401);
    });

    it('of somebody who is signed in nowhere changes nothing', async () => {
      await db()
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(sessions.userId, idOf(stage.cast.customer)));
      const before = await allRows(stage.farm);
      expect(await helpAna('sign-out-everywhere')).toMatchObject({
        status: 409,
        body: { error: peopleSentences.signedInNowhere },
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });

  describe('turning somebody’s two-step sign-in off', () => {
    it('lets who lost phone and codes in by the password, and says so by email', async () => {
      const { headers: device, codes } = await turnOnTwoSteps(stage.farm, ANA);
      await passkeyOf(idOf(stage.cast.customer));
      expect(await helpAna('turn-off-two-steps')).toEqual({
        status: 200,
        body: { success: true, message: peopleSentences.twoStepsOff(ANA) },
      });
      expect(await whoAmI(stage.farm, device)).toBeNull();
      const { headers, body } = await signIn(stage.farm, ANA, PASSWORD);
      expect(body).toHaveProperty('token');
      expect(await whoAmI(stage.farm, cookiesOf(headers))).toBe(ANA);
      expect(await db().select().from(twoFactors)).toEqual([]);
      expect(await db().select().from(passkeys)).toEqual([]);
      expect(await subjectsTo(ANA)).toContain('Two-step sign-in for Prairie Hen is off');
      const again = await turnOnTwoSteps(stage.farm, ANA);
      expect(again.codes).not.toEqual(codes);
    });

    it('ends a lock after ten wrong codes, and a half-open sign-in', async () => {
      await turnOnTwoSteps(stage.farm, ANA);
      const verify = (headers: object, code: string) =>
        authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers: { ...headers } });
      for (let round = 0; round < 2; round++) {
        const headers = await takeFirstStep(stage.farm, ANA);
        for (let tries = 0; tries < 5; tries++) await verify(headers, '000000');
      }
      expect(await read(`/dashboard/people/${idOf(stage.cast.customer)}`)).toMatch(
        /locked until \d+:\d\d [AP]M/,
      );
      const halfway = await takeFirstStep(stage.farm, ANA);
      expect((await helpAna('turn-off-two-steps')).status).toBe(200);
      expect((await verify(halfway, '123456')).status).toBeGreaterThanOrEqual(400);
      expect((await signIn(stage.farm, ANA, PASSWORD)).body).toHaveProperty('token');
    });

    it('also when the farm’s secret was changed, so that no code can be checked', async () => {
      await turnOnTwoSteps(stage.farm, ANA);
      await db().update(twoFactors).set({ secret: 'of another secret', backupCodes: 'of another secret' });
      expect((await helpAna('turn-off-two-steps')).status).toBe(200);
      expect((await signIn(stage.farm, ANA, PASSWORD)).body).toHaveProperty('token');
    });

    it('that is off changes nothing', async () => {
      const before = await allRows(stage.farm);
      expect(await helpAna('turn-off-two-steps')).toMatchObject({
        status: 409,
        body: { error: peopleSentences.noTwoSteps },
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('is in the history as the owner’s', async () => {
      await turnOnTwoSteps(stage.farm, ANA);
      await helpAna('turn-off-two-steps');
      const said = await read('/dashboard/history?show=accounts');
      expect(said).toMatch(/June Test changed an account *: Ana Test ana@example\.com/);
      expect(said).toMatch(/June Test signed someone out of a device *: Ana Test ana@example\.com/);
      expect(said).toMatch(/Two-step sign-in.{0,30}\bon\b.{0,30}\boff\b/);
    });
  });

  describe.each(ACTS)('%s', (act) => {
    it('needs the owner’s password, somebody else’s account, and one that exists', async () => {
      await turnOnTwoSteps(stage.farm, ANA);
      const before = await allRows(stage.farm);
      const no = (status: number, error: string) => ({ status, body: { error } });
      expect(await helpAna(act, 'a guess')).toMatchObject(no(403, proofSentences.nothingChanged));
      expect(await help(act, idOf(stage.cast.admin))).toMatchObject(no(409, peopleSentences.yourself));
      expect(await help(act, 'nobody')).toMatchObject(no(404, peopleSentences.nobodyThere));
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('asks an owner with two-step sign-in for a recent code', async () => {
      const ola = await addOla();
      await turnOnTwoSteps(stage.farm, ANA);
      const { headers } = await turnOnTwoSteps(stage.farm, 'ola@farm.example');
      await db()
        .update(sessions)
        .set({ provedAt: new Date(Date.now() - PROOF_LASTS_MS - 1000) })
        .where(eq(sessions.userId, idOf(ola)));
      const answer = await stage.farm.request(`/functions/v1/${act}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ account_id: idOf(stage.cast.customer), password: PASSWORD }),
      });
      expect([answer.status, await answer.json()]).toMatchObject([403, { confirm: 'code' }]);
    });

    it('is refused after twenty in an hour', async () => {
      const ola = await addOla();
      const { limits } = stage.farm.context;
      for (let times = 0; times < 20; times++) await limits.accountHelp.count(idOf(ola));
      const tired = await help(act, idOf(stage.cast.customer), PASSWORD, ola);
      expect(tired.status).toBe(429);
      expect((await stage.cast.customer.get('/dashboard')).status).toBe(200);
    });
  });
});
