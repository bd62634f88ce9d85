import { beforeEach, describe, expect, it } from 'vitest';
import { eggList } from '../../../db/schema.ts';
import { known } from '../../../services/driving-distance/driving-distance.ts';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import type { Actor } from '../../../test/cast/cast.ts';
import { requestRows } from '../../../test/cast/eggs.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';
import { eggRequestSentences } from '../request/egg-request.ts';
import { eggListSentences } from './egg-list.ts';

const drive = measuredDrive();
const clock = { now: () => new Date('2025-09-20T10:00:00-05:00') };
const form = {
  phone: '7635550199',
  address: '9 Elm Street, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
};
const asking = { ...form, numberOfEggs: 24, notes: 'Brown, please.' };
const PAUSE = 'The hens are molting. You can ask again from December 1.';

onPostgres(
  (stage) => {
    beforeEach(() => {
      drive.answer = known(5_000, 'google');
    });

    const join = (body: object, key?: string, actor: Actor = stage.cast.newcomer) =>
      actor.call('add-egg-customer', body, key);
    const pause = () =>
      stage.cast.admin.call(
        'update-farm-words',
        wordsForm('eggPause', { text: 'The hens are molting.', backOn: '2025-12-01' }),
      );
    const newMembers = async () =>
      (await stage.farm.context.db.select().from(eggList)).filter(({ firstName }) => firstName === 'Nils');
    const subjects = async () => (await stage.farm.letters()).map(({ subject }) => subject).sort();
    const both = ['New egg request: 2 dozen chicken', 'You are on the egg list'];

    describe('joining the egg list and asking for eggs at once', () => {
      it('does both, with one letter for each', async () => {
        expect(await join(asking)).toEqual({
          status: 200,
          body: {
            success: true,
            message: eggListSentences.success(8),
            request: {
              success: true,
              message: eggRequestSentences.submitted,
              request_id: expect.any(String),
            },
          },
        });
        expect(await newMembers()).toHaveLength(1);
        expect(await requestRows(stage.farm)).toMatchObject([
          {
            customerId: stage.cast.newcomer.who?.id,
            requestStatus: 'pending',
            numberOfEggsRequested: 24,
            chickensOrDucks: 'chickens',
            notes: 'Brown, please.',
          },
        ]);
        expect(await subjects()).toEqual(both);
        const [welcome] = (await stage.farm.letters()).filter(({ subject }) => subject === both[1]);
        expect(welcome?.text.replace(/\s+/g, ' ')).toContain(
          'You asked for 2 dozen chicken eggs. We’ll let you know as soon as they’re ready, usually within 24 hours.',
        );
        expect(welcome?.text).toContain('See your request');
        expect(welcome?.text).not.toMatch(/ask for/i);
        expect(welcome?.links).toEqual(['http://localhost:3000/dashboard/egg-requests']);
      });

      it('may wait for all, and not before a day', async () => {
        await join({ ...asking, ifShort: 'all', notBefore: '2025-10-03' });
        expect(await requestRows(stage.farm)).toMatchObject([{ ifShort: 'all', notBefore: '2025-10-03' }]);
      });

      it('works for an owner as for everybody', async () => {
        expect((await join(asking, undefined, stage.cast.admin)).body.request).toMatchObject({
          success: true,
        });
      });

      it('while eggs are paused joins, and says why it does not ask', async () => {
        await pause();
        expect(await join(asking)).toEqual({
          status: 200,
          body: {
            success: true,
            message: eggListSentences.success(8),
            request: { success: false, message: PAUSE },
          },
        });
        expect(await newMembers()).toHaveLength(1);
        expect(await requestRows(stage.farm)).toEqual([]);
        expect(await subjects()).toEqual(['You are on the egg list']);
        expect((await stage.farm.letters())[0]?.text).toContain('Ask for one, two or three dozen');
      });

      it('keeps the limit of ten requests an hour, but joins', async () => {
        for (let n = 0; n < 10; n += 1) {
          expect((await join(asking)).body.request).toMatchObject({ success: true });
          await stage.cast.newcomer.call('leave-egg-list', {});
        }
        expect((await join(asking)).body.request).toEqual({
          success: false,
          message: expect.stringMatching(/^That’s ten requests in an hour, so this one was not sent\./),
        });
        expect(await newMembers()).toHaveLength(1);
        expect(await requestRows(stage.farm)).toHaveLength(10);
      });

      it('twenty times at once makes one member, one request and one letter for each', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => join(asking)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
        expect(await requestRows(stage.farm)).toHaveLength(1);
        expect(await subjects()).toEqual(both);
      });

      it('with the key of the first try has its answer, and does nothing twice', async () => {
        const first = await join(asking, 'my sign-up');
        expect(await join(asking, 'my sign-up')).toEqual(first);
        expect(await requestRows(stage.farm)).toHaveLength(1);
        expect(await subjects()).toEqual(both);
      });

      it.each([
        ['too far away', {}, known(40_000, 'google'), 422, 'address'],
        ['eleven eggs', { numberOfEggs: 11 }, known(5_000, 'google'), 400, 'numberOfEggs'],
        ['a day next year', { notBefore: '2026-03-01' }, known(5_000, 'google'), 422, 'notBefore'],
        ['a day that is none', { notBefore: 'soon' }, known(5_000, 'google'), 400, 'notBefore'],
        ['a day of the year 0', { notBefore: '0000-02-29' }, known(5_000, 'google'), 400, 'notBefore'],
        ['notes that nobody can read', { notes: 'Brown \u202e' }, known(5_000, 'google'), 400, 'notes'],
      ])('is refused whole: %s', async (_why, changes, answer, status, field) => {
        drive.answer = answer;
        const before = await allRows(stage.farm);
        expect(await join({ ...asking, ...changes })).toEqual({
          status,
          body: { error: expect.any(String), fields: { [field]: expect.any(String) } },
        });
        expect(await allRows(stage.farm)).toEqual(before);
      });
    });

    describe('the same without JavaScript', () => {
      const post = async (changes: Record<string, string> = {}) => {
        const fields = { ...form, numberOfEggs: '12', notes: '', ...changes };
        const { status, page } = await postForm(stage.farm, stage.cast.newcomer, '/egg-list', fields);
        return { status, page: page.replace(/<!-- -->/g, '') };
      };

      it('says that both are done, and shows the request', async () => {
        const { status, page } = await post();
        expect(status).toBe(200);
        for (const sentence of [
          eggListSentences.success(8),
          eggRequestSentences.submitted,
          'in line. ',
          'See your request',
        ])
          expect(page).toContain(sentence);
        expect(await requestRows(stage.farm)).toMatchObject([{ numberOfEggsRequested: 12, notes: null }]);
      });

      it('asks for none where none are wanted, and leads to the request', async () => {
        const { page } = await post({ numberOfEggs: '' });
        expect(page).toContain(eggListSentences.success(8));
        expect(page).toContain('href="/dashboard/egg-requests?ask"');
        expect(await requestRows(stage.farm)).toEqual([]);
      });

      it('keeps what was chosen when something is wrong', async () => {
        const wish = { numberOfEggs: '36', ifShort: 'all', notBefore: '2025-10-03', notes: 'Small ones' };
        const { status, page } = await post({ ...wish, phone: '' });
        expect(status).toBe(400);
        expect(page).toMatch(/<input[^>]*checked=""[^>]*value="36"/);
        expect(page).toMatch(/<input[^>]*checked=""[^>]*value="all"/);
        expect(page).toContain('value="2025-10-03"');
        expect(page).toContain('Small ones');
      });

      it('says beside the day that it is too far away', async () => {
        const { status, page } = await post({ notBefore: '2026-03-01' });
        expect(status).toBe(422);
        expect(page).toMatch(/id="notBefore-error"[^>]*>Please choose a day in the next 90 days\./);
      });

      it('during a pause offers to join alone, and a form from before it still joins', async () => {
        await pause();
        expect(await (await stage.cast.newcomer.get('/egg-list')).text()).not.toContain('numberOfEggs');
        const { page } = await post();
        for (const sentence of [eggListSentences.success(8), `${eggListSentences.joinedOnly} ${PAUSE}`])
          expect(page).toContain(sentence);
      });
    });

    it('the form of a newcomer asks for a dozen unless told otherwise', async () => {
      const page = await (await stage.cast.newcomer.get('/egg-list')).text();
      expect(page).toMatch(/<input[^>]*name="numberOfEggs"[^>]*checked=""[^>]*value="12"/);
    });
  },
  { clock, distance: drive },
);
