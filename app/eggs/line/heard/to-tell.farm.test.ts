import { describe, expect, it } from 'vitest';
import { eggHeard } from '../../../../db/schema.ts';
import { count, give, lineOf } from '../../../../test/cast/egg-line.ts';
import { ask, no } from '../../../../test/cast/eggs.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';
import { toTellSentences } from './to-tell.ts';

const NOBODY = '7d9f6a52-4c55-4a2b-9a0e-111111111111';

onPostgres((stage) => {
  const { rowOf } = lineOf(stage);

  async function askedFor(tell_by: 'text' | 'call' = 'text', phone = '7635550177') {
    const { admin } = stage.cast;
    const orla = { first_name: 'Orla', phone, address: '2 Bridge Road, Princeton, MN 55371', tell_by };
    const member_id = String((await admin.call('add-neighbor', orla)).body.member_id);
    const wish = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' } as const;
    const { body } = await admin.call('request-eggs-for', { member_id, ...wish });
    return { member_id, request_id: String(body.request_id) };
  }

  async function givenTo(tell_by: 'text' | 'call' = 'text') {
    const orla = await askedFor(tell_by);
    await count(stage.cast.admin, 12);
    await give(stage.cast.admin);
    return orla;
  }

  const toTell = async () => (await stage.cast.helper.get('/functions/v1/to-tell')).json();
  const tell = (request_id: string, how = 'text', actor = stage.cast.helper, undo?: boolean) =>
    actor.call('mark-told', { request_id, how: how as 'text', undo });

  describe('who is to be told', () => {
    it('is whom no email reaches, with the words of the email', async () => {
      const { request_id } = await givenTo();
      expect(await toTell()).toEqual({
        neighbors: [
          {
            request_id,
            name: 'Orla',
            phone: '7635550177',
            tell_by: 'text',
            words: expect.stringMatching(
              /^Hi Orla, your dozen chicken eggs are ready\. .*We’ll keep them for you until /,
            ),
            facts: expect.stringContaining('"status":"ready"'),
            digest: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        ],
      });
      expect(await stage.farm.restedLetters()).toEqual([]);
    });

    it('keeps the eggs from when somebody told them', async () => {
      const { request_id } = await givenTo('call');
      expect((await rowOf(request_id))?.holdUntil).toBeNull();
      expect((await tell(request_id, 'call')).body).toEqual({ success: true, message: toTellSentences.told });
      expect((await rowOf(request_id))?.holdUntil).toBeInstanceOf(Date);
      const [line] = await stage.farm.context.db.select().from(eggHeard);
      expect(line).toMatchObject({ requestId: request_id, way: 'phone', how: 'call' });
      expect(line?.by).toBe(stage.cast.helper.who?.id);
      expect((await toTell()).neighbors).toEqual([]);
    });

    it('is told once, whoever is faster', async () => {
      const { request_id } = await givenTo();
      const answers = await Promise.all([tell(request_id), tell(request_id, 'call', stage.cast.admin)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await tell(request_id)).body.error).toMatch(/ told them (by text|by phone) at /);
    });

    it('comes back with undo', async () => {
      const { request_id } = await givenTo();
      await tell(request_id);
      expect((await tell(request_id, 'text', stage.cast.helper, true)).body.message).toBe(
        toTellSentences.untold,
      );
      expect((await rowOf(request_id))?.holdUntil).toBeNull();
      expect((await toTell()).neighbors).toHaveLength(1);
      expect(await tell(request_id, 'text', stage.cast.helper, true)).toEqual(
        no(409, toTellSentences.neverTold),
      );
    });

    it('is nobody whose eggs are no longer ready', async () => {
      const { request_id } = await givenTo();
      await stage.cast.admin.call('mark-egg-request-picked-up', { request_id });
      expect((await toTell()).neighbors).toEqual([]);
      expect(await tell(request_id)).toEqual(no(409, toTellSentences.nothing));
      expect(await tell(NOBODY)).toEqual(no(404, toTellSentences.notFound));
    });
  });

  it('of who was taken off the list is a line of the history', async () => {
    const { admin } = stage.cast;
    const { member_id } = await askedFor();
    expect((await admin.call('remove-egg-customer', { member_id })).status).toBe(200);
    const [farewell] = (await toTell()).neighbors;
    expect(farewell.words).toMatch(/^Hi Orla, we took you off our egg list\./);
    expect((await tell(farewell.request_id)).status).toBe(200);
    expect((await toTell()).neighbors).toEqual([]);
    const page = await (await admin.get('/dashboard/history')).text();
    expect(page).toContain('told a neighbor about their eggs');
  });

  describe('what the farm is told', () => {
    it('says of emails only what is so', async () => {
      const { admin } = stage.cast;
      const { request_id } = await askedFor();
      await count(admin, 12);
      expect((await give(admin)).body.message).toBe('1 ready. 1 is for you to tell.');
      expect((await admin.call('move-eggs', { request_id, where: 'house' })).body.message).toBe(
        'Moved. 1 is for you to tell.',
      );
      await tell(request_id);
      expect((await admin.call('move-eggs', { request_id, where: 'stand' })).body.message).toBe(
        'Moved. 1 is for you to tell.',
      );
      await tell(request_id);
      expect((await admin.call('release-eggs', { request_id })).body.message).toBe(
        'Back in your count. 1 is for you to tell.',
      );
    });

    it('nor of a request that was marked or declined', async () => {
      const { admin } = stage.cast;
      const { request_id } = await askedFor();
      expect((await admin.call('decline-eggs', { request_id })).body.message).toBe(
        'The request has ended. 1 is for you to tell.',
      );
      const other = await askedFor('call', '7635550178');
      expect(
        (await admin.call('mark-egg-request-ready', { request_id: other.request_id })).body.message,
      ).toBe('Marked as ready. 1 is for you to tell.');
    });
  });

  describe('what is taken back', () => {
    it('is still to be told when eggs are paused then, with the pause, as others in line are', async () => {
      const { admin } = stage.cast;
      const { request_id } = await givenTo();
      await tell(request_id);
      await admin.call('take-back-eggs', { request_id });
      await askedFor('call', '7635550178');
      const words = { text: 'The hens are molting.', backOn: '2100-10-04' };
      const pause = { matter: 'eggPause', words, updated_at: new Date(0).toISOString() } as const;
      expect((await admin.call('update-farm-words', { ...pause, decided: ['tell_pause'] })).status).toBe(200);
      await stage.farm.letters();
      expect((await toTell()).neighbors).toMatchObject([
        {
          words: expect.stringMatching(
            /^Hi Orla, sorry, .* not ready yet after all.* The hens are molting\./,
          ),
        },
        { words: expect.stringMatching(/^Hi Orla, you keep your place in line\. The hens are molting\./) },
      ]);
    });

    it('needs no words while nobody has heard', async () => {
      const { request_id } = await givenTo();
      const { body } = await stage.cast.admin.call('take-back-eggs', { request_id });
      expect(body.message).toBe('Undone. They’re back in line, and no email went out.');
      expect((await toTell()).neighbors).toEqual([]);
      await give(stage.cast.admin);
      expect((await toTell()).neighbors).toHaveLength(1);
    });

    it('is to be told where somebody has', async () => {
      const { request_id } = await givenTo();
      await tell(request_id);
      const { body } = await stage.cast.admin.call('take-back-eggs', { request_id });
      expect(body.message).toBe('Undone. They’re back in line, and are to be told.');
      expect((await toTell()).neighbors).toMatchObject([
        { request_id, words: expect.stringContaining('not ready yet after all') },
      ]);
    });
  });

  describe('a member with an account', () => {
    it('hears by text, and by email unless they say no', async () => {
      const { admin, customer } = stage.cast;
      await customer.call('set-tell-by', { tell_by: 'text', phone: '763-555-0188' });
      await ask(customer);
      await count(admin, 12);
      await give(admin);
      expect((await toTell()).neighbors).toMatchObject([{ name: 'Ana Test', phone: '7635550188' }]);
      const subjects = (await stage.farm.restedLetters()).map(({ subject }) => subject);
      expect(subjects).toContain('Your eggs are ready');
    });

    it('is to be told by phone who chose that while the email was on its way', async () => {
      const { admin, customer } = stage.cast;
      await ask(customer);
      await count(admin, 12);
      await give(admin);
      await customer.call('set-tell-by', { tell_by: 'call', email_too: false });
      const subjects = (await stage.farm.restedLetters()).map(({ subject }) => subject);
      expect(subjects).not.toContain('Your eggs are ready');
      expect((await toTell()).neighbors).toHaveLength(1);
    });

    it('gets no such email who wants none', async () => {
      const { admin, customer } = stage.cast;
      await customer.call('set-tell-by', { tell_by: 'call', email_too: false });
      const id = await ask(customer);
      await count(admin, 12);
      await give(admin);
      const subjects = (await stage.farm.restedLetters()).map(({ subject }) => subject);
      expect(subjects).not.toContain('Your eggs are ready');
      expect((await toTell()).neighbors).toMatchObject([{ request_id: id }]);
    });

    it('sets it for themselves alone; an owner for anybody', async () => {
      const { member_id } = await askedFor();
      const change = { tell_by: 'call', member_id } as const;
      expect((await stage.cast.customer.call('set-tell-by', change)).status).toBe(403);
      expect((await stage.cast.helper.call('set-tell-by', change)).status).toBe(403);
      expect((await stage.cast.admin.call('set-tell-by', change)).status).toBe(200);
      expect(await stage.cast.admin.call('set-tell-by', { ...change, tell_by: 'email' })).toMatchObject({
        status: 422,
        body: { error: toTellSentences.needsEmail },
      });
    });
  });
});
