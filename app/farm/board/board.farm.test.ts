import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardMarks, boardRows, standNotes } from '../../../db/schema.ts';
import { count } from '../../../test/cast/egg-line.ts';
import { no } from '../../../test/cast/eggs.ts';
import { photo } from '../../../test/cast/plants.ts';
import { solved } from '../../../test/cast/solve-puzzle.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { DAY_MS, MINUTE_MS } from '../../../time.ts';
import { formWith } from '../../forms/form-with.ts';
import { SAY } from './board-words.ts';
import { MOST_NOTES, sweepStandNotes } from './stand-notes.server.ts';

const MORNING = new Date('2025-09-20T10:00:00-05:00');
const clock = { at: MORNING, now: () => clock.at };
const at = (time: string) => new Date(`2025-09-20T${time}-05:00`);

onBothEngines(
  (stage) => {
    beforeEach(() => {
      clock.at = MORNING;
    });

    const board = async (headers = {}) => stage.farm.request('/functions/v1/board', { headers });
    const shown = async () =>
      (await (await board()).json()) as { open: boolean; rows: Record<string, unknown>[] };
    const mark = (id: string, more: object, who = stage.cast.helper) =>
      who.call('mark-board', { id, state: 'few', ...more });
    async function addCorn(more: object = {}) {
      const corn = { name: 'Sweet corn', price: '6 for $4', ...more };
      const { body } = await stage.cast.admin.call('set-board-row', corn);
      return { id: String(body.id), updated_at: String(body.updated_at) };
    }
    const eggs = async () => {
      const [row] = await stage.farm.context.db
        .select()
        .from(boardRows)
        .where(eq(boardRows.kind, 'chickens'));
      return row?.id ?? '';
    };

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

      it('has an address for its state: the same again is not sent again', async () => {
        const etag = (await board()).headers.get('etag') ?? '';
        expect((await board({ 'If-None-Match': etag })).status).toBe(304);
        await mark((await addCorn()).id, {});
        expect((await board({ 'If-None-Match': etag })).status).toBe(200);
      });

      it('is not there where the farm has no stand', async () => {
        await stage.cast.admin.call('set-offerings', { sells: ['plants'], changes: [] });
        const { body, status } = { status: (await board()).status, body: await (await board()).json() };
        if (status === 200) expect(body).toMatchObject({ rows: [] });
        else expect(status).toBe(403);
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

      it('is never in the future, nor of more than three days ago', async () => {
        const { id } = await addCorn();
        const ahead = await mark(id, { at: new Date(MORNING.getTime() + 60 * MINUTE_MS).toISOString() });
        expect(ahead.body.row).toMatchObject({ seen_at: MORNING.toISOString() });
        const old = await mark(id, { at: new Date(MORNING.getTime() - 3 * DAY_MS - 1).toISOString() });
        expect(old).toEqual(no(422, SAY.tooOld));
      });

      it('is taken back by whoever made it, as long as it counts', async () => {
        const { id } = await addCorn();
        await mark(id, { state: 'plenty' });
        clock.at = at('10:05:00');
        await mark(id, { state: 'out' });
        expect(await mark(id, { state: 'out', undo: true }, stage.cast.admin)).toEqual(
          no(409, SAY.nothingToUndo),
        );
        const undone = await mark(id, { state: 'out', undo: true });
        expect(undone.body).toMatchObject({ row: { state: 'plenty', seen_at: MORNING.toISOString() } });
        expect((await shown()).rows).toMatchObject([{ state: 'plenty', says: 'plenty · seen at 10:00 AM' }]);
        expect(await mark(id, { state: 'out', undo: true })).toEqual(no(409, SAY.nothingToUndo));
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
        expect(await order([honey, corn])).toMatchObject({ status: 409, body: { error: SAY.otherRows } });
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
        expect((await put({ picture: await photo() })).body.message).toBe(SAY.pictured('Sweet corn'));
        const [, src = ''] = /<img src="(\/photos\/[^"]+)"/.exec(await stand()) ?? [];
        expect((await stage.cast.visitor.get(src)).headers.get('content-type')).toBe('image/webp');
        expect(await (await stage.cast.visitor.get('/board')).text()).not.toContain('/photos/');
        expect((await put({ picture: new File(['no'], 'no.jpg', { type: 'image/jpeg' }) })).status).toBe(415);
        expect(await stand()).toContain(src);
        expect((await put({})).body.message).toBe(SAY.unpictured('Sweet corn'));
        expect(await stand()).not.toContain('/photos/');
      });

      it('leave their marks behind; eggs stay', async () => {
        const { id } = await addCorn();
        await mark(id, {});
        const remove = (row: string) => stage.cast.admin.call('remove-board-row', { id: row });
        expect((await remove(id)).status).toBe(200);
        expect(await remove(id)).toEqual(no(404, SAY.gone));
        expect(await remove(await eggs())).toEqual(no(422, SAY.eggsStay));
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
          no(422, SAY.priceOfEggs),
        );
      });
    });

    describe('a note from the cooler', () => {
      const tell = (body: object, headers = {}) =>
        stage.farm
          .request('/functions/v1/tell-stand', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(body),
          })
          .then(async (answer) => ({
            status: answer.status,
            body: (await answer.json()) as Record<string, unknown>,
          }));
      const notes = () => stage.farm.context.db.select().from(standNotes);
      const settle = (id: string, agree: boolean, who = stage.cast.helper) =>
        who.call('settle-stand-note', { id, agree });

      it('changes no board until somebody agrees, and then from when it was said', async () => {
        const { id } = await addCorn();
        await mark(id, {});
        clock.at = at('14:10:00');
        expect((await tell({ row_id: id, what: 'sold out' })).body.message).toBe(SAY.thanks['sold out']);
        expect((await tell({ row_id: id, what: 'sold out' })).body.message).toBe(SAY.known);
        expect((await shown()).rows).toMatchObject([{ state: 'few' }]);
        clock.at = at('14:30:00');
        const [note] = await notes();
        const answers = await Promise.all([
          settle(note?.id ?? '', true),
          settle(note?.id ?? '', true, stage.cast.admin),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect((await shown()).rows).toMatchObject([{ state: 'out', says: 'sold out at 2:10 PM' }]);
      });

      it('is one, however many say it at once, and the same key gets the same answer', async () => {
        const { id } = await addCorn();
        await mark(id, {});
        const say = (key?: string) =>
          tell({ row_id: id, what: 'sold out' }, key ? { 'Idempotency-Key': key } : {});
        const answers = await Promise.all([say(), say(), say()]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await notes()).toHaveLength(1);
        await settle((await notes())[0]?.id ?? '', false);
        const key = randomUUID();
        const again = [await say(key), await say(key)];
        expect(again[1]).toEqual(again[0]);
        expect(again[0]?.body.message).toBe(SAY.thanks['sold out']);
        const gone = 'b1b8a5a4-2f6b-4a0e-9b43-0a3c4bb0c001';
        expect(await tell({ row_id: gone, what: 'owes', words: '$5' })).toEqual(no(409, SAY.notThere));
      });

      it('does not undo what somebody of the farm saw since', async () => {
        const { id } = await addCorn();
        await mark(id, {});
        clock.at = at('14:10:00');
        await tell({ row_id: id, what: 'sold out' });
        clock.at = at('14:20:00');
        await mark(id, { state: 'plenty' });
        const [note] = await notes();
        expect((await settle(note?.id ?? '', true)).body.message).toContain('after the neighbor looked');
        expect((await shown()).rows).toMatchObject([{ state: 'plenty' }]);
      });

      it('is settled from when the phone did it, never in the future, and once for each key', async () => {
        await tell({ what: 'owes', words: '$5', name: 'Greta' });
        await tell({ what: 'left', words: '$10', name: 'Greta' });
        const [owes, left] = await notes();
        clock.at = at('14:30:00');
        const line = { id: owes?.id, agree: true, settled_at: at('14:10:00').toISOString() };
        const key = randomUUID();
        const sent = () => stage.cast.helper.call('settle-stand-note', line, key);
        const [first, again] = [await sent(), await sent()];
        expect(first).toMatchObject({ status: 200, body: { message: SAY.settled } });
        expect(again).toEqual(first);
        await stage.cast.helper.call('settle-stand-note', {
          id: left?.id,
          agree: false,
          settled_at: at('23:00:00').toISOString(),
        });
        expect((await notes()).map(({ settledAt }) => settledAt)).toEqual([at('14:10:00'), at('14:30:00')]);
      });

      it('may be about money, also at a closed stand; a row must be there', async () => {
        const { id } = await addCorn();
        expect(await tell({ row_id: id, what: 'sold out' })).toEqual(no(409, SAY.notThere));
        clock.at = at('23:00:00');
        expect(await tell({ row_id: id, what: 'sold out' })).toEqual(no(409, SAY.closed));
        expect((await tell({ what: 'owes', words: 'I took two, I owe $5', name: 'Greta' })).status).toBe(200);
        const [note] = await notes();
        expect((await settle(note?.id ?? '', false)).body.message).toBe(SAY.setAside);
      });

      it.each([
        [{ what: 'owes' }, 'Please write what you took or left.'],
        [{ what: 'sold out' }, 'Please choose what is sold out.'],
        [{ what: 'hungry' }, 'Please choose what you want to say.'],
        [{ what: 'owes', words: 'x'.repeat(121) }, 'at most 120'],
        [{ what: 'owes', words: 'two', name: '\u202e' }, 'invisible character'],
      ])('of %o is refused in a sentence', async (wrong, sentence) => {
        const { status, body } = await tell(wrong);
        expect(status).toBe(400);
        expect(JSON.stringify(body)).toContain(sentence);
      });

      it('asks for a puzzle when it is crowded, and never fills her day', async () => {
        for (let n = 0; n < 6; n += 1) await tell({ what: 'owes', words: `${n} dollars` });
        const asked = await tell({ what: 'owes', words: 'more' });
        expect(asked.status).toBe(429);
        expect(await notes()).toHaveLength(6);
        const right = await solved(asked.body.puzzle);
        expect((await tell({ what: 'owes', words: 'more' }, right)).status).toBe(200);
        const many = Array.from({ length: MOST_NOTES }, () => ({ what: 'owes' as const, words: 'x' }));
        await stage.farm.context.db.insert(standNotes).values(many);
        const { puzzle } = (await tell({ what: 'left', words: '$10' })).body;
        expect(await tell({ what: 'left', words: '$10' }, await solved(puzzle))).toEqual(no(429, SAY.enough));
      });

      it('is forgotten some months after it was settled', async () => {
        await tell({ what: 'owes', words: '$5', name: 'Greta' });
        const [note] = await notes();
        await settle(note?.id ?? '', true);
        const later = (days: number) => ({ now: () => new Date(clock.at.getTime() + days * DAY_MS) });
        await sweepStandNotes(stage.farm.context.db, later(89));
        expect(await notes()).toHaveLength(1);
        await sweepStandNotes(stage.farm.context.db, later(91));
        expect(await notes()).toEqual([]);
      });
    });
  },
  { clock },
);
