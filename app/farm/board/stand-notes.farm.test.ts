import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import { standNotes } from '../../../db/schema.ts';
import { no } from '../../../test/cast/eggs.ts';
import { solved } from '../../../test/cast/solve-puzzle.ts';
import { at, MORNING, standOf } from '../../../test/cast/stand.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { boardSentences } from './board-words.ts';
import { MOST_OF_A_KIND, sweepStandNotes } from './stand-notes.server.ts';

const clock = { at: MORNING, now: () => clock.at };

onPostgres(
  (stage) => {
    beforeEach(() => {
      clock.at = MORNING;
    });

    const { shown, mark, addCorn } = standOf(stage);

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
        expect((await tell({ row_id: id, what: 'sold out' })).body.message).toBe(
          boardSentences.thanks['sold out'],
        );
        expect((await tell({ row_id: id, what: 'sold out' })).body.message).toBe(boardSentences.known);
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
        expect(again[0]?.body.message).toBe(boardSentences.thanks['sold out']);
        const gone = 'b1b8a5a4-2f6b-4a0e-9b43-0a3c4bb0c001';
        expect(await tell({ row_id: gone, what: 'owes', words: '$5' })).toEqual(
          no(409, boardSentences.notThere),
        );
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
        expect(first).toMatchObject({ status: 200, body: { message: boardSentences.settled } });
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
        expect(await tell({ row_id: id, what: 'sold out' })).toEqual(no(409, boardSentences.notThere));
        clock.at = at('23:00:00');
        expect(await tell({ row_id: id, what: 'sold out' })).toEqual(no(409, boardSentences.closed));
        expect((await tell({ what: 'owes', words: 'I took two, I owe $5', name: 'Greta' })).status).toBe(200);
        const [note] = await notes();
        expect((await settle(note?.id ?? '', false)).body.message).toBe(boardSentences.setAside);
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

      const leave = (what: 'owes' | 'left', many: number, from = 0) =>
        stage.farm.context.db
          .insert(standNotes)
          .values(Array.from({ length: many }, (_, n) => ({ what, words: `${from + n} dollars` })));

      it('asks for a puzzle the earlier the more of its kind wait', async () => {
        for (let n = 0; n < 4; n += 1) expect((await tell({ what: 'owes', words: `${n}` })).status).toBe(200);
        await leave('owes', 1);
        // From five on a network has two left, and from ten on none.
        for (let n = 5; n < 7; n += 1) expect((await tell({ what: 'owes', words: `${n}` })).status).toBe(200);
        const asked = await tell({ what: 'owes', words: 'more' });
        expect(asked.status).toBe(429);
        expect((await tell({ what: 'owes', words: 'more' }, await solved(asked.body.puzzle))).status).toBe(
          200,
        );
        expect((await tell({ what: 'left', words: 'another kind' })).status).toBe(200);
        await leave('owes', 3, 20);
        const elsewhere = await tell({ what: 'owes', words: 'from afar' });
        expect(elsewhere.body).toHaveProperty('puzzle');
      });

      it('fills no day of hers, and leaves room for the other kinds', async () => {
        const { id } = await addCorn();
        await mark(id, {});
        await leave('owes', MOST_OF_A_KIND);
        const { puzzle } = (await tell({ what: 'owes', words: '$10' })).body;
        expect(await tell({ what: 'owes', words: '$10' }, await solved(puzzle))).toEqual(
          no(429, boardSentences.enough),
        );
        expect((await tell({ what: 'left', words: '$10' })).status).toBe(200);
        expect((await tell({ row_id: id, what: 'sold out' })).status).toBe(200);
      });

      it('is one note, however often it is left, also at once', async () => {
        const said = { what: 'owes', words: 'two dozen, $10', name: 'Greta' };
        const answers = await Promise.all([
          tell(said),
          tell(said),
          tell({ ...said, words: 'Two dozen, $10' }),
        ]);
        expect(answers.map(({ body }) => body.message)).toEqual(Array(3).fill(boardSentences.thanks.owes));
        expect(await notes()).toHaveLength(1);
        await tell({ ...said, name: 'Gus' });
        expect(await notes()).toHaveLength(2);
      });

      it('is set aside with all others by an owner, once, and comes back by undo', async () => {
        await leave('owes', 12);
        await leave('left', 3);
        const ids = (await notes()).map(({ id }) => id);
        await settle(ids[0] ?? '', true);
        const both = await Promise.all([
          stage.cast.admin.call('set-notes-aside', { ids }),
          stage.cast.admin.call('set-notes-aside', { ids }),
        ]);
        const changed = both.map(({ body }) => (body.changed_ids as string[]).length).sort();
        expect(changed).toEqual([0, 14]);
        expect((await notes()).filter(({ settledAt }) => settledAt === null)).toEqual([]);
        const back = await stage.cast.admin.call('set-notes-aside', { ids, undo: true });
        expect(back.body.message).toBe(boardSentences.backAgain(14));
        expect((await notes()).filter(({ agreed }) => agreed === true)).toHaveLength(1);
        await stage.cast.admin.call('set-notes-aside', { ids });
        clock.at = new Date(clock.at.getTime() + 2 * HOUR_MS);
        const late = await stage.cast.admin.call('set-notes-aside', { ids, undo: true });
        expect(late.body.changed_ids).toEqual([]);
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
