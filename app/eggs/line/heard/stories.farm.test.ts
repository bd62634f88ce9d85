import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList } from '../../../../db/schema.ts';
import { count, give, lineOf } from '../../../../test/cast/egg-line.ts';
import { ask } from '../../../../test/cast/eggs.ts';
import { outboxLetter } from '../../../../test/cast/letters.ts';
import { neighborsOf } from '../../../../test/cast/neighbors.ts';
import { onBothEngines } from '../../../../test/engines/stage.ts';

const READY = 'Your eggs are ready';
const CHANGED = 'A change for your eggs';
const NOT_READY = 'Sorry, your eggs are not ready yet';

onBothEngines((stage) => {
  const { rowOf, lettersTo } = lineOf(stage);
  const { add, askFor } = neighborsOf(stage);
  const call = (name: string, body: object) => stage.cast.admin.call(name, body);
  const ana = () => lettersTo('ana@example.com');
  const toTell = async () => (await (await stage.cast.admin.get('/functions/v1/to-tell')).json()).neighbors;
  const tell = async (request_id: string, how = 'text') => {
    const shown = (await toTell()).find((one: { request_id: string }) => one.request_id === request_id);
    return call('mark-told', { request_id, how, facts: shown?.facts, digest: shown?.digest });
  };
  const give12 = async () => {
    await count(stage.cast.admin, 12);
    await give(stage.cast.admin);
  };
  const byText = (email_too = false) =>
    stage.cast.customer.call('set-tell-by', { tell_by: 'text', phone: '763-555-0188', email_too });
  const byEmail = () => stage.cast.customer.call('set-tell-by', { tell_by: 'email' });
  const takeBack = (request_id: string) => call('take-back-eggs', { request_id });

  it('told, taken back, made ready again, taken back: she is to be told that they are not ready', async () => {
    await byText();
    const id = await ask(stage.cast.customer);
    await give12();
    await tell(id);
    await takeBack(id);
    await give12();
    await takeBack(id);
    expect(await toTell()).toMatchObject([
      { request_id: id, words: expect.stringContaining('not ready yet after all') },
    ]);
    await tell(id);
    expect(await toTell()).toEqual([]);
    expect(await ana()).toEqual([]);
  });

  it('who chooses email while nobody has told her gets the email, and her hold begins with it', async () => {
    await byText();
    const id = await ask(stage.cast.customer);
    await give12();
    expect((await rowOf(id))?.holdUntil).toBeNull();
    await byEmail();
    expect(await toTell()).toEqual([]);
    expect(await ana()).toEqual([READY]);
    expect((await rowOf(id))?.holdUntil).toBeInstanceOf(Date);
  });

  it('two neighbors who are one: she hears of the eggs, and of her own request that ended', async () => {
    const caller = (await add({ first_name: 'Ana', phone: '7635550188' })).body.member_id;
    const theirs = String((await askFor(caller)).body.request_id);
    await give12();
    expect(await toTell()).toMatchObject([{ request_id: theirs }]);
    const own = await ask(stage.cast.customer);
    const [member] = await stage.farm.context.db
      .select()
      .from(eggList)
      .where(eq(eggList.email, 'ana@example.com'));
    expect((await call('merge-egg-customers', { member_id: caller, into_id: member?.id })).status).toBe(200);
    expect(await toTell()).toEqual([]);
    expect((await ana()).toSorted()).toEqual(['No eggs this time', READY]);
    expect((await rowOf(own))?.endedWhy).toBe('declined');
  });

  it('moved while she wanted a text, email again: an email says the house', async () => {
    const id = await ask(stage.cast.customer);
    await call('mark-egg-request-ready', { request_id: id, where: 'stand' });
    expect(await ana()).toEqual([READY]);
    await byText();
    await call('move-eggs', { request_id: id, where: 'house' });
    expect(await toTell()).toHaveLength(1);
    await byEmail();
    expect(await toTell()).toEqual([]);
    expect(await ana()).toEqual([READY, CHANGED]);
  });

  it('told, then moved, then taken back: the answer does not say that nobody is to hear', async () => {
    await byText();
    const id = await ask(stage.cast.customer);
    await give12();
    await tell(id);
    await call('move-eggs', { request_id: id, where: 'house' });
    expect((await takeBack(id)).body.message).toBe('Undone. They’re back in line, and are to be told.');
  });

  it('an email was refused, and another reaches her: what is owed goes by email again', async () => {
    const id = await ask(stage.cast.customer);
    await outboxLetter(stage.farm, { kind: 'eggs-declined', about: id });
    await give12();
    expect(await toTell()).toMatchObject([{ request_id: id }]);
    const { db, mail } = stage.farm.context;
    const other = { kind: 'recovered', to: 'ana@example.com', subject: 'Hello', text: 'Hello', html: '' };
    await db.transaction((tx) => mail.queue(tx, other));
    expect(await ana()).toEqual(['Hello', READY]);
    expect(await toTell()).toEqual([]);
  });

  describe('what differs', () => {
    it('is nothing once it is undone before anything left', async () => {
      const id = await ask(stage.cast.customer);
      await give12();
      expect((await takeBack(id)).body.message).toBe('Undone. They’re back in line, and no email went out.');
      expect(await ana()).toEqual([]);
    });

    it('is the opposite once it has left, however often', async () => {
      const id = await ask(stage.cast.customer);
      for (const _ of [1, 2]) {
        await give12();
        await ana();
        await takeBack(id);
        await ana();
      }
      expect(await ana()).toEqual([READY, NOT_READY, READY, NOT_READY]);
    });

    it('by a text is an email, if email is chosen after it', async () => {
      await byText();
      const id = await ask(stage.cast.customer);
      await give12();
      await tell(id);
      await byEmail();
      expect(await ana()).toEqual([]);
      await takeBack(id);
      expect(await ana()).toEqual([NOT_READY]);
    });

    it('is said by both ways to who wants both', async () => {
      await byText(true);
      const id = await ask(stage.cast.customer);
      await give12();
      expect(await toTell()).toHaveLength(1);
      expect(await ana()).toEqual([READY]);
      await tell(id);
      expect(await toTell()).toEqual([]);
      await takeBack(id);
      expect(await toTell()).toHaveLength(1);
      expect(await ana()).toEqual([READY, NOT_READY]);
    });
  });

  describe('what was shown', () => {
    it('is heard, though it is over by then', async () => {
      await byText();
      const id = await ask(stage.cast.customer);
      await give12();
      const [{ facts, digest }] = await toTell();
      await takeBack(id);
      expect((await call('mark-told', { request_id: id, how: 'text', facts, digest })).status).toBe(200);
      expect(await toTell()).toMatchObject([{ words: expect.stringContaining('not ready yet after all') }]);
    });

    it('is believed only if the farm signed it', async () => {
      await byText();
      const id = await ask(stage.cast.customer);
      await give12();
      const [{ facts, digest }] = await toTell();
      const cheap = facts.replace(/"due":\w+/, '"due":1');
      expect(cheap).not.toBe(facts);
      const answer = await call('mark-told', { request_id: id, how: 'text', facts: cheap, digest });
      expect(answer.status).toBe(400);
      expect(await toTell()).toHaveLength(1);
    });
  });
});
