import { describe, expect, it } from 'vitest';
import { seasonForm } from '../../../test/cast/calendar-calls.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';

onNewPostgres(
  (stage) => {
    const farm = () => readFarm(stage.farm.context.db);

    describe('seasons', () => {
      it('of one kind never overlap, also when both are added at once', async () => {
        const { id: _, updated_at: __, ...season } = await seasonForm(stage, 'farm-and-plants');
        const spring = { ...season, opens_on: '2025-05-02', closes_on: '2025-06-28', closed_on: [] };
        const add = (from: string) => stage.cast.admin.call('update-season', { ...spring, opens_on: from });
        const answers = await Promise.all(['2025-05-02', '2025-05-09', '2025-05-16'].map(add));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
        expect(seasonsOf(await farm(), 'farm-and-plants')).toHaveLength(2);
        const onTop = await stage.cast.admin.call('update-season', {
          ...(await seasonForm(stage, 'farm-and-plants')),
          opens_on: '2025-06-28',
          closed_on: [],
        });
        expect([200, 422]).toContain(onTop.status);
        expect(seasonsOf(await farm(), 'farm-and-plants')).toHaveLength(2);
      });

      it.each<[string, object, string]>([
        [
          'its end before its start',
          { closes_on: '2025-05-01' },
          'The last day must not be before the first.',
        ],
        [
          'two years',
          { closes_on: '2026-01-02' },
          'A season starts and ends in one year. For a winter, make two.',
        ],
        ['a day that is not there', { opens_on: '2025-02-29' }, 'First day: please choose a date.'],
        ['no open day', { hours: Array(7).fill(null) }, 'Please open at least one day of the week.'],
        ['six days', { hours: Array(6).fill(null) }, 'Hours are one entry for each day.'],
        ['a closed day elsewhere', { closed_on: ['2025-12-24'] }, 'A closed day is outside the season.'],
        [
          'a note that turns around',
          { notes: 'Cash \u202eonly' },
          'Note has an invisible character. Please type that part again.',
        ],
        [
          'hours backwards',
          { hours: [{ opens: 600, closes: 540 }, ...Array(6).fill(null)] },
          'It must close after it opens.',
        ],
        [
          'hours at night',
          { hours: [{ opens: 60, closes: 540 }, ...Array(6).fill(null)] },
          'Please choose a time between 3:00 AM and 11:59 PM.',
        ],
      ])('with %s are refused in a sentence', async (_, wrong, sentence) => {
        const answer = await stage.cast.admin.call('update-season', {
          ...(await seasonForm(stage)),
          ...wrong,
        });
        expect(answer).toMatchObject({ status: 400, body: { error: sentence } });
      });

      it('are saved in parts: what is not sent stays, and the whole must still be a season', async () => {
        const { id, updated_at, closed_on, ...before } = await seasonForm(stage, 'farm-and-plants');
        const call = (part: object) => stage.cast.admin.call('update-season', { id, ...part });
        const saved = await call({ updated_at, notes: 'Bring a bag.' });
        expect(saved.status).toBe(200);
        const opened = { updated_at: saved.body.updated_at };
        expect(await seasonForm(stage, 'farm-and-plants')).toEqual({
          ...before,
          ...opened,
          id,
          closed_on,
          notes: 'Bring a bag.',
        });
        expect(await call({ ...opened, opens_on: '2025-09-28' })).toMatchObject({
          status: 400,
          body: { fields: { closed_on: 'A closed day is outside the season.' } },
        });
        expect(await stage.cast.admin.call('update-season', { kind: 'farmstand' })).toMatchObject({
          status: 400,
          body: { fields: { opens_on: 'First day: please choose a date.', hours: 'Hours are missing.' } },
        });
      });

      it('that are gone are said to be', async () => {
        const season = await seasonForm(stage);
        expect((await stage.cast.admin.call('delete-season', { id: season.id })).status).toBe(200);
        expect((await stage.cast.admin.call('delete-season', { id: season.id })).status).toBe(404);
        expect((await stage.cast.admin.call('update-season', season)).status).toBe(404);
        expect(await (await stage.cast.visitor.get('/farmstand')).text()).toContain(
          'Our farmstand hours for 2025 are not set yet.',
        );
      });
    });

    describe('copying to the next year', () => {
      it('keeps dates of the stand and weekdays of the nursery, and empties the closed days', async () => {
        const copy = () =>
          stage.cast.admin.call('copy-season', { from_year: 2025, to_year: 2026 }, 'one wish');
        const done = {
          status: 200,
          body: { success: true, message: '2026 added. Please check it over.' },
        };
        expect(await copy()).toEqual(done);
        expect(await copy()).toEqual(done);
        const next = (await farm()).seasons.filter(({ opensOn }) => opensOn.startsWith('2026'));
        expect(
          next.map(({ kind, opensOn, closesOn, closedOn }) => ({ kind, opensOn, closesOn, closedOn })),
        ).toEqual([
          { kind: 'farmstand', opensOn: '2026-06-01', closesOn: '2026-10-31', closedOn: [] },
          { kind: 'farm-and-plants', opensOn: '2026-09-11', closesOn: '2026-10-14', closedOn: [] },
        ]);
      });

      it('is done once, by however many owners at once', async () => {
        const tries = Array.from({ length: 5 }, () =>
          stage.cast.admin.call('copy-season', { from_year: 2025, to_year: 2026 }),
        );
        expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([
          200, 409, 409, 409, 409,
        ]);
        expect((await farm()).seasons).toHaveLength(4);
      });

      it('needs something to copy', async () => {
        const answer = await stage.cast.admin.call('copy-season', { from_year: 2020, to_year: 2026 });
        expect(answer).toMatchObject({
          status: 404,
          body: { error: 'The calendar has nothing for 2020 to copy.' },
        });
      });
    });
  },
  { FARM_NOW: '2025-09-20T10:00:00-05:00' },
);
