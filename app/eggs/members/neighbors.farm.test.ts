import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList, profiles, sessions } from '../../../db/schema.ts';
import { count, proposal } from '../../../test/cast/egg-line.ts';
import { ask, no, requestRows } from '../../../test/cast/eggs.ts';
import { neighborsOf } from '../../../test/cast/neighbors.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { neighborSentences } from './neighbor.ts';

onPostgres((stage) => {
  const { add, askFor } = neighborsOf(stage);
  const members = () => stage.farm.context.db.select().from(eggList);

  describe('adding a neighbor', () => {
    it('needs no email and makes nothing to sign in with', async () => {
      const { status, body } = await add();
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          success: true,
          message: 'Orla by the bridge is on the egg list.',
          member_id: expect.any(String),
        },
      });
      const [member] = await members().where(eq(eggList.id, body.member_id));
      expect(member).toMatchObject({
        phone: '7635550177',
        email: null,
        tellBy: 'text',
        addedBy: stage.cast.admin.who?.id,
      });
      const [person] = await stage.farm.context.db
        .select()
        .from(profiles)
        .where(eq(profiles.id, member?.supabaseId ?? ''));
      expect(person).toMatchObject({ email: null, role: 'customer', emailVerified: false });
      const signedIn = eq(sessions.userId, member?.supabaseId ?? '');
      expect(await stage.farm.context.db.$count(sessions, signedIn)).toBe(0);
      expect(await stage.farm.letters()).toEqual([]);
    });

    it('shows the one who has the phone before', async () => {
      const { body } = await add();
      expect(await add({ first_name: 'Mrs. Bridge', phone: '763.555.0177' }, stage.cast.helper)).toEqual({
        status: 409,
        body: {
          error: neighborSentences.hasPhone('Orla by the bridge'),
          neighbor: { member_id: body.member_id, name: 'Orla by the bridge' },
        },
      });
    });

    it('adds a phone once when two add it at once', async () => {
      const answers = await Promise.all([add(), add({}, stage.cast.helper)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await stage.farm.context.db.$count(eggList, eq(eggList.phone, '7635550177'))).toBe(1);
    });

    it('measures the road, and lets an owner say that she knows them', async () => {
      const far = { address: '500 Nicollet Mall, Minneapolis, MN 55402' };
      expect(await add(far)).toMatchObject({
        status: 422,
        body: { fields: { address: expect.any(String) } },
      });
      expect((await add({ ...far, anyway: true }, stage.cast.helper)).status).toBe(422);
      const { status, body } = await add({ ...far, anyway: true });
      expect(status).toBe(200);
      expect((await members().where(eq(eggList.id, body.member_id)))[0]).toMatchObject({
        distanceSource: 'owner',
      });
    });

    it.each([
      ['no way to tell them', { tell_by: undefined }],
      ['an email but none written', { tell_by: 'email' }],
      ['half a phone', { phone: '555' }],
      ['no name', { first_name: ' ' }],
      ['no email address', { email: 'orla at home' }],
      ['an address nobody finds', { address: 'x' }],
    ])('refuses %s with a sentence', async (_, input) => {
      const { status, body } = await add(input);
      expect([400, 422]).toContain(status);
      expect(body.error).toMatch(/[.!]$/);
      expect(await stage.farm.context.db.$count(eggList, eq(eggList.firstName, 'Orla'))).toBe(0);
    });
  });

  describe('asking for a neighbor', () => {
    it('stands in the same line by the time she asked', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      const first = await ask(customer);
      const { body: orla } = await add();
      const { body } = await askFor(orla.member_id, {}, stage.cast.helper);
      expect(body).toMatchObject({ success: true, request_id: expect.any(String) });
      const last = await ask(otherCustomer);
      await count(admin, 36);
      expect((await proposal(admin)).gives.map(({ request_id }) => request_id)).toEqual([
        first,
        body.request_id,
        last,
      ]);
      const rows = await requestRows(stage.farm);
      expect(rows.find(({ id }) => id === body.request_id)?.askedBy).toBe(stage.cast.helper.who?.id);
    });

    it('changes and cancels, and holds them to one active request', async () => {
      const { body: orla } = await add();
      const { request_id } = (await askFor(orla.member_id)).body;
      expect(await askFor(orla.member_id)).toEqual(no(409, neighborSentences.oneActive.pending));
      const changed = await askFor(orla.member_id, { request_id, number_of_eggs_requested: 24 });
      expect(changed.status).toBe(200);
      const cancelled = await stage.cast.helper.call('request-eggs-for', {
        action: 'cancel',
        member_id: orla.member_id,
        request_id,
      });
      expect(cancelled.body.message).toBe('Request cancelled.');
      expect(await askFor(orla.member_id, { request_id })).toEqual(
        no(409, 'This request was already canceled.'),
      );
    });

    it('asks once when two ask at once', async () => {
      const { body: orla } = await add();
      const answers = await Promise.all([
        askFor(orla.member_id),
        askFor(orla.member_id, {}, stage.cast.helper),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('serves members with an account as well, and nobody who is not on the list', async () => {
      const [ana] = await members().where(eq(eggList.email, 'ana@example.com'));
      expect((await askFor(ana?.id ?? '')).status).toBe(200);
      expect(await askFor('7d9f6a52-4c55-4a2b-9a0e-111111111111')).toEqual(
        no(404, neighborSentences.notOnList),
      );
    });
  });
});
