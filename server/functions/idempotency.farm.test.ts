import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PERSON_HEADER } from '../../app/forms/person-header.ts';
import { idempotentWrite } from '../../db/idempotent-write.ts';
import { answeredCalls } from '../../db/schema.ts';
import { type Actor, actor, PASSWORD } from '../../test/cast/cast.ts';
import { dozen, requestRows } from '../../test/cast/eggs.ts';
import { inviteLink } from '../../test/cast/people.ts';
import { postForm } from '../../test/cast/post-form.ts';
import { allRows } from '../../test/engines/all-rows.ts';
import { onBothEngines } from '../../test/engines/stage.ts';

const twoDozen = { ...dozen, number_of_eggs_requested: 24 };
const OTHER_BODY =
  'This was already sent with different contents, and the first one counts. ' +
  'Nothing was changed this time. Please reload the page and try again.';

onBothEngines((stage) => {
  describe('an Idempotency-Key', () => {
    it('stands for what was sent: with anything else it is refused and changes nothing', async () => {
      const { customer } = stage.cast;
      const first = await customer.call('request-eggs', dozen, 'k');
      expect(first.status).toBe(200);
      const before = await allRows(stage.farm);
      expect(await customer.call('request-eggs', twoDozen, 'k')).toEqual({
        status: 422,
        body: { error: OTHER_BODY },
      });
      expect(await allRows(stage.farm)).toEqual(before);
      const turned = Object.fromEntries(Object.entries(dozen).reverse());
      expect(await customer.call('request-eggs', turned, 'k')).toEqual(first);
    });

    it('keeps nothing that a stolen backup could be searched with for a password', async () => {
      const { db } = stage.farm.context;
      const passwords = { password: PASSWORD, new_password: 'a loft above the barn' };
      expect((await stage.cast.customer.call('change-password', passwords, 'k')).status).toBe(200);
      expect((await stage.cast.customer.call('request-eggs', dozen, 'k')).status).toBe(200);
      const stored = JSON.stringify(await db.select().from(answeredCalls));
      for (const sent of [passwords, dozen]) {
        for (const how of ['md5', 'sha1', 'sha256', 'sha512']) {
          const hash = createHash(how).update(JSON.stringify(sent)).digest();
          for (const form of ['hex', 'base64', 'base64url'] as const)
            expect(stored).not.toContain(hash.toString(form).slice(0, 12));
        }
      }
      const again = { password: 'a guess', new_password: 'another guess' };
      // The same digest with any password: it holds none.
      expect((await stage.cast.customer.call('change-password', again, 'k')).status).toBe(200);
    });

    it('is worth one of two different wishes sent at once', async () => {
      const wishes = [dozen, twoDozen, dozen, twoDozen, dozen, twoDozen];
      const answers = await Promise.all(
        wishes.map((wish) => stage.cast.customer.call('request-eggs', wish, 'k')),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422]);
      expect(await requestRows(stage.farm)).toHaveLength(1);
    });

    it('whose answer cannot be kept leaves nothing of the change either', async () => {
      const { open } = stage.farm;
      await open.query({
        text: `alter table answered_calls add constraint trap check (answer = '{}')`,
      });
      const before = await allRows(stage.farm);
      const fault = await stage.cast.customer.call('request-eggs', dozen, 'k');
      expect(await allRows(stage.farm)).toEqual(before);
      await open.query({ text: 'alter table answered_calls drop constraint trap' });
      expect(fault.status).toBe(500);
      expect((await stage.cast.customer.call('request-eggs', dozen, 'k')).status).toBe(200);
    });

    it('of one person says nothing to another', async () => {
      const mine = await stage.cast.customer.call('request-eggs', dozen, 'k');
      const theirs = await stage.cast.otherCustomer.call('request-eggs', dozen, 'k');
      expect([mine.status, theirs.status]).toEqual([200, 200]);
      expect(theirs.body.request_id).not.toBe(mine.body.request_id);
    });

    it('of what waited on a phone is spent by who did it, and by nobody else who signs in there', async () => {
      const { admin, helper, visitor } = stage.cast;
      const count = ({ who, headers }: Actor) =>
        actor(stage.farm, who, { ...headers, [PERSON_HEADER]: admin.who?.id ?? '' }).call(
          'count-eggs',
          { kind: 'chickens', eggs: 12, what: 'gathered' },
          'a line on a phone',
        );
      for (const other of [helper, visitor]) {
        const { status, body } = await count(other);
        expect([status, body.error]).toEqual([401, expect.stringContaining('Someone else')]);
      }
      for (let tries = 0; tries < 2; tries += 1) {
        expect((await count(admin)).body).toMatchObject({ on_hand: { chickens: 12 } });
      }
    });

    it('may have 100 characters and is never cut', async () => {
      const { customer } = stage.cast;
      expect(await customer.call('request-eggs', dozen, 'k'.repeat(101))).toEqual({
        status: 400,
        body: { error: 'The Idempotency-Key is too long: please send at most 100 characters.' },
      });
      expect((await customer.call('request-eggs', dozen, 'k'.repeat(100))).status).toBe(200);
    });

    it('of a visitor must be one that nobody guesses', async () => {
      const asked = { email: 'una@example.com' };
      expect(await stage.cast.visitor.call('send-verification-email', asked, 'k')).toEqual({
        status: 400,
        body: { error: 'The Idempotency-Key is too short: please send a random UUID.' },
      });
      const sent = await stage.cast.visitor.call('send-verification-email', asked, crypto.randomUUID());
      expect(sent.status).toBe(200);
    });

    it('of a visitor brings nobody the answer to what somebody else sent', async () => {
      const visitor = (bodyHash: string) => ({
        ...stage.farm.context,
        call: { act: 'create-deposit-session', caller: '', key: 'the very same key', bodyHash },
      });
      const pay = (bodyHash: string, secret: string) =>
        idempotentWrite(visitor(bodyHash), async () => ({ secret }));
      expect(await pay('mine', 'of mine')).toEqual({ secret: 'of mine' });
      await expect(pay('theirs', 'of theirs')).rejects.toMatchObject({ status: 422, sentence: OTHER_BODY });
      expect(await pay('mine', 'another')).toEqual({ secret: 'of mine' });
    });

    it('keeps no answer that opens something, and answers a retry', async () => {
      const stored = async () =>
        JSON.stringify(
          await stage.farm.context.db.select().from(answeredCalls).orderBy(answeredCalls.createdAt),
        );
      const key = crypto.randomUUID();
      const { token } = await inviteLink(stage, 'olive@farm.example');
      const accept = () => stage.cast.visitor.call('accept-invitation', { token }, key);
      const first = await accept();
      expect(first.body.choose_password).toMatch(/#token=\w/);
      expect(await accept()).toEqual(first);
      expect(await stored()).not.toContain(String(first.body.choose_password).split('#token=')[1]);
      const before = await stored();
      const proves = () => stage.cast.customer.call('prove-its-you', { password: PASSWORD }, 'mine');
      expect((await proves()).status).toBe(200);
      expect((await stage.cast.customer.call('prove-its-you', { password: 'a guess' }, 'mine')).status).toBe(
        403,
      );
      expect(await stored()).toBe(before);
    });

    it('counts for functions alone: posting a form with it brings nobody what another form brought', async () => {
      const visitor = { ...stage.cast.visitor, headers: { 'Idempotency-Key': 'k' } };
      const { path, token } = await inviteLink(stage, 'olive@farm.example');
      const hers = await postForm(stage.farm, visitor, path, { token });
      expect(hers.headers.get('location')).toMatch(/^\/reset-password#token=\w/);
      const guess = await postForm(stage.farm, visitor, '/invitation', { token: 'a guess' });
      expect([guess.status, guess.headers.get('location')]).toEqual([409, null]);
    });
  });
});
