import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { askedForEggs, eggList, eggRequests, profiles } from '../../../db/schema.ts';
import { known, unknown } from '../../../services/driving-distance/driving-distance.ts';
import { cookiesOf, signIn, signUp, tokenInLetter, whoAmI } from '../../../test/cast/account-calls.ts';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { actor } from '../../../test/cast/cast.ts';
import { requestRows } from '../../../test/cast/eggs.ts';
import { askedAtDoor, clara, typed } from '../../../test/cast/first-dozen.ts';
import { neighborsOf } from '../../../test/cast/neighbors.ts';
import { byScript, postForm } from '../../../test/cast/post-form.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';
import { sweepAskedForEggs } from '../../eggs/door/put-me-down.server.ts';
import { doorSentences } from '../../eggs/door/put-me-down.ts';
import { eggListSentences } from '../../eggs/members/egg-list.ts';
import { lineSentences } from './put-me-in-line.ts';

const PASSWORD = 'three quiet barns';
const drive = measuredDrive();
const clock = { now: () => new Date('2025-09-20T10:00:00-05:00') };

onBothEngines(
  (stage) => {
    beforeEach(() => {
      drive.answer = known(5_000, 'google');
      drive.asked.length = 0;
    });

    const { add, askFor } = neighborsOf(stage);
    const db = () => stage.farm.context.db;
    const ask = (changes: object = {}, more = {}) =>
      postForm(stage.farm, stage.cast.visitor, '/egg-list?dozen', { ...typed, ...changes }, undefined, more);
    const call = (changes: object = {}) => stage.cast.visitor.call('put-me-down', { ...typed, ...changes });
    const at = (token: string) => `/put-me-in-line?token=${token}`;
    const look = async (token: string) => (await stage.cast.visitor.get(at(token))).text();
    const choose = (token: string, new_password = PASSWORD, more = {}) =>
      postForm(stage.farm, stage.cast.visitor, at(token), { token, new_password }, undefined, more);
    const profileOf = async (email: string = clara.email) =>
      (await db().select().from(profiles).where(eq(profiles.email, email)))[0];
    const memberOf = async (email: string = clara.email) =>
      (await db().select().from(eggList).where(eq(eggList.email, email)))[0];
    const lettersTo = async (email: string) => (await stage.farm.letters()).filter(({ to }) => to === email);
    async function linked(changes: object = {}) {
      expect((await ask(changes)).status).toBe(200);
      return tokenInLetter(stage.farm);
    }

    describe('a first dozen by somebody without an account', () => {
      it('waits in a row of its own, and nothing else knows of it', async () => {
        const before = await allRows(stage.farm);
        const { status, page } = await ask();
        expect(status).toBe(200);
        expect(page).toContain(doorSentences.sent);
        expect(page).toContain('Log in to sign up for the Egg Request List');
        const [letter] = await lettersTo(clara.email);
        expect(letter?.subject).toBe('One step left for your eggs from Prairie Hen');
        expect(letter?.text).toMatch(/for one dozen\s+chicken eggs\./);
        expect(`${letter?.text}${letter?.html}`).not.toMatch(/Novak|112th/);
        const after = await allRows(stage.farm);
        const mine = (await db().select().from(askedForEggs))[0];
        expect(mine).toMatchObject({
          ...clara,
          phone: '3205550143',
          distanceSource: 'google',
          distanceMiles: expect.any(Number),
        });
        const token = await tokenInLetter(stage.farm);
        // Only the email has it.
        for (const [table, rows] of Object.entries(after))
          if (!['mailbox', 'jobs'].includes(table)) expect(JSON.stringify(rows), table).not.toContain(token);
        for (const table of ['profiles', 'egg_list', 'egg_requests', 'history', 'sessions', 'accounts'])
          expect(after[table]).toEqual(before[table]);
      });

      it('is hers once she opens the link and chooses a password: account, list, line and session', async () => {
        const token = await linked();
        drive.answer = unknown('unavailable', 'away');
        drive.asked.length = 0;
        const before = await allRows(stage.farm);
        const page = await look(token);
        for (const words of ['one dozen chicken eggs', clara.address, '(320) 555-0143', clara.email])
          expect(page).toContain(words);
        expect(await allRows(stage.farm)).toEqual(before);

        const { status, headers } = await choose(token);
        expect([status, headers.get('location')]).toEqual([303, '/dashboard/egg-requests']);
        expect(drive.asked, 'measured at the door').toEqual([]);
        const profile = await profileOf();
        expect(profile).toMatchObject({
          firstName: 'Clara',
          lastName: 'Novak',
          homeZip: '55371',
          emailVerified: true,
          role: 'customer',
          profileVisibility: 'private',
          phone: clara.phone,
          address: clara.address,
        });
        expect(await memberOf()).toMatchObject({
          supabaseId: profile?.id,
          firstName: 'Clara',
          distanceSource: 'google',
        });
        expect(await requestRows(stage.farm)).toMatchObject([
          { customerId: profile?.id, numberOfEggsRequested: 12, requestStatus: 'pending' },
        ]);
        const cookies = cookiesOf(headers);
        expect(await whoAmI(stage.farm, cookies)).toBe(clara.email);
        const mine = await actor(stage.farm, null, cookies).get('/dashboard/egg-requests');
        expect(await mine.text()).toMatch(/You’re number \d+ in line\./);
        expect(await db().select().from(askedForEggs)).toEqual([]);
        const subjects = (await stage.farm.letters()).map(({ subject }) => subject);
        expect(subjects).toContain('New egg request: 1 dozen chicken');
        expect(
          subjects.filter((one) => /sign-in/i.test(one)),
          'warned of no device',
        ).toEqual([]);
        expect((await signIn(stage.farm, clara.email, PASSWORD)).status).toBe(200);
      });

      it('answers the page’s script with where it leads', async () => {
        const token = await linked();
        const { status, headers, page } = await choose(token, PASSWORD, byScript('in-line'));
        expect(status).toBe(200);
        expect(page).toContain('data-goes-to="/dashboard/egg-requests"');
        expect(await whoAmI(stage.farm, cookiesOf(headers))).toBe(clara.email);
      });

      it('is a place on the list alone while eggs are paused', async () => {
        const paused = wordsForm('eggPause', { text: 'The hens are molting.', backOn: '2025-12-01' });
        expect((await stage.cast.admin.call('update-farm-words', paused)).status).toBe(200);
        const door = await (await stage.cast.visitor.get('/egg-list')).text();
        expect(door).toContain('you can ask once eggs are back.');
        expect(door).not.toContain('How many eggs now?');
        const token = await linked({ numberOfEggs: '' });
        expect((await lettersTo(clara.email))[0]?.text).toContain('for our egg list');
        expect(await look(token)).toContain('a place on our egg list');
        expect((await choose(token)).status).toBe(303);
        expect(await memberOf()).toBeDefined();
        expect(await requestRows(stage.farm)).toEqual([]);
      });
    });

    describe('says the same to everybody', () => {
      it('writes to who has an account that they log in, and keeps nothing', async () => {
        const fresh = await call();
        const taken = await call({ email: 'ANA@example.com' });
        expect(taken).toEqual(fresh);
        const [letter] = await lettersTo('ana@example.com');
        expect(letter).toMatchObject({ subject: 'You already have a Prairie Hen account' });
        expect(letter?.links).toEqual([expect.stringMatching(/\/login\?next=%2Fask-for-eggs$/)]);
        expect((await db().select().from(askedForEggs)).map(({ email }) => email)).toEqual([clara.email]);
      });

      it('leads who made an account meanwhile to log in', async () => {
        const token = await linked();
        await signUp(stage.farm, { email: clara.email });
        await db().update(profiles).set({ emailVerified: true }).where(eq(profiles.email, clara.email));
        expect(await look(token)).toContain(lineSentences.hasAccount);
        expect((await choose(token)).status).toBe(409);
        expect(await memberOf()).toBeUndefined();
      });

      it('takes the place of a sign-up that was never verified, and of its password', async () => {
        await signUp(stage.farm, { email: clara.email, password: 'a stranger waits' });
        const token = await linked();
        expect((await choose(token)).status).toBe(303);
        expect((await signIn(stage.farm, clara.email, 'a stranger waits')).status).toBe(401);
        expect(await profileOf()).toMatchObject({ firstName: 'Clara', emailVerified: true });
      });
    });

    describe('a neighbor whom the farm has entered with that email', () => {
      it('is touched only when the link is opened, keeps name and place, and is in line once', async () => {
        const { member_id } = (await add({ email: clara.email })).body;
        const { request_id } = (await askFor(member_id)).body;
        const entry = await memberOf();
        const token = await linked();
        expect(await look(token)).toContain('Orla by the bridge');
        expect(await memberOf()).toEqual(entry);
        expect((await choose(token)).status).toBe(303);
        const profile = await profileOf();
        expect(await memberOf()).toMatchObject({
          id: member_id,
          supabaseId: profile?.id,
          firstName: 'Orla',
          phone: '7635550177',
        });
        expect(await requestRows(stage.farm)).toMatchObject([{ id: request_id, customerId: profile?.id }]);
      });
    });

    describe('a link', () => {
      it('of an earlier try says that there is a newer one', async () => {
        const older = await linked();
        const newer = await linked({ numberOfEggs: '24' });
        expect(newer).not.toBe(older);
        expect(await look(older)).toContain(lineSentences.replaced);
        expect((await choose(older)).status).toBe(409);
        expect(await profileOf()).toBeUndefined();
        expect((await choose(newer)).status).toBe(303);
        expect(await requestRows(stage.farm)).toMatchObject([{ numberOfEggsRequested: 24 }]);
        expect(await db().select().from(askedForEggs)).toEqual([]);
      });

      it('that ran out, or is made up, says so and changes nothing; the night forgets it', async () => {
        const token = await askedAtDoor(stage.farm, { expiresAt: new Date(Date.now() - 1) });
        for (const one of [token, 'made-up', '%00']) {
          expect(await look(one)).toContain(lineSentences.over);
          expect((await choose(one)).status).toBe(400);
        }
        expect(await profileOf()).toBeUndefined();
        await sweepAskedForEggs(db(), clock);
        expect(await db().select().from(askedForEggs)).toEqual([]);
      });

      it('used again signs in with the same password, and with another only says so', async () => {
        const token = await linked();
        const first = await choose(token);
        const second = await choose(token);
        expect([first.status, second.status]).toEqual([303, 303]);
        expect(await whoAmI(stage.farm, cookiesOf(second.headers))).toBe(clara.email);
        const other = await choose(token, 'another quiet barn');
        expect(other.status).toBe(200);
        expect(other.page).toContain(lineSentences.used);
        expect(other.headers.getSetCookie()).toEqual([]);
        expect(await look(token)).toContain(lineSentences.used);
        expect(await requestRows(stage.farm)).toHaveLength(1);
      });

      it('opened on two devices at once makes one account and one request', async () => {
        const token = await linked();
        const answers = await Promise.all([choose(token), choose(token, 'another quiet barn')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
        expect(await db().$count(profiles, eq(profiles.email, clara.email))).toBe(1);
        expect(await db().$count(eggRequests)).toBe(1);
      });

      it('takes no password that people guess first', async () => {
        const token = await linked();
        const { status, page } = await choose(token, 'password');
        expect([status, page.includes('one of the first people guess')]).toEqual([422, true]);
        expect(await profileOf()).toBeUndefined();
        expect((await choose(token)).status).toBe(303);
      });

      it('that fails in the middle leaves nothing, and works when it is tried again', async () => {
        const token = await linked();
        const before = await allRows(stage.farm);
        const move = (from: string, to: string) =>
          stage.farm.open.query({ text: `alter table pgboss.${from} rename to ${to}` });
        await move('job_common', 'job_away');
        const failed = await choose(token);
        await move('job_away', 'job_common');
        expect(failed.status).toBe(500);
        expect({ ...(await allRows(stage.farm)), attempts: [] }).toEqual({ ...before, attempts: [] });
        expect((await choose(token)).status).toBe(303);
        expect(await requestRows(stage.farm)).toHaveLength(1);
      });
    });

    describe('the door', () => {
      it.each([
        ['is too far away', known(40_000, 'google'), eggListSentences.outside(8, '(763) 555-0142')],
        ['is not known', unknown('no-route', 'no routes'), eggListSentences.distanceUnknown],
      ])('says at once, beside the address, that it %s', async (_what, answer, sentence) => {
        drive.answer = answer;
        const { status, page } = await ask();
        expect(status).toBe(422);
        expect(page).toContain(sentence);
        expect(page).toMatch(/name="name"[^>]*value="Clara Novak"/);
        expect(await stage.farm.letters()).toEqual([]);
        expect(await db().select().from(askedForEggs)).toEqual([]);
      });

      it('asks the map only after its limits and its puzzle', async () => {
        const { beforePuzzle } = stage.farm.context.limits.ofStrangers(async () => null);
        for (let n = 0; n < 10; n += 1) await beforePuzzle.dozen('127.0.0.1');
        const { status, page } = await ask();
        expect(status).toBe(429);
        expect(page).toContain('Please turn on JavaScript if it’s off, or try again in');
        expect(page).toMatch(/name="email"[^>]*value="clara@example\.com"/);
        expect(drive.asked).toEqual([]);
      });

      it('writes to one mailbox five times an hour, and too far away is none of them', async () => {
        const to = (email: string) => call({ email });
        drive.answer = known(40_000, 'google');
        expect((await to('busy@example.com')).status).toBe(422);
        drive.answer = known(5_000, 'google');
        const answers = [];
        for (let n = 0; n < 6; n += 1) answers.push((await to('busy@example.com')).status);
        expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
      });

      it.each([
        { name: '' },
        { name: '\u202e' },
        { name: 'x'.repeat(81) },
        { phone: '911' },
        { address: 'somewhere' },
        { email: 'clara@example.com\r\nBcc: bo@example.com' },
        { email: { $ne: null } },
        { numberOfEggs: 13 },
        { website: 'https://spam.example' },
        { stamp: 'made up' },
      ])('takes no nonsense: %j', async (changes) => {
        const before = await allRows(stage.farm);
        expect((await call(changes)).status).toBeGreaterThanOrEqual(400);
        expect({ ...(await allRows(stage.farm)), attempts: [] }).toEqual({ ...before, attempts: [] });
        expect(drive.asked).toEqual([]);
      });

      it('tells who is logged in to sign up there', async () => {
        const { status, page } = await postForm(stage.farm, stage.cast.newcomer, '/egg-list?dozen', typed);
        expect([status, page.includes(doorSentences.loggedIn)]).toEqual([409, true]);
      });
    });
  },
  { distance: drive, clock },
);
