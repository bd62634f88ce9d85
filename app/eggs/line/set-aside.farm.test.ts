import { expect, it } from 'vitest';
import { addPerson } from '../../../test/cast/cast.ts';
import { askFor, count, give, lineOf, onHand } from '../../../test/cast/egg-line.ts';
import { shownLines } from '../../../test/claims/time-sentences.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';

const ALL = { if_short: 'all' };
const NEED = 'were used for something else';

onBothEngines((stage) => {
  const { rowOf, set, ago, lettersTo } = lineOf(stage);
  const needs = async () =>
    shownLines(await (await stage.cast.admin.get('/dashboard')).text()).filter((line) => line.includes(NEED));
  const putBy = async (id: string) => (await rowOf(id))?.putBy;

  /** Two who wait for all of their eggs, a dozen or two set aside for each. */
  async function twoSetAside() {
    const first = await askFor(stage.cast.customer, 36, ALL);
    const second = await askFor(stage.cast.otherCustomer, 36, ALL);
    await set(first, { requestedAt: ago(60) });
    await count(stage.cast.admin, 36);
    expect((await give(stage.cast.admin)).status).toBe(200);
    expect([await putBy(first), await putBy(second)]).toEqual([24, 12]);
    return { first, second };
  }

  it('says whose eggs it takes before it does, and asks for nothing that takes nobody’s', async () => {
    const { first, second } = await twoSetAside();
    const { admin } = stage.cast;
    const ask = (eggs: number) =>
      admin.call('count-eggs', { kind: 'chickens', eggs, what: 'broken', decided: 'ask' });
    const answer = await ask(13);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        touched: [
          {
            sentence: expect.stringMatching(
              /^A dozen chicken eggs are set aside for Marcus .*\. This takes them\.$/,
            ),
          },
          {
            sentence: expect.stringMatching(
              /^A dozen chicken eggs are set aside for Ana .*\. This takes them\.$/,
            ),
          },
        ],
      },
    });
    expect(await onHand(stage.farm)).toMatchObject({ chickens: 36 });
    await count(admin, 12);
    expect((await ask(12)).status).toBe(200);
    expect([await putBy(first), await putBy(second)]).toEqual([24, 12]);
    expect(await needs()).toEqual([]);
  });

  it.each(['broken', 'house', 'stand'])('lowers the newest first, when eggs are %s', async (what) => {
    const { first, second } = await twoSetAside();
    const { admin } = stage.cast;
    const before = await lettersTo('marcus@example.com');
    const answer = await admin.call('count-eggs', { kind: 'chickens', eggs: 12, what, decided: [] });
    expect(answer.status).toBe(200);
    expect([await putBy(first), await putBy(second)]).toEqual([24, 0]);
    await admin.call('count-eggs', { kind: 'chickens', eggs: 17, what, decided: [] });
    expect([await putBy(first), await putBy(second)]).toEqual([0, 0]);
    expect(await lettersTo('marcus@example.com')).toEqual(before);
    expect(await needs()).toEqual([]);
  });

  it('is never refused from a phone that had no signal: then it stands under Needs you', async () => {
    const { first, second } = await twoSetAside();
    const counted_at = ago(10).toISOString();
    const gone = { kind: 'chickens', eggs: 29, what: 'broken', counted_at };
    expect((await stage.cast.admin.call('count-eggs', gone)).status).toBe(200);
    expect([await putBy(first), await putBy(second)]).toEqual([0, 0]);
    expect(await needs()).toHaveLength(2);
    await count(stage.cast.admin, 36);
    await give(stage.cast.admin);
    expect(await needs()).toEqual([]);
  });

  it('is asked about by a page that was opened before it was set aside, and not by what a phone kept', async () => {
    const { first, second } = await twoSetAside();
    const { admin } = stage.cast;
    const take = (counted_at: Date, more: object) =>
      admin.call('count-eggs', {
        kind: 'chickens',
        decided: 'ask',
        counted_at: counted_at.toISOString(),
        ...more,
      });
    const wrong = { eggs: -12, what: 'correction' };
    for (const more of [wrong, { eggs: 12, what: 'house' }]) {
      expect(await take(ago(0), more)).toMatchObject({ status: 409, body: { touched: [{}] } });
    }
    expect([await putBy(first), await putBy(second)]).toEqual([24, 12]);
    expect((await take(ago(10), wrong)).status).toBe(200);
    expect([await putBy(first), await putBy(second)]).toEqual([24, 0]);
    expect(await needs()).toHaveLength(1);
  });

  it('is what is there when a later neighbor gets eggs out of turn', async () => {
    const { first, second } = await twoSetAside();
    const { admin } = stage.cast;
    const later = await askFor(
      await addPerson(stage.farm, { firstName: 'Cy', email: 'cy@example.com', member: true }),
      24,
    );
    const mark = (decided: unknown) => admin.call('mark-egg-request-ready', { request_id: later, decided });
    expect(await mark('ask')).toMatchObject({ status: 409, body: { touched: [{}, {}] } });
    expect((await rowOf(later))?.requestStatus).toBe('pending');
    expect((await mark([])).status).toBe(200);
    expect([await putBy(first), await putBy(second)]).toEqual([12, 0]);
    expect(await onHand(stage.farm)).toMatchObject({ chickens: 12 });
  });

  it('is asked about when several are marked ready at once, and when a count is corrected', async () => {
    const { first, second } = await twoSetAside();
    const { admin } = stage.cast;
    const later = await askFor(
      await addPerson(stage.farm, { firstName: 'Cy', email: 'cy@example.com', member: true }),
      24,
    );
    const mark = (decided?: unknown) =>
      admin.call('mark-egg-requests-ready', { request_ids: [later, second], decided });
    expect(await mark('ask')).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/set aside for Ana/) },
    });
    expect((await rowOf(later))?.requestStatus).toBe('pending');
    const correct = { kind: 'chickens', eggs: -30, what: 'correction', decided: 'ask' };
    expect((await admin.call('count-eggs', correct)).status).toBe(409);
    expect((await mark([])).status).toBe(200);
    expect(await putBy(first)).toBe(0);
    expect(await needs()).toEqual([]);
  });

  it('holds while two take eggs at once', async () => {
    const { first, second } = await twoSetAside();
    const { admin } = stage.cast;
    const take = () => admin.call('count-eggs', { kind: 'chickens', eggs: 10, what: 'broken' });
    expect((await Promise.all([take(), take()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await onHand(stage.farm)).toMatchObject({ chickens: 16 });
    expect([await putBy(first), await putBy(second)]).toEqual([12, 0]);
  });
});
