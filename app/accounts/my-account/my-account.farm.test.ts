import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  deposits,
  eggCounts,
  eggHeard,
  eggList,
  eggRequests,
  history,
  ownerInvitations,
  profiles,
  sessions,
} from '../../../db/schema.ts';
import { signIn } from '../../../test/cast/account-calls.ts';
import { type Actor, addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { paidDeposit } from '../../../test/cast/deposits.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { inviteLink } from '../../../test/cast/people.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { WEAK } from '../../access/account.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { CLOSED_AT, myAccountSentences } from './my-account.ts';

const NEW_PASSWORD = 'the rooster is called Steven';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

onPostgres((stage) => {
  const ANA = 'ana@example.com';
  const sessionsOf = async (actor: Actor) => {
    const rows = await stage.farm.context.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, actor.who?.id ?? ''));
    return rows.map(({ id }) => id);
  };
  const subjects = async () => (await stage.farm.letters()).map(({ to, subject }) => [to, subject]);

  describe('changing the password', () => {
    const change = (password: string, new_password: string, key?: string) =>
      stage.cast.customer.call('change-password', { password, new_password }, key);

    it('lets the new one in and not the old one, ends the other sessions, and says so by email', async () => {
      await signIn(stage.farm, ANA, PASSWORD);
      expect(await sessionsOf(stage.cast.customer)).toHaveLength(2);
      const answer = { status: 200, body: { success: true, message: myAccountSentences.passwordChanged } };
      expect(await change(PASSWORD, NEW_PASSWORD, 'once')).toEqual(answer);
      expect(await change(PASSWORD, NEW_PASSWORD, 'once')).toEqual(answer);
      expect(await sessionsOf(stage.cast.customer)).toEqual([stage.cast.customer.who?.sessionId]);
      expect((await subjects()).sort()).toEqual([
        [ANA, 'New sign-in to your Prairie Hen account'],
        [ANA, 'Your Prairie Hen password was changed'],
      ]);
      expect((await signIn(stage.farm, ANA, PASSWORD)).status).toBe(401);
      expect((await signIn(stage.farm, ANA, NEW_PASSWORD)).status).toBe(200);
    });

    it('needs the old password, and changes nothing without', async () => {
      const before = await allRows(stage.farm);
      const { status, body } = await change('a guess', NEW_PASSWORD);
      expect({ status, fields: body.fields }).toEqual({
        status: 403,
        fields: { password: proofSentences.nothingChanged },
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('does not take a short one', async () => {
      const { status, body } = await change(PASSWORD, 'short');
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['new_password']]);
    });

    it('does not take one that would be guessed, and of an owner no short one', async () => {
      const { status, body } = await change(PASSWORD, 'prairiehen2025');
      expect([status, body.fields]).toEqual([422, { new_password: WEAK.ownWords }]);
      const asked = { password: PASSWORD, new_password: 'rooster 41x' };
      expect(await stage.cast.admin.call('change-password', asked)).toMatchObject({
        status: 422,
        body: { error: WEAK.shortForStaff },
      });
    });

    it('to two at once is done once', async () => {
      const both = await Promise.all([change(PASSWORD, NEW_PASSWORD), change(PASSWORD, `${NEW_PASSWORD}!`)]);
      const said = both.map(({ status }) => status).sort();
      // One who comes late has a password of before.
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(said);
      const won = both[0]?.status === 200 ? NEW_PASSWORD : `${NEW_PASSWORD}!`;
      expect((await signIn(stage.farm, ANA, won)).status).toBe(200);
    });
  });

  describe('devices', () => {
    it('are listed by name, this one first, and end one by one or all at once', async () => {
      const { customer } = stage.cast;
      await stage.farm.context.db
        .update(sessions)
        .set({ userAgent: PHONE })
        .where(eq(sessions.id, customer.who?.sessionId ?? ''));
      for (const _ of [1, 2]) await signIn(stage.farm, ANA, PASSWORD);
      const page = await (await customer.get('/dashboard/account')).text();
      expect(page).toContain('Chrome on Android');
      expect(page).toContain('This device');
      const [first] = (await sessionsOf(customer)).filter((id) => id !== customer.who?.sessionId);
      expect(await customer.call('end-session', { session_id: first })).toMatchObject({ status: 200 });
      expect(await customer.call('end-session', { session_id: first })).toMatchObject({
        status: 404,
        body: { error: myAccountSentences.noSuchSession },
      });
      expect(await customer.call('end-other-sessions', {})).toMatchObject({ status: 200 });
      expect(await sessionsOf(customer)).toEqual([customer.who?.sessionId]);
      expect((await customer.get('/dashboard/account')).status).toBe(200);
      expect(await sessionsOf(stage.cast.admin)).toHaveLength(1);
    });

    it('of others cannot be ended', async () => {
      const session_id = stage.cast.admin.who?.sessionId;
      expect((await stage.cast.customer.call('end-session', { session_id })).status).toBe(404);
      expect((await stage.cast.admin.get('/dashboard/account')).status).toBe(200);
    });
  });

  it('has a button at each password that names it', async () => {
    const page = await (await stage.cast.customer.get('/dashboard/account')).text();
    expect(page.match(/aria-label="Show [^"]*"/g)).toEqual([
      'aria-label="Show your current password"',
      'aria-label="Show current password"',
      'aria-label="Show new password"',
      'aria-label="Show password to turn it on"',
      'aria-label="Show your password"',
    ]);
  });

  it('one’s data is sent in pieces, however much there is', async () => {
    const { who, headers } = stage.cast.admin;
    const rows = Array.from({ length: 1_501 }, (_, n) => ({
      at: new Date(n * 1000),
      by: who?.id ?? '',
      act: 'changed' as const,
      what: 'plants',
      key: `${n}`,
    }));
    await stage.farm.context.db.insert(history).values(rows);
    const answer = await stage.farm.request('/dashboard/my-data.json', { headers });
    const pieces: string[] = [];
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
    const { history: lines } = JSON.parse(pieces.join(''));
    const theirs = lines.filter(({ what }: { what: string }) => what === 'plants');
    expect(theirs.map(({ at }: { at: string }) => Date.parse(at) / 1000)).toEqual(rows.map((_, n) => n));
  });

  it('one’s data is one file, with nothing of anybody else’s and no secrets', async () => {
    const request = await ask(stage.cast.customer);
    const other = await ask(stage.cast.otherCustomer);
    const by = stage.cast.admin.who?.id ?? '';
    const said = { facts: { status: 'in line' as const }, at: new Date(0), how: 'call' as const, by };
    const db = stage.farm.context.db;
    for (const requestId of [request, other])
      await db.insert(eggHeard).values({ requestId, way: 'phone', undoneAt: new Date(1000), ...said });
    await paidDeposit(stage.farm, { email: ANA });
    const answer = await stage.cast.customer.get('/dashboard/my-data.json');
    expect(answer.headers.get('content-disposition')).toContain('my-data.json');
    const text = await answer.text();
    const data = JSON.parse(text);
    expect(data.profile.email).toBe(ANA);
    expect(data.egg_list.address).toBe('1 Test Road, Princeton, MN 55371');
    expect([data.egg_requests.length, data.deposits.length, data.devices.length]).toEqual([1, 1, 1]);
    const [at, undoneAt] = [new Date(0), new Date(1000)].map((moment) => moment.toISOString());
    const line = {
      requestId: request,
      way: 'phone',
      facts: said.facts,
      at,
      how: 'call',
      sure: true,
      undoneAt,
    };
    expect(data.heard).toEqual([line]);
    for (const theirs of [other, by, stage.cast.otherCustomer.who?.id]) expect(text).not.toContain(theirs);
    expect(text).not.toContain(stage.cast.customer.who?.sessionId);
    expect(text).not.toMatch(/password|paymentIntent|token/i);
    expect((await stage.cast.visitor.get('/dashboard/my-data.json')).status).toBe(401);
  });

  describe('closing an account', () => {
    const close = (actor: Actor, password = PASSWORD, key?: string) =>
      actor.call('close-account', { password }, key);

    it('deletes the person, keeps the books, and says so once', async () => {
      const { customer } = stage.cast;
      await ask(customer);
      await paidDeposit(stage.farm, { email: ANA });
      await stage.cast.admin.call('count-eggs', { kind: 'chickens', eggs: 30, what: 'gathered' });
      await stage.farm.letters();
      expect(await close(customer)).toEqual({
        status: 200,
        body: { success: true, message: myAccountSentences.closed },
      });
      const left = async (table: typeof eggList | typeof eggRequests | typeof deposits | typeof eggCounts) =>
        (await stage.farm.context.db.select().from(table)).length;
      expect([await left(eggRequests), await left(deposits), await left(eggCounts)]).toEqual([0, 1, 1]);
      expect(JSON.stringify(await stage.farm.context.db.select().from(profiles))).not.toContain(ANA);
      expect(JSON.stringify(await stage.farm.context.db.select().from(eggList))).not.toContain(ANA);
      expect((await customer.get('/dashboard')).status).toBe(401);
      expect((await signIn(stage.farm, ANA, PASSWORD)).status).toBe(401);
      expect((await subjects()).filter(([, subject]) => subject?.includes('closed'))).toEqual([
        [ANA, 'Your Prairie Hen account is closed'],
      ]);
    });

    it('says so on the page it leads to, and never to somebody who still has one', async () => {
      const { visitor, customer } = stage.cast;
      const page = await (await visitor.get(CLOSED_AT)).text();
      expect(page).toContain(myAccountSentences.closed);
      expect(page).toContain('<title>Your account is closed');
      expect(await (await customer.get(CLOSED_AT)).text()).not.toContain(myAccountSentences.closed);
      expect(await (await visitor.get('/logout')).text()).not.toContain(myAccountSentences.closed);
    });

    it('is refused while eggs wait, and with a wrong password', async () => {
      const { customer } = stage.cast;
      await markReady(stage.cast.admin, await ask(customer));
      const before = await stage.farm.context.db.select().from(profiles);
      expect(await close(customer)).toMatchObject({
        status: 409,
        body: { error: myAccountSentences.stillWaiting },
      });
      expect(await close(customer, 'a guess')).toMatchObject({ status: 403 });
      expect(await stage.farm.context.db.select().from(profiles)).toHaveLength(before.length);
    });

    it('takes back the invitations by them and to them, and nobody else’s', async () => {
      const ola = await addPerson(stage.farm, { firstName: 'Ola', email: 'ola@farm.example', role: 'admin' });
      const { token } = await inviteLink(stage, 'olive@farm.example');
      await inviteLink({ ...stage, cast: { ...stage.cast, admin: ola } }, 'nils@example.com', 'helper');
      const waiting = () => stage.farm.context.db.select().from(ownerInvitations);
      expect((await close(stage.cast.admin)).status).toBe(200);
      expect((await stage.cast.visitor.call('accept-invitation', { token })).status).toBe(409);
      expect(await waiting()).toMatchObject([{ email: 'nils@example.com' }]);
      expect((await close(stage.cast.newcomer)).status).toBe(200);
      expect(await waiting()).toEqual([]);
    });

    it('by all owners at once leaves one', async () => {
      const ola = await addPerson(stage.farm, { firstName: 'Ola', email: 'ola@farm.example', role: 'admin' });
      const both = await Promise.all([close(stage.cast.admin), close(ola)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });
});
