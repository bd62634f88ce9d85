import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import type { Who } from '../../../core/context.ts';
import { plantHolds, plants } from '../../../db/schema.ts';
import { addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { holdsOn } from '../../../test/cast/holds.ts';
import { byScript, postForm } from '../../../test/cast/post-form.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { myDataText } from '../../accounts/my-account/my-data.server.ts';
import { NOT_OFFERED } from '../../facts/must-have.ts';
import { holdSentences, MOST_HOLDS, MOST_OF_ALL } from './hold.ts';
import { sweepHolds } from './hold-clock.server.ts';

/** The nursery closes at noon. */
const SATURDAY = new Date('2025-09-20T09:00:00-05:00');
const NOON = new Date('2025-09-20T12:00:00-05:00');
let now = SATURDAY;
const clock = { now: () => now };

const CORA = 'cora@example.com';
const TODAY = 'Saturday, September 20 (noon)';
const WELL = { status: 200 };
const WRONG = { status: 409, body: { error: holdSentences.changed } };

onBothEngines(
  (stage) => {
    const { turn, ask, asked, press, linkTo, holds, move, toldTo, lettersTo, apple } = holdsOn(stage);
    const db = () => stage.farm.context.db;
    const text = async (path: string, by = stage.cast.visitor) =>
      (await (await by.get(path)).text()).replaceAll('<!-- -->', '');
    const desk = (by = stage.cast.admin) => text('/dashboard/plants/holds', by);
    const close = (day: string, closed = true) =>
      stage.cast.admin.call('set-closed-day', { day, kinds: ['farm-and-plants'], closed });

    beforeEach(async () => {
      now = SATURDAY;
      await turn(true);
    });

    describe('holding a plant', () => {
      it('is off at first, and then there is no way to it but to what was promised', async () => {
        const { id, slug } = await apple();
        const hold = await asked(id, CORA);
        const token = await linkTo(CORA);
        await move(hold, 'asked', 'held');
        await turn(false);
        expect(await text(`/plants/${slug}`)).not.toContain('/hold?');
        expect((await stage.cast.visitor.get(`/hold?plant=${slug}`)).status).toBe(404);
        expect(await ask(id, CORA)).toMatchObject({ status: 403, body: { error: NOT_OFFERED } });
        expect(await text(`/hold/mine?token=${token}`)).toContain('We’re holding it for you');
        expect(await text('/dashboard/plants', stage.cast.admin)).toContain('/dashboard/plants/holds');
        expect(await move(hold, 'held', 'handed over')).toMatchObject(WELL);
        expect(await text('/dashboard/plants', stage.cast.admin)).not.toContain('/dashboard/plants/holds');
      });

      it('a form asks without JavaScript, a link confirms, the farm accepts, and one email says so', async () => {
        const { id, slug } = await apple();
        expect(await text(`/plants/${slug}`)).toContain(`href="/hold?plant=${slug}"`);
        expect(await text(`/hold?plant=${slug}`)).toContain(`Until closing on <strong>${TODAY}</strong>`);
        const typed = { id, pots: '2', name: 'Cora Lind', email: 'Cora@Example.com' };
        const sent = await postForm(stage.farm, stage.cast.visitor, `/hold?plant=${slug}`, typed);
        expect([sent.status, sent.page.includes(holdSentences.sent)]).toEqual([200, true]);
        expect(await desk(), 'nobody has confirmed').not.toContain('Cora');

        const token = await linkTo(CORA);
        const before = await allRows(stage.farm);
        expect(await text(`/hold/mine?token=${token}`)).toContain('2 pots of Honeycrisp Apple, 1 gal');
        expect(await allRows(stage.farm), 'looking changes nothing').toEqual(before);
        for (const [table, rows] of Object.entries(before))
          if (!['mailbox', 'jobs'].includes(table)) expect(JSON.stringify(rows), table).not.toContain(token);
        expect((await press(token, 'yes')).page).toContain(holdSentences.confirmed);
        expect(await desk()).toContain(`Asks until ${TODAY}`);
        expect(await text('/dashboard', stage.cast.admin)).toContain('1 person asks you to hold a plant.');

        const [row] = await holds();
        expect(await move(row?.id ?? '', 'asked', 'held', stage.cast.helper)).toMatchObject(WELL);
        expect(await toldTo(CORA)).toEqual(['We’re holding it for you']);
        const [letter] = (await lettersTo(CORA)).slice(-1);
        expect(letter?.text.replaceAll('\n', ' ')).toContain(
          `2 pots of Honeycrisp Apple, 1 gal for you until closing on ${TODAY}`,
        );
        expect(await holds()).toMatchObject([{ state: 'held', heard: 'held', heardUntil: NOON }]);
        expect(await text('/dashboard', stage.cast.admin)).not.toContain('asks you to hold');
      });

      it('with its script the form is answered in place, once a try', async () => {
        const { id, slug } = await apple();
        const headers = byScript('hold', '6a2b2f0e-6f2c-4f65-9c7c-0a8cbb5f1f11');
        const typed = { id, pots: '1', name: 'Cora', email: CORA };
        const send = () =>
          postForm(stage.farm, stage.cast.visitor, `/hold?plant=${slug}`, typed, undefined, headers);
        expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
        expect(await holds()).toHaveLength(1);
        expect(await lettersTo(CORA)).toHaveLength(1);
      });

      it('a neighbor who is signed in asks with one press', async () => {
        const { id, slug } = await apple();
        const page = await text(`/hold?plant=${slug}`, stage.cast.customer);
        expect(page).toContain('value="ana@example.com"');
        const mine = await ask(id, 'Ana@example.com', {}, stage.cast.customer);
        expect(mine).toMatchObject({ status: 200, body: { message: holdSentences.asked(TODAY) } });
        await ask(id, CORA, {}, stage.cast.customer);
        expect((await holds()).map(({ email, confirmedAt }) => [email, confirmedAt !== null])).toEqual(
          expect.arrayContaining([
            ['ana@example.com', true],
            [CORA, false],
          ]),
        );
        expect(await lettersTo('ana@example.com')).toEqual([]);
      });

      it('ends at closing by the clock alone, for everybody', async () => {
        const { id } = await apple();
        const hold = await asked(id, CORA);
        const other = await asked(id, 'gus@example.com');
        await move(hold, 'asked', 'held');
        await stage.farm.letters();
        const token = await linkTo(CORA);
        now = new Date(NOON.getTime() - 1);
        expect(await text(`/hold/mine?token=${token}`)).toContain('We’re holding it for you until');
        now = NOON;
        expect(await text(`/hold/mine?token=${token}`)).toContain('Its day is over');
        expect((await press(token, 'stop')).status).toBe(400);
        expect(await move(other, 'asked', 'held')).toMatchObject(WRONG);
        expect(await move(hold, 'held', 'let go')).toMatchObject(WRONG);
        expect(await desk()).toContain('Nobody answered in time');
        expect(await text('/dashboard', stage.cast.admin)).not.toContain('asks you to hold');
        expect(await toldTo('gus@example.com')).toEqual([]);
        expect((await holds()).map(({ state }) => state).sort(), 'no job wrote it').toEqual([
          'asked',
          'held',
        ]);
      });

      it('an acceptance that has not left by closing never leaves', async () => {
        const { id } = await apple();
        await move(await asked(id, CORA), 'asked', 'held');
        now = NOON;
        expect(await toldTo(CORA)).toEqual([]);
      });

      it('an undo before the email leaves says nothing; after it, what is so', async () => {
        const { id } = await apple();
        const hold = await asked(id, CORA);
        await move(hold, 'asked', 'held');
        await move(hold, 'held', 'asked');
        expect(await toldTo(CORA)).toEqual([]);
        await move(hold, 'asked', 'refused');
        expect(await toldTo(CORA)).toEqual(['We can’t hold it for you']);
        await move(hold, 'refused', 'asked');
        expect(await toldTo(CORA)).toHaveLength(1);
        await move(hold, 'asked', 'held');
        expect(await toldTo(CORA)).toHaveLength(2);
        await move(hold, 'held', 'let go');
        await move(hold, 'let go', 'held');
        expect(await toldTo(CORA)).toHaveLength(2);
        await move(hold, 'held', 'handed over');
        await move(hold, 'handed over', 'held');
        await move(hold, 'held', 'let go');
        expect(await toldTo(CORA)).toEqual([
          'We can’t hold it for you',
          'We’re holding it for you',
          'We can’t hold it for you',
        ]);
      });

      it('a day that closes moves what is held, tells it once, and withdraws it without a next day', async () => {
        const { id } = await apple();
        const hold = await asked(id, CORA);
        await move(hold, 'asked', 'held');
        await stage.farm.letters();
        await close('2025-09-20');
        await close('2025-09-20', false);
        expect(await toldTo(CORA), 'she took it back').toHaveLength(1);
        await close('2025-09-20');
        expect(await toldTo(CORA)).toEqual([
          'We’re holding it for you',
          'Your plants are held until another time',
        ]);
        const [moved] = await holds();
        expect(moved?.heardUntil).toEqual(new Date('2025-09-26T15:00:00-05:00'));
        await close('2025-09-20', false);
        expect(await toldTo(CORA)).toHaveLength(2);
        now = new Date('2025-09-26T09:00:00-05:00');
        await close('2025-09-26');
        expect((await toldTo(CORA)).slice(2)).toEqual(['Your plants are held until another time']);
        for (const day of ['2025-10-10', '2025-10-11']) await close(day);
        expect((await toldTo(CORA)).slice(3)).toEqual(['We can’t hold it for you']);
      });

      it('a plant that is renamed, out or deleted still stands aside', async () => {
        const { id } = await apple();
        const hold = await asked(id, CORA);
        await db().update(plants).set({ inStock: false, plantVariety: 'Zestar' });
        expect(await desk()).toContain('1 pot of Zestar Apple, 1 gal');
        expect(await ask(id, 'gus@example.com')).toMatchObject({
          status: 409,
          body: { error: holdSentences.out },
        });
        expect(await move(hold, 'asked', 'held')).toMatchObject(WELL);
        await db().delete(plants);
        expect(await desk()).toContain('1 pot of Honeycrisp Apple, 1 gal');
        expect(await toldTo(CORA)).toHaveLength(1);
      });

      it('without an open day soon the form says so', async () => {
        const { id, slug } = await apple();
        now = new Date('2025-10-11T11:00:00-05:00');
        expect(await text(`/hold?plant=${slug}`)).toContain(holdSentences.noDay);
        expect(await ask(id, CORA)).toMatchObject({ status: 409, body: { error: holdSentences.noDay } });
      });

      it('shows who sees a last pot asked for twice how many stand aside', async () => {
        const [one, other] = [await apple(), await apple({ pot_size: '5 gal' })];
        await move(await asked(one.id, CORA, { pots: '3' }), 'asked', 'held');
        await asked(one.id, 'gus@example.com', { name: 'Gus' });
        await asked(other.id, 'ida@example.com', { name: 'Ida' });
        const rows = (await desk()).split('<li class="stack gap-8">').slice(1);
        const saysOf = (name: string) => rows.find((row) => row.includes(name)) ?? '';
        expect(saysOf('Gus')).toContain('3 more pots are held for others.');
        for (const name of ['Cora', 'Ida']) expect(saysOf(name)).not.toContain('held for others');
      });
    });

    describe('a caller’s hold', () => {
      const dora = { name: 'Dora Lind', phone: '(763) 555-0188', pots: '2' };

      it('is accepted at once, and who is on the phone is told by phone', async () => {
        const { id } = await apple();
        const add = () => stage.cast.helper.call('add-hold', { id, ...dora });
        expect(await add()).toMatchObject({ status: 200, body: { message: holdSentences.added(TODAY) } });
        const page = await desk();
        expect(page).toContain(`Held until ${TODAY}`);
        expect(page).not.toContain('Please call');
        const [row] = await holds();
        await move(row?.id ?? '', 'held', 'let go');
        expect(await desk()).toContain('Please call: we can’t hold it.');
        expect(await text('/dashboard', stage.cast.helper)).toContain('1 person to call about a hold.');
        const tell = () => stage.cast.admin.call('tell-hold', { id: row?.id, shown });
        const shown = `hold-no ${NOON.toISOString()}`;
        expect([await tell(), await tell()]).toMatchObject([WELL, WRONG]);
        expect(await desk()).not.toContain('Please call');
        expect(await text('/dashboard', stage.cast.helper)).not.toContain('to call about');
        expect(await move(row?.id ?? '', 'let go', 'held')).toMatchObject(WELL);
        expect(await desk(), 'so it is owed again').toContain('Please call: it is held until');
        expect(await move(row?.id ?? '', 'held', 'asked')).toMatchObject(WRONG);
        expect(await stage.farm.letters()).toEqual([]);
      });
    });

    describe('at once', () => {
      it('two owners who answer: one wins, and one email says which', async () => {
        const { id } = await apple();
        const hold = await asked(id, CORA);
        const answers = await Promise.all([
          move(hold, 'asked', 'held'),
          move(hold, 'asked', 'refused', stage.cast.helper),
          move(hold, 'asked', 'held', stage.cast.helper),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        const [row] = await holds();
        expect(await toldTo(CORA)).toEqual([
          row?.state === 'held' ? 'We’re holding it for you' : 'We can’t hold it for you',
        ]);
      });

      it('who stops while it is accepted hears of no hold', async () => {
        for (let n = 0; n < 4; n += 1) {
          const { id } = await apple();
          const email = `cora-${n}@example.com`;
          const hold = await asked(id, email);
          const token = await linkTo(email);
          const [stopped, accepted] = await Promise.all([press(token, 'stop'), move(hold, 'asked', 'held')]);
          expect(stopped.status).toBe(200);
          expect([200, 409]).toContain(accepted.status);
          expect((await holds()).find((one) => one.id === hold)?.state).toBe('stopped');
          expect(await toldTo(email)).toEqual([]);
        }
      });
    });

    describe('limits', () => {
      it('a person, a farm, and an address an hour', async () => {
        const [one, ...others] = await Promise.all(
          Array.from({ length: MOST_HOLDS + 1 }, (_, n) => apple({ plant_variety: `Lot ${n}` })),
        );
        for (const { id } of others) expect(await ask(id, CORA)).toMatchObject(WELL);
        expect(await ask(one?.id ?? '', CORA)).toMatchObject({
          status: 422,
          body: { error: holdSentences.full },
        });
        expect(await ask(others[0]?.id ?? '', CORA, { pots: '9' }), 'in place of the first').toMatchObject(
          WELL,
        );
        expect(await holds()).toHaveLength(MOST_HOLDS);
        const token = await linkTo(CORA);
        const [row] = await holds();
        if (!row) throw new Error('no hold');
        const { id: _, ...copied } = row;
        const many = Array.from({ length: MOST_OF_ALL }, (__, n) => ({
          ...copied,
          email: `n${n}@many.example`,
          confirmedAt: now,
        }));
        await db().insert(plantHolds).values(many);
        expect((await press(token, 'yes')).page).toContain(holdSentences.fullFarm);
        expect((await desk()).split('<li class="stack gap-8">').length - 1).toBe(30);
        const statuses = [];
        for (let n = 0; n < 11; n += 1) statuses.push((await ask(one?.id ?? '', 'ida@example.com')).status);
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      });

      it('nonsense is refused, and leaves nothing', async () => {
        const { id } = await apple();
        for (const more of [
          { pots: '0' },
          { pots: '11' },
          { pots: 2 },
          { pots: '1e1' },
          { name: '' },
          { name: 'x'.repeat(81) },
          { email: 'nobody' },
          { id: 'apple' },
          { website: 'http://spam.example' },
        ])
          expect([400, 422], JSON.stringify(more)).toContain((await ask(id, CORA, more)).status);
        expect((await ask('6a2b2f0e-6f2c-4f65-9c7c-0a8cbb5f1f11', CORA)).status).toBe(409);
        expect(await holds()).toEqual([]);
        const hold = await asked(id, CORA);
        const token = await linkTo(CORA);
        for (const [from, to] of [
          ['asked', 'handed over'],
          ['asked', 'asked'],
          ['stopped', 'held'],
          ['held', 'let go'],
          ['asked', 'stopped'],
        ] as const)
          expect(await move(hold, from, to), `${from} to ${to}`).toMatchObject(WRONG);
        for (const bad of [`${token}x`, 'made-up', hold]) expect((await press(bad, 'stop')).status).toBe(400);
        expect(await holds()).toMatchObject([{ state: 'asked' }]);
      });
    });

    it('is one’s own data: read, forgotten with the account, and by itself after a week', async () => {
      const ana = await addPerson(stage.farm, { firstName: 'Cora', email: CORA });
      const { id } = await apple();
      await asked(id, CORA);
      await asked(id, 'gus@example.com');
      let data = '';
      for await (const part of myDataText(stage.farm.context, ana.who as Who)) data += part;
      expect(JSON.parse(data).plant_holds).toMatchObject([{ variety: 'Honeycrisp', pots: 1 }]);
      expect((await ana.call('close-account', { password: PASSWORD })).status).toBe(200);
      expect((await holds()).map(({ email }) => email)).toEqual(['gus@example.com']);
      now = new Date(NOON.getTime() + 7 * DAY_MS);
      await sweepHolds(db(), clock);
      expect(await holds()).toHaveLength(1);
      now = new Date(now.getTime() + 1);
      await sweepHolds(db(), clock);
      expect(await holds()).toEqual([]);
    });
  },
  { clock },
);
