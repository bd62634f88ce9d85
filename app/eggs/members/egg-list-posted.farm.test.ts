import { beforeEach, describe, expect, it } from 'vitest';
import { known, unknown } from '../../../services/driving-distance/driving-distance.ts';
import type { Actor } from '../../../test/cast/cast.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';
import { myMembership } from './egg-list.server.ts';
import { eggListSentences } from './egg-list.ts';

const drive = measuredDrive();
const form = {
  phone: '7635550199',
  address: '9 Elm Street, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
};

onPostgres(
  (stage) => {
    beforeEach(() => {
      drive.answer = known(5_000, 'google');
    });

    const post = (actor: Actor, fields: Record<string, string> = form, origin?: string) =>
      postForm(stage.farm, actor, '/egg-list', fields, origin);
    /** What the page says beside the fields and around them. */
    const timesSaid = (page: string, sentence: string) => page.split(`>${sentence}<`).length - 1;
    const inHtml = (sentence: string) => sentence.replace("'", '&#x27;');

    /** What the page says of a field, by the field's id. */
    const besideField = (page: string, field: string) =>
      new RegExp(`id="${field}-error"[^>]*>(.*?)</(p|div)>`).exec(page)?.[1];

    describe('the form of the egg list, posted without JavaScript', () => {
      it('puts a neighbor on the list, and the page says so', async () => {
        const { status, page } = await post(stage.cast.newcomer);
        expect(status).toBe(200);
        expect(page).toContain(eggListSentences.success(8));
        expect(page).toContain('You are on the list');
        expect(page).not.toContain('<form');
        const { who } = stage.cast.newcomer;
        expect(who && (await myMembership(stage.farm.context, who))).toMatchObject(form);
        expect(await stage.farm.letters()).toMatchObject([{ subject: 'You are on the egg list' }]);
      });

      it('works at its other address, too', async () => {
        const { page } = await postForm(stage.farm, stage.cast.newcomer, '/egg-request-list', form);
        expect(page).toContain(eggListSentences.success(8));
      });

      it('says beside each field what is wrong, keeps what was typed, and changes nothing', async () => {
        const before = await allRows(stage.farm);
        const { status, page } = await post(stage.cast.newcomer, { phone: '555', address: form.address });
        expect(status).toBe(400);
        expect(besideField(page, 'phone')).toContain('Please enter ten digits');
        expect(besideField(page, 'chickensOrDucks')).toContain('Please choose chickens.');
        expect(besideField(page, 'address')).toBe('');
        for (const typed of ['555', form.address]) expect(page).toContain(`value="${typed}"`);
        expect(await allRows(stage.farm)).toEqual(before);
      });

      it.each([
        [
          'is too far away, and whom to call',
          known(40_000, 'google'),
          eggListSentences.outside(8, '(763) 555-0142'),
        ],
        ['is not known', unknown('no-route', 'no routes'), eggListSentences.distanceUnknown],
      ])('says once, beside the address, that it %s', async (_what, answer, sentence) => {
        drive.answer = answer;
        const { status, page } = await post(stage.cast.newcomer);
        expect(status).toBe(422);
        expect(besideField(page, 'address')).toBe(sentence);
        expect(timesSaid(page, sentence)).toBe(1);
        expect(page).toContain(`value="${form.address}"`);
        expect(page).toMatch(/value="chickens"[^>]*checked|checked[^>]*value="chickens"/);
      });

      it('tells who is not signed in to log in', async () => {
        const before = await allRows(stage.farm);
        const { status, page } = await post(stage.cast.visitor);
        expect(status).toBe(401);
        expect(page).toContain('You must be logged in.');
        expect(page).toContain('href="/login"');
        expect(await allRows(stage.farm)).toEqual(before);
      });

      it('tells a member that they are one', async () => {
        const { status, page } = await post(stage.cast.customer);
        expect(status).toBe(409);
        expect(page).toContain(inHtml(eggListSentences.alreadySignedUp));
      });

      it('is refused from another site', async () => {
        const before = await allRows(stage.farm);
        const { status } = await post(stage.cast.newcomer, form, 'https://evil.example');
        expect(status).toBe(403);
        expect(await allRows(stage.farm)).toEqual(before);
      });
    });
  },
  { distance: drive },
);
