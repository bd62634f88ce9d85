import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../core/clock.ts';
import { boardMarks, boardRows, farmFacts } from '../../../db/schema.ts';
import { count } from '../../../test/cast/egg-line.ts';
import { no } from '../../../test/cast/eggs.ts';
import { photo } from '../../../test/cast/plants.ts';
import { at, MORNING, standOf } from '../../../test/cast/stand.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { formWith } from '../../forms/form-with.ts';
import { boardSentences } from './board-words.ts';

const clock = { at: MORNING, now: () => clock.at };

onBothEngines(
  (stage) => {
    beforeEach(() => {
      clock.at = MORNING;
    });

    const { board, shown, mark, addCorn, eggs } = standOf(stage);

    describe('the board', () => {
      it('shows a row once somebody has looked, and says when', async () => {
        const { id } = await addCorn();
        expect(await shown()).toMatchObject({ open: true, rows: [] });
        const { body } = await mark(id, {});
        expect(body).toMatchObject({
          success: true,
          message: 'Sweet corn: a few.',
          row: {
            id,
            state: 'few',
            count: null,
            seen_at: MORNING.toISOString(),
            by: stage.cast.helper.who?.firstName,
          },
        });
        clock.at = at('10:25:00');
        expect((await shown()).rows).toEqual([
          {
            id,
            name: 'Sweet corn',
            price: '6 for $4',
            state: 'few',
            count: null,
            seen_at: MORNING.toISOString(),
            says: 'a few · seen at 10:00 AM',
          },
        ]);
        clock.at = at('23:00:00');
        expect(await shown()).toMatchObject({ open: false, until: '2025-09-21T13:00:00.000Z', rows: [] });
      });

      it('takes its eggs and their price from what the farm counted and asks', async () => {
        const updated_at = new Date(0).toISOString();
        await stage.cast.admin.call('update-farm-words', {
          matter: 'eggPrices',
          updated_at,
          words: { chickens: 500, ducks: null },
        });
        await count(stage.cast.admin, 36);
        expect((await shown()).rows).toEqual([]);
        await stage.cast.admin.call('count-eggs', { kind: 'chickens', eggs: 24, what: 'stand' });
        expect((await shown()).rows).toMatchObject([
          { name: 'Eggs', price: '$5 a dozen', state: 'few', count: null },
        ]);
        await stage.cast.admin.call('set-board-row', { id: await eggs(), counts: true });
        expect((await shown()).rows).toMatchObject([{ count: 2 }]);
        clock.at = at('11:00:00');
        await mark(await eggs(), { state: 'out' });
        expect((await shown()).rows).toMatchObject([
          { state: 'out', count: null, says: 'sold out at 11:00 AM' },
        ]);
      });

      it('leads whoever finds no eggs to the line, while there is one', async () => {
        const page = async () => (await stage.cast.visitor.get('/board')).text();
        const way = 'Put me down for a dozen';
        await mark(await eggs(), { state: 'few' });
        expect(await page()).not.toContain(way);
        await mark(await eggs(), { state: 'out' });
        expect(await page()).toContain(way);
        const { id } = await addCorn();
        await mark(id, { state: 'out' });
        expect((await page()).split(way)).toHaveLength(2);
        const pause = { text: 'The hens are molting.', backOn: '2025-10-04' };
        const updated_at = new Date(0).toISOString();
        await stage.cast.admin.call('update-farm-words', { matter: 'eggPause', updated_at, words: pause });
        expect(await page()).not.toContain(way);
        expect(await page()).not.toContain('Ask for eggs');
      });

      it('has an address for its state: the same again is not sent again', async () => {
        const etag = (await board()).headers.get('etag') ?? '';
        expect((await board({ 'If-None-Match': etag })).status).toBe(304);
        await mark((await addCorn()).id, {});
        expect((await board({ 'If-None-Match': etag })).status).toBe(200);
      });

      it('is not there where the farm has no stand', async () => {
        await mark((await addCorn()).id, {});
        await stage.farm.context.db.update(farmFacts).set({ sells: ['plants'] });
        expect((await board()).status).toBe(403);
      });
    });

    describe('a mark', () => {
      it('seen earlier never undoes one seen later, and says so', async () => {
        const { id } = await addCorn();
        await mark(id, { state: 'out', at: at('09:40:00').toISOString() }, stage.cast.admin);
        const late = await mark(id, { state: 'plenty', at: at('09:10:00').toISOString() });
        const anna = stage.cast.admin.who?.firstName;
        expect(late).toMatchObject({
          status: 200,
          body: {
            message: `Sweet corn was marked sold out at 9:40 AM by ${anna}, after you looked. That counts; the earlier one is in the history.`,
            row: { state: 'out', by: anna },
          },
        });
        expect((await shown()).rows).toMatchObject([{ state: 'out', says: 'sold out at 9:40 AM' }]);
        expect(await stage.farm.context.db.select().from(boardMarks)).toHaveLength(2);
      });

      it('is never in the future, nor of more than seven days ago', async () => {
        const { id } = await addCorn();
        const ahead = await mark(id, { at: new Date(MORNING.getTime() + 60 * MINUTE_MS).toISOString() });
        expect(ahead.body.row).toMatchObject({ seen_at: MORNING.toISOString() });
        const aWeekAgo = new Date(MORNING.getTime() - 7 * DAY_MS);
        expect(await mark(id, { at: aWeekAgo.toISOString() })).toMatchObject({ status: 200 });
        const old = await mark(id, { at: new Date(aWeekAgo.getTime() - 1).toISOString() });
        expect(old).toEqual(no(422, boardSentences.tooOld));
      });

      it('is taken back by whoever made it, as long as it counts', async () => {
        const { id } = await addCorn();
        await mark(id, { state: 'plenty' });
        clock.at = at('10:05:00');
        await mark(id, { state: 'out' });
        expect(await mark(id, { state: 'out', undo: true }, stage.cast.admin)).toEqual(
          no(409, boardSentences.nothingToUndo),
        );
        const undone = await mark(id, { state: 'out', undo: true });
        expect(undone.body).toMatchObject({ row: { state: 'plenty', seen_at: MORNING.toISOString() } });
        expect((await shown()).rows).toMatchObject([{ state: 'plenty', says: 'plenty · seen at 10:00 AM' }]);
        expect(await mark(id, { state: 'out', undo: true })).toEqual(no(409, boardSentences.nothingToUndo));
      });

      it('of two phones at once leaves both lines, and the one seen last counts', async () => {
        const { id } = await addCorn();
        const seen = ['09:00:00', '09:30:00', '09:20:00'].map((time) => at(time).toISOString());
        const states = ['plenty', 'out', 'few'];
        const marks = seen.map((moment, n) =>
          mark(id, { state: states[n], at: moment }, n % 2 ? stage.cast.admin : stage.cast.helper),
        );
        expect((await Promise.all(marks)).map(({ status }) => status)).toEqual([200, 200, 200]);
        expect((await shown()).rows).toMatchObject([{ state: 'out' }]);
      });

      it('sent twice with its key is one line', async () => {
        const { id } = await addCorn();
        const send = () => stage.cast.helper.call('mark-board', { id, state: 'out' }, 'the same key');
        const answers = await Promise.all([send(), send()]);
        expect(answers[0]).toEqual(answers[1]);
        expect(await stage.farm.context.db.select().from(boardMarks)).toHaveLength(1);
      });

      it.each([
        [{ state: 'many' }, 400],
        [{ count: 0 }, 400],
        [{ count: -3 }, 400],
        [{ count: 1.5 }, 400],
        [{ count: 10_000 }, 400],
        [{ at: 'noon' }, 400],
        [{ id: 'b1b8a5a4-2f6b-4a0e-9b43-0a3c4bb0c001' }, 404],
      ])('of %o is refused with %i', async (wrong, status) => {
        const { id } = await addCorn();
        expect((await mark(id, wrong)).status).toBe(status);
      });
    });

    describe('the rows', () => {
      it('are changed by whoever saw the newest, and the second of two is told', async () => {
        const { id, updated_at } = await addCorn();
        const change = (price: string) => stage.cast.admin.call('set-board-row', { id, price, updated_at });
        const answers = await Promise.all([change('$4'), change('$5')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.error).toContain('Nothing was saved yet');
      });

      it('keep their order, if it is of all of them', async () => {
        const [corn, honey] = [(await addCorn()).id, (await addCorn({ name: 'Honey' })).id];
        const order = (ids: string[]) => stage.cast.admin.call('order-board', { ids });
        expect(await order([honey, corn])).toMatchObject({
          status: 409,
          body: { error: boardSentences.otherRows },
        });
        const all = (await stage.farm.context.db.select().from(boardRows)).map(({ id }) => id);
        const others = all.filter((id) => id !== corn && id !== honey);
        expect((await order([honey, corn, ...others])).status).toBe(200);
        for (const id of [corn, honey]) await mark(id, {});
        expect((await shown()).rows).toMatchObject([{ name: 'Honey' }, { name: 'Sweet corn' }]);
      });

      it('have a picture on the farmstand page, until there is none', async () => {
        const { id } = await addCorn();
        await mark(id, {});
        const put = async (more: object) =>
          stage.cast.admin.call('set-board-picture', formWith({ id, ...more }));
        const stand = async () => (await stage.cast.visitor.get('/farmstand')).text();
        expect((await put({ picture: await photo() })).body.message).toBe(
          boardSentences.pictured('Sweet corn'),
        );
        const [, src = ''] = /<img src="(\/photos\/[^"]+)"/.exec(await stand()) ?? [];
        expect((await stage.cast.visitor.get(src)).headers.get('content-type')).toBe('image/webp');
        expect(await (await stage.cast.visitor.get('/board')).text()).not.toContain('/photos/');
        expect((await put({ picture: new File(['no'], 'no.jpg', { type: 'image/jpeg' }) })).status).toBe(415);
        expect(await stand()).toContain(src);
        expect((await put({})).body.message).toBe(boardSentences.unpictured('Sweet corn'));
        expect(await stand()).not.toContain('/photos/');
      });

      it('leave their marks behind; eggs stay', async () => {
        const { id } = await addCorn();
        await mark(id, {});
        const remove = (row: string) => stage.cast.admin.call('remove-board-row', { id: row });
        expect((await remove(id)).status).toBe(200);
        expect(await remove(id)).toEqual(no(404, boardSentences.gone));
        expect(await remove(await eggs())).toEqual(no(422, boardSentences.eggsStay));
        expect(await stage.farm.context.db.select().from(boardMarks)).toMatchObject([
          { rowId: null, name: 'Sweet corn' },
        ]);
      });

      it.each([
        [{ name: ' ' }, 'Name is required.'],
        [{ name: undefined }, 'Name is required.'],
        [{ name: 'x'.repeat(41) }, 'at most 40'],
        [{ price: '$99999999' }, 'too much'],
        [{ from: '2025-13-01' }, 'Please enter a day.'],
        [{ from: '2025-09-20', until: '2025-09-19' }, 'before the first'],
        [{ name: 'Corn\u202e' }, 'invisible character'],
      ])('with %o are refused in a sentence', async (wrong, sentence) => {
        const { status, body } = await stage.cast.admin.call('set-board-row', { name: 'Corn', ...wrong });
        expect(status).toBe(400);
        expect(JSON.stringify(body)).toContain(sentence);
      });

      it('of eggs have the price of eggs', async () => {
        expect(await stage.cast.admin.call('set-board-row', { id: await eggs(), price: '$9' })).toEqual(
          no(422, boardSentences.priceOfEggs),
        );
      });
    });
  },
  { clock },
);
