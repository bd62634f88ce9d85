import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { farmFacts, farmSignIn, profiles, pushSubscriptions, standNotes } from '../../../db/schema.ts';
import { authPost } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { count, give } from '../../../test/cast/egg-line.ts';
import { ask, cancel } from '../../../test/cast/eggs.ts';
import { holdsOn } from '../../../test/cast/holds.ts';
import { neighborsOf } from '../../../test/cast/neighbors.ts';
import { devicesOf } from '../../../test/cast/pushed.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { startPushService } from '../../../test/stand-ins/stand-in-push.ts';
import { readMyNotifications, sweepLostDevices } from './notifications.server.ts';
import { notificationSentences } from './notifications.ts';

const service = await startPushService();
afterAll(() => service.close());

const MORNING = new Date('2025-09-20T10:00:00-05:00');
const clock = { at: MORNING, now: () => clock.at };

onNewPostgres(
  (stage) => {
    beforeEach(() => {
      clock.at = MORNING;
      service.received.length = 0;
      service.manners.status = () => 201;
    });

    const devices = devicesOf(stage, service);
    const { on, heard, later } = devices;
    const rows = () => stage.farm.context.db.select().from(pushSubscriptions);

    describe('of a request', () => {
      it('all who work here hear, beside the email, and no neighbor does', async () => {
        const [owners, helpers, neighbors] = [
          await on(stage.cast.admin),
          await on(stage.cast.helper),
          await on(stage.cast.otherCustomer),
        ];
        await ask(stage.cast.customer);
        const name = stage.cast.customer.who?.firstName;
        const said = [`${name} asks for a dozen chicken eggs / Nobody else is in line.`];
        expect(await heard(owners)).toEqual(said);
        expect(await heard(helpers)).toEqual(said);
        expect(await heard(neighbors)).toEqual([]);
        expect((await stage.farm.letters()).map(({ subject }) => subject)).toEqual([
          'New egg request: 1 dozen chicken',
        ]);
      });

      it('nobody hears what is canceled before it leaves, nor what the farm itself asks', async () => {
        service.manners.status = () => 503;
        const owners = await on(stage.cast.admin);
        const id = await ask(stage.cast.customer);
        await heard(owners);
        service.manners.status = () => 201;
        await cancel(stage.cast.customer, id);
        await later();
        const { add, askFor } = neighborsOf(stage);
        expect((await askFor((await add()).body.member_id)).status).toBe(200);
        expect(await heard(owners)).toEqual([]);
      });

      it('who works here no more hears nothing, nor without the second step that the farm asks for', async () => {
        const [owners, helpers] = [await on(stage.cast.admin), await on(stage.cast.helper)];
        const { db } = stage.farm.context;
        await db
          .update(profiles)
          .set({ role: 'customer' })
          .where(eq(profiles.id, stage.cast.helper.who?.id ?? ''));
        await db.insert(farmSignIn).values({ twoSteps: true, updatedAt: clock.now() });
        await stage.farm.context.changes.caughtUp();
        await ask(stage.cast.customer);
        expect([await heard(owners), await heard(helpers)]).toEqual([[], []]);
        await db
          .update(pushSubscriptions)
          .set({ level: 'aal2' })
          .where(eq(pushSubscriptions.userId, stage.cast.admin.who?.id ?? ''));
        await ask(stage.cast.otherCustomer);
        expect([(await heard(owners)).length, await heard(helpers)]).toEqual([1, []]);
      });

      it('a device that is gone is asked no more', async () => {
        const gone = await on(stage.cast.admin);
        const helpers = await on(stage.cast.helper);
        service.unsubscribe(gone);
        await ask(stage.cast.customer);
        expect([await heard(gone), (await heard(helpers)).length]).toEqual([[], 1]);
        const lost = (await rows()).filter(({ lostAt }) => lostAt);
        expect(lost).toMatchObject([{ endpoint: gone.endpoint }]);
        const sent = service.received.length;
        await ask(stage.cast.otherCustomer);
        await heard(helpers);
        expect(service.received).toHaveLength(sent + 1);
      });

      it('a device whose subscription was lost is known, and hears again once it registered again', async () => {
        const { admin } = stage.cast;
        const here = async () => (await admin.get('/dashboard/notifications')).json();
        expect(await here()).toMatchObject({ wanted: false, endpoint: null });
        const lost = await on(admin);
        expect(await here()).toMatchObject({ wanted: true, endpoint: lost.endpoint });
        service.unsubscribe(lost);
        await ask(stage.cast.customer);
        await heard(lost);
        expect(await here()).toMatchObject({ wanted: true, endpoint: null });
        expect(
          (await (await admin.get('/dashboard/account')).text()).match(/gets notifications/g),
        ).toBeNull();
        const again = await on(admin);
        expect(await here()).toMatchObject({ wanted: true, endpoint: again.endpoint });
        await ask(stage.cast.otherCustomer);
        expect(await heard(again)).toHaveLength(1);
        await admin.call('stop-notifications', {});
        expect(await here()).toMatchObject({ wanted: false, endpoint: null });
      });

      it('a device that was lost for two months is forgotten', async () => {
        const lost = await on(stage.cast.admin);
        const kept = await on(stage.cast.helper);
        service.unsubscribe(lost);
        await ask(stage.cast.customer);
        await heard(lost);
        const { db } = stage.farm.context;
        const [lostAt] = (await rows()).flatMap((row) => row.lostAt ?? []);
        const lostFor = (ms: number) => ({
          now: () => new Date((lostAt?.getTime() ?? 0) + 60 * DAY_MS + ms),
        });
        await sweepLostDevices(db, lostFor(0));
        expect(await rows()).toHaveLength(2);
        await sweepLostDevices(db, lostFor(1));
        expect(await rows()).toMatchObject([{ endpoint: kept.endpoint }]);
      });

      it('a push service that fails is tried again, and says it once', async () => {
        const owners = await on(stage.cast.admin);
        service.manners.status = () => 500;
        await ask(stage.cast.customer);
        expect(await heard(owners)).toEqual([]);
        service.manners.status = () => 201;
        await later();
        expect(await heard(owners)).toHaveLength(1);
      });
    });

    describe('of their eggs', () => {
      const READY = /^Your eggs are ready \/ A dozen chicken eggs, kept until \w+, September \d+, /;
      const NOT_READY = 'Your eggs are not ready after all / Sorry. You have your place in line again.';
      const asked = async () => {
        const id = await ask(stage.cast.customer);
        await count(stage.cast.admin, 12);
        return id;
      };
      const given = async () => {
        const id = await asked();
        expect((await give(stage.cast.admin)).status).toBe(200);
        return id;
      };
      const takeBack = async (request_id: string) =>
        expect((await stage.cast.admin.call('take-back-eggs', { request_id })).status).toBe(200);

      it('that neighbor hears, once the rest is over', async () => {
        const [theirs, others] = [await on(stage.cast.customer), await on(stage.cast.otherCustomer)];
        await given();
        expect(await heard(theirs)).toEqual([]);
        await later();
        expect(await heard(theirs)).toEqual([expect.stringMatching(READY)]);
        expect(await heard(others)).toEqual([]);
      });

      it('nobody hears of a wrong tap', async () => {
        const theirs = await on(stage.cast.customer);
        await takeBack(await given());
        await later();
        expect(await heard(theirs)).toEqual([]);
      });

      it('who has heard that they are ready hears that they are not, once', async () => {
        const theirs = await on(stage.cast.customer);
        const id = await given();
        await later();
        await heard(theirs);
        await takeBack(id);
        await later();
        expect((await heard(theirs)).slice(1)).toEqual([NOT_READY]);
        expect((await give(stage.cast.admin)).status).toBe(200);
        await takeBack(id);
        await later();
        expect(await heard(theirs)).toHaveLength(2);
      });

      it('who has heard where hears when that changes, or ends', async () => {
        const theirs = await on(stage.cast.customer);
        const id = await given();
        await later();
        await heard(theirs);
        const released = await stage.cast.admin.call('release-eggs', { request_id: id });
        expect(released.status).toBe(200);
        await later();
        expect((await heard(theirs)).slice(1)).toEqual([
          'Your eggs are no longer kept / You can ask for eggs again any time.',
        ]);
      });
    });

    describe('of the stand', () => {
      it('all who work here hear what somebody says, unless it is settled by then', async () => {
        const owners = await on(stage.cast.admin);
        const { body } = await stage.cast.admin.call('set-board-row', {
          name: 'Sweet corn',
          price: '6 for $4',
        });
        await stage.cast.admin.call('mark-board', { id: body.id, state: 'few' });
        const tell = (more: object) => stage.cast.visitor.call('tell-stand', { what: 'sold out', ...more });
        expect((await tell({ row_id: body.id })).status).toBe(200);
        expect(await heard(owners)).toEqual([
          'Sold out? Sweet corn / Someone at the stand said it. The board stays as it is until you agree.',
        ]);
        expect((await tell({ what: 'owes', words: '$5' })).status).toBe(200);
        expect(await heard(owners)).toHaveLength(1);
        const settle = async () => {
          const [note] = await stage.farm.context.db
            .select({ id: standNotes.id })
            .from(standNotes)
            .where(and(eq(standNotes.what, 'sold out'), isNull(standNotes.settledAt)));
          return stage.cast.helper.call('settle-stand-note', { id: note?.id, agree: false });
        };
        expect((await settle()).status).toBe(200);
        service.manners.status = () => 503;
        expect((await tell({ row_id: body.id })).status).toBe(200);
        await heard(owners);
        expect((await settle()).status).toBe(200);
        service.manners.status = () => 201;
        await later();
        expect(await heard(owners)).toHaveLength(1);
      });
    });

    describe('of a hold', () => {
      it('all who work here hear once it is confirmed, beside the email, unless somebody answered by then', async () => {
        const { turn, apple, asked, ask: askToHold, holds, lettersTo, move } = holdsOn(stage);
        await turn(true);
        const [owners, neighbors] = [await on(stage.cast.admin), await on(stage.cast.otherCustomer)];
        const { id } = await apple();
        await askToHold(id, 'cora@example.com');
        expect(await heard(owners)).toEqual([]);
        await asked(id, 'cora@example.com', { pots: '2' });
        expect(await heard(owners)).toEqual([
          'Cora Lind asks for a hold / 2 pots of Honeycrisp Apple, 1 gal, until Saturday, September 20 (noon).',
        ]);
        expect(await heard(neighbors)).toEqual([]);
        const toOwner = await lettersTo(stage.cast.admin.who?.email ?? '');
        expect(toOwner.map(({ subject }) => subject)).toEqual(['Hold 2 pots of Honeycrisp Apple, 1 gal?']);
        service.manners.status = () => 503;
        const theirs = { id, pots: '1', name: 'Abe', email: stage.cast.customer.who?.email };
        expect((await stage.cast.customer.call('ask-to-hold', theirs)).status).toBe(200);
        await heard(owners);
        const mine = (await holds()).find(({ holder }) => holder === 'Abe');
        expect((await move(mine?.id ?? '', 'asked', 'refused')).status).toBe(200);
        service.manners.status = () => 201;
        await later();
        expect(await heard(owners)).toHaveLength(1);
      });
    });

    describe('a device', () => {
      it('is one person’s: whoever turns them on there last', async () => {
        const device = await on(stage.cast.admin);
        await on(stage.cast.customer, device);
        expect(await rows()).toMatchObject([{ userId: stage.cast.customer.who?.id }]);
        const newer = await on(stage.cast.customer);
        expect(await rows()).toMatchObject([{ endpoint: newer.endpoint }]);
      });

      it('of two at once has one', async () => {
        const device = devices.subscribe();
        const both = [stage.cast.admin, stage.cast.customer].map((one) =>
          one.call('start-notifications', device),
        );
        const statuses = (await Promise.all(both)).map(({ status }) => status);
        expect(statuses).toContain(200);
        expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
        expect(await rows()).toHaveLength(1);
      });

      it('hears nothing more once it is turned off, signed out or closed', async () => {
        const ends = [
          () => stage.cast.admin.call('stop-notifications', {}),
          () => authPost(stage.farm, '/sign-out', {}, { headers: stage.cast.helper.headers }),
          () => stage.cast.customer.call('close-account', { password: PASSWORD }),
        ];
        await on(stage.cast.admin);
        await on(stage.cast.helper);
        await on(stage.cast.customer);
        for (const end of ends) await end();
        expect(await rows()).toEqual([]);
        expect((await stage.cast.admin.call('stop-notifications', {})).body).toMatchObject({
          message: notificationSentences.off,
        });
      });

      it.each([
        'none',
        'https://elsewhere.example/push/1',
        'http://127.0.0.1:5432/',
        'http://fcm.googleapis.com/a',
        'https://fcm.googleapis.com.elsewhere.example/a',
      ])('is at a browser’s push service, not at %s', async (endpoint) => {
        const device = { ...devices.subscribe(), endpoint };
        const answer = await stage.cast.customer.call('start-notifications', device);
        expect(answer).toEqual({ status: 422, body: { error: notificationSentences.unknownService } });
        expect(await rows()).toEqual([]);
      });

      it.each([
        { p256dh: 'x' },
        { auth: '' },
        { endpoint: '' },
        { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` },
      ])('has keys: %j is refused', async (wrong) => {
        const device = { ...devices.subscribe(), ...wrong };
        expect((await stage.cast.customer.call('start-notifications', device)).status).toBe(400);
      });

      it('of a neighbor has none where the farm has no eggs', async () => {
        await stage.farm.context.db.update(farmFacts).set({ sells: ['produce'] });
        const answer = await stage.cast.customer.call('start-notifications', devices.subscribe());
        expect(answer).toEqual({ status: 403, body: { error: notificationSentences.nothingToHear } });
        const page = (who: typeof stage.cast.admin) =>
          who.get('/dashboard/account').then((one) => one.text());
        expect(await page(stage.cast.customer)).not.toContain('Notifications on this device');
        expect(await page(stage.cast.admin)).toContain(
          'We notify you when someone says something is sold out',
        );
      });
    });

    describe('one for a try', () => {
      const tryOne = async () => {
        const { status, body } = await stage.cast.customer.call('send-test-notification', {});
        return { status, taken: body.taken, said: body.message };
      };

      it('goes to the device that asks, and to no other, in a form that Safari shows by itself', async () => {
        const [theirs] = [await on(stage.cast.customer), await on(stage.cast.admin)];
        expect(await tryOne()).toEqual({ status: 200, taken: true, said: notificationSentences.taken });
        expect(service.received).toMatchObject([
          {
            message: {
              title: 'Notifications work on this device',
              navigate: `${stage.farm.context.config.publicUrl}/dashboard/account`,
            },
          },
        ]);
        expect(theirs.endpoint.endsWith(service.received[0]?.to ?? 'none')).toBe(true);
      });

      it('says that none are on', async () => {
        expect(await tryOne()).toEqual({ status: 200, taken: false, said: notificationSentences.isOff });
      });

      it('says that the browser gave them up, and turns them off', async () => {
        service.unsubscribe(await on(stage.cast.customer));
        expect(await tryOne()).toEqual({ status: 200, taken: false, said: notificationSentences.gone });
        expect(await rows()).toMatchObject([{ lostAt: expect.any(Date) }]);
      });

      it.each([429, 503])('says of %i that it may work later', async (status) => {
        await on(stage.cast.customer);
        service.manners.status = () => status;
        expect(await tryOne()).toEqual({ status: 200, taken: false, said: notificationSentences.later });
        expect(await rows()).toHaveLength(1);
      });

      it.each([
        [403, 'does not believe that our farm sent it (403)'],
        [413, 'refused it (413)'],
      ])('says of %i who mends it, and so does Health, until one is taken', async (status, why) => {
        await on(stage.cast.customer);
        service.manners.status = () => status;
        expect(await tryOne()).toEqual({ status: 200, taken: false, said: expect.stringContaining(why) });
        const health = async () => (await stage.cast.admin.get('/dashboard/health')).text();
        expect(await health()).toContain(`It answered ${status}.`);
        expect(await health()).toContain('once one is taken, this line is gone');
        service.manners.status = () => 201;
        expect((await tryOne()).taken).toBe(true);
        expect(await health()).not.toContain('A notification service failed');
      });

      it('is asked for ten times an hour', async () => {
        await on(stage.cast.customer);
        for (let n = 0; n < 10; n += 1) expect((await tryOne()).status).toBe(200);
        expect((await tryOne()).status).toBe(429);
        expect(service.received).toHaveLength(10);
      });
    });

    it.each([400, 403, 413])(
      'a push service that answers %i is said on the card and in Health, until it takes one',
      async (status) => {
        service.manners.status = () => status;
        const owners = await on(stage.cast.admin);
        const { who } = stage.cast.admin;
        const card = async () => who && (await readMyNotifications(stage.farm.context, who)).refused;
        const health = async () => (await stage.cast.admin.get('/dashboard/health')).text();
        const id = await ask(stage.cast.customer);
        expect(await heard(owners)).toEqual([]);
        expect(await card()).toBe(true);
        expect(await health()).toContain(`A notification service failed June Test`);
        expect(await health()).toContain(`It answered ${status}.`);
        service.manners.status = () => 201;
        await cancel(stage.cast.customer, id);
        await ask(stage.cast.customer);
        expect(await heard(owners)).toHaveLength(1);
        expect(await card()).toBe(false);
        expect(await health()).not.toContain('A notification service failed');
      },
    );

    it('the page of the account says what somebody would hear', async () => {
      const [theirs, owners] = await Promise.all(
        [stage.cast.customer, stage.cast.admin].map(async (one) =>
          (await one.get('/dashboard/account')).text(),
        ),
      );
      expect(theirs).toContain('We notify you when your eggs are ready. Emails come as before.');
      expect(owners).toContain(
        'We notify you when a neighbor asks for eggs, when someone asks you to hold plants, and when someone says',
      );
    });
  },
  { PUSH_SERVICES: service.url },
  { clock },
);
