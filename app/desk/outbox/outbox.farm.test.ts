import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { deposits, profiles } from '../../../db/schema.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { ask, done, markReady, no } from '../../../test/cast/eggs.ts';
import { outboxLetter } from '../../../test/cast/letters.ts';
import { neighborsOf } from '../../../test/cast/neighbors.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { outboxSentences, readOutbox, sweepLetters } from './outbox.server.ts';
import { outboxList } from './outbox-view.ts';
import { readMailMatters } from './unsent-mail.server.ts';

onPostgres((stage) => {
  const owner = () => {
    const { who } = stage.cast.admin;
    if (!who) throw new Error('nobody');
    return who;
  };
  const outbox = async (search = '') =>
    (await readOutbox(stage.farm.context, owner(), outboxList.read(new URLSearchParams(search)))).rows;
  const subjects = async (search: string) => (await outbox(search)).map(({ subject }) => subject);
  const again = (letter_id: string, key?: string) =>
    stage.cast.admin.call('send-letter-again', { letter_id }, key);
  const told = (letter_id: string) => stage.cast.admin.call('mark-letter-told', { letter_id });

  describe('the outbox', () => {
    it('tells of each letter to whom it went and that it was taken', async () => {
      await markReady(stage.cast.admin, await ask(stage.cast.customer));
      await stage.farm.letters();
      const [ready, wanted] = await outbox();
      expect(ready).toMatchObject({
        kind: 'eggs-ready',
        to: 'ana@example.com',
        name: 'Ana Test',
        subject: 'Your eggs are ready',
        state: 'sent',
        tries: 1,
        said: null,
      });
      expect(wanted).toMatchObject({ kind: 'eggs-wanted', to: 'june@farm.example', state: 'sent' });
      const page = await (await stage.cast.admin.get('/dashboard/letters/outbox')).text();
      for (const said of ['Ana Test', 'Your eggs are ready', 'Sent']) expect(page).toContain(said);
    });

    it('a letter that nobody takes is there with the answer, and goes again when asked', async () => {
      const gone = await addPerson(stage.farm, {
        firstName: 'Greta',
        email: 'greta@refused.example',
        member: true,
      });
      await markReady(stage.cast.admin, await ask(gone));
      await stage.farm.letters();
      const [refused] = await outbox('show=refused');
      expect(refused).toMatchObject({
        name: 'Greta Test',
        state: 'refused',
        said: '550 5.1.1 No such mailbox here',
        settled: null,
      });
      expect((await readMailMatters(stage.farm.context, owner())).undelivered).toEqual({
        count: 1,
        to: 'greta@refused.example',
        subject: 'Your eggs are ready',
      });
      const db = stage.farm.context.db;
      // Her mailbox is there after all.
      await db.update(profiles).set({ email: 'greta@example.com' }).where(eq(profiles.firstName, 'Greta'));
      expect(await again(refused?.id ?? '')).toEqual(done(outboxSentences.again));
      const [arrived] = (await stage.farm.letters()).filter(({ to }) => to === 'greta@example.com');
      expect(arrived).toMatchObject({
        subject: 'Your eggs are ready',
        text: expect.stringContaining('dozen chicken eggs'),
      });
      expect((await readMailMatters(stage.farm.context, owner())).undelivered).toEqual({
        count: 0,
        to: null,
        subject: null,
      });
    });

    it('finds by name, address and subject, by state, and nonsense finds nothing', async () => {
      await outboxLetter(stage.farm, { subject: 'One' });
      await outboxLetter(stage.farm, { subject: 'Two', to: 'Marcus@Example.com', state: 'sent', body: null });
      await outboxLetter(stage.farm, {
        subject: '100 % eggs',
        to: 'nobody@example.org',
        state: 'queued',
        body: null,
      });
      expect(await subjects('q=ana+te')).toEqual(['One']);
      expect(await subjects('q=MARCUS')).toEqual(['Two']);
      expect(await subjects('q=%25+eg')).toEqual(['100 % eggs']);
      expect(await subjects('show=sent')).toEqual(['Two']);
      expect(await subjects('show=refused&q=two')).toEqual([]);
      for (const nonsense of ['show=lost&page=-1', 'page=x', 'q=%00']) {
        expect(await subjects(nonsense)).toHaveLength(3);
      }
      expect(await subjects('q=_____________________________')).toEqual([]);
      expect(await subjects('page=7')).toEqual([]);
      expect((await stage.cast.admin.get('/dashboard/letters/outbox?page=7')).status).toBe(200);
    });

    it('finds those that were taken back before they left', async () => {
      await outboxLetter(stage.farm, { subject: 'Taken', state: 'withdrawn', body: null });
      await outboxLetter(stage.farm, { subject: 'Sent', state: 'sent', body: null });
      expect(await subjects('show=withdrawn')).toEqual(['Taken']);
      const page = await (await stage.cast.admin.get('/dashboard/letters/outbox')).text();
      expect(page).toContain('<option value="withdrawn">Taken back</option>');
    });

    it('shows fifty at a time, newest first', async () => {
      const now = stage.farm.context.clock.now().getTime();
      for (let n = 0; n < 51; n += 1) {
        await outboxLetter(stage.farm, { subject: `Number ${n}`, queuedAt: new Date(now - n * 1000) });
      }
      expect((await subjects('')).slice(0, 2)).toEqual(['Number 0', 'Number 1']);
      expect(await subjects('page=2')).toEqual(['Number 50']);
      const first = await (await stage.cast.admin.get('/dashboard/letters/outbox')).text();
      expect(first).toContain('>Older<');
      const last = await (await stage.cast.admin.get('/dashboard/letters/outbox?page=2')).text();
      expect(last).not.toContain('>Older<');
    });

    it('has the phone of the account, and of a deposit only for its emails', async () => {
      const { db } = stage.farm.context;
      await db.update(profiles).set({ phone: '7635550101' }).where(eq(profiles.email, 'ana@example.com'));
      await db.insert(deposits).values({
        orderNumber: 'PH-TEST',
        amountCents: 4000,
        email: 'payer@example.org',
        phone: '(763) 555-0177',
      });
      await outboxLetter(stage.farm, { subject: '1' });
      await outboxLetter(stage.farm, { subject: '2', to: 'payer@example.org', kind: 'deposit-receipt' });
      await outboxLetter(stage.farm, {
        subject: '3',
        to: 'payer@example.org',
        kind: 'verification',
        body: null,
      });
      const phones = Object.fromEntries((await outbox()).map(({ subject, phone }) => [subject, phone]));
      expect(phones).toEqual({ 1: '7635550101', 2: '(763) 555-0177', 3: null });
      const page = await (await stage.cast.admin.get('/dashboard/letters/outbox?q=1')).text();
      expect(page).toContain('href="tel:+17635550101"');
    });

    it('has name and phone of a neighbor whom the farm added, whatever the letter', async () => {
      const { add } = neighborsOf(stage);
      const { member_id } = (await add({ email: 'Gone@refused.example', tell_by: 'email' })).body;
      const asked = await stage.cast.admin.call('request-eggs-for', {
        member_id,
        number_of_eggs_requested: 12,
        chickens_or_ducks: 'chickens',
      });
      const { request_id } = asked.body as { request_id: string };
      await markReady(stage.cast.admin, request_id);
      await stage.farm.letters();
      const [refused] = await outbox('show=refused');
      expect(refused).toMatchObject({ name: 'Orla by the bridge', phone: '7635550177' });
      expect(await subjects('q=orla')).toContain(refused?.subject);
      const page = await (await stage.cast.admin.get('/dashboard/letters/outbox?show=refused')).text();
      expect(page).toContain('Tell Orla by phone: (763) 555-0177');
      expect(page).toContain('href="tel:+17635550177"');
    });

    it('has the name of who paid a deposit, for its emails only', async () => {
      const { db } = stage.farm.context;
      const paid = { orderNumber: 'PH-TEST', amountCents: 4000, email: 'payer@example.org' };
      await db.insert(deposits).values({ ...paid, name: 'Ana Moe', phone: '+44 20 7946 0958 ext. 5' });
      await outboxLetter(stage.farm, { subject: '2', to: 'payer@example.org', kind: 'deposit-receipt' });
      await outboxLetter(stage.farm, { subject: '3', to: 'payer@example.org', kind: 'reset', body: null });
      const names = Object.fromEntries((await outbox()).map(({ subject, name }) => [subject, name]));
      expect(names).toEqual({ 2: 'Ana Moe', 3: null });
      const page = await (await stage.cast.admin.get('/dashboard/letters/outbox?q=2')).text();
      expect(page).toContain('href="tel:+442079460958,5"');
    });

    it('never has what an email says, nor a link to sign in with', async () => {
      await stage.cast.visitor.call('send-verification-email', { email: 'una@example.com' });
      const [verification] = await stage.farm.letters();
      const token = verification?.links[0]?.split('token=')[1] ?? '';
      expect(token.length).toBeGreaterThan(20);
      const { rows } = await stage.farm.open.query({
        text: 'select to_jsonb(l)::text as all from letters l',
      });
      expect(JSON.stringify(rows)).toContain('una@example.com');
      expect(JSON.stringify(rows)).not.toContain(token);
      const page = await (await stage.cast.admin.get('/dashboard/letters/outbox')).text();
      expect(page).not.toContain(token);
    });

    it('is for the farm only', async () => {
      const statuses = [];
      for (const role of ['visitor', 'customer', 'admin'] as const) {
        statuses.push((await stage.cast[role].get('/dashboard/letters/outbox')).status);
      }
      expect(statuses).toEqual([401, 403, 200]);
      const { who } = stage.cast.customer;
      const view = outboxList.first;
      const { context } = stage.farm;
      if (!who) throw new Error('nobody');
      for (const read of [() => readOutbox(context, who, view), () => readMailMatters(context, who)]) {
        await expect(read()).rejects.toMatchObject({ status: 403, message: outboxSentences.mayNot });
      }
    });

    it('forgets after thirty days', async () => {
      const { db, clock } = stage.farm.context;
      const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      await outboxLetter(stage.farm, { subject: 'Old', queuedAt: ago(31) });
      await outboxLetter(stage.farm, { subject: 'New', queuedAt: ago(29) });
      await sweepLetters(db, clock);
      expect(await subjects('')).toEqual(['New']);
    });
  });

  describe('an undelivered letter', () => {
    it('goes again once for each tap, however often the tap arrives', async () => {
      const id = await outboxLetter(stage.farm);
      const key = randomUUID();
      const answers = await Promise.all([again(id, key), again(id, key), again(id, key)]);
      expect(answers).toEqual(Array(3).fill(done(outboxSentences.again)));
      expect((await stage.farm.letters()).map(({ text }) => text)).toEqual(['Come and get them.']);
      expect(await again(id)).toEqual(no(409, outboxSentences.settled.again));
    });

    it('of two owners at once, one sends it', async () => {
      const other = await addPerson(stage.farm, {
        firstName: 'Walt',
        email: 'walt@farm.example',
        role: 'admin',
      });
      const id = await outboxLetter(stage.farm);
      const answers = await Promise.all([again(id), other.call('mark-letter-told', { letter_id: id })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const sent = answers[0]?.status === 200 ? 1 : 0;
      expect(await stage.farm.letters()).toHaveLength(sent);
    });

    it('is marked as told, and does not go again after that', async () => {
      const id = await outboxLetter(stage.farm);
      expect(await told(id)).toEqual(done(outboxSentences.told));
      expect(await told(id)).toEqual(no(409, outboxSentences.settled.told));
      expect(await again(id)).toEqual(no(409, outboxSentences.settled.told));
      expect(await stage.farm.letters()).toEqual([]);
      expect((await readMailMatters(stage.farm.context, owner())).undelivered).toMatchObject({ count: 0 });
    });

    it('with a link to sign in is written again, with a link that works', async () => {
      const id = await outboxLetter(stage.farm, { kind: 'verification', to: 'una@example.com', body: null });
      expect(await again(id)).toEqual(done(outboxSentences.fresh));
      const [fresh] = await stage.farm.letters();
      const token = decodeURIComponent(fresh?.links[0]?.split('token=')[1] ?? '');
      expect((await stage.cast.visitor.call('verify-email', { token })).status).toBe(200);
    });

    it('that invites an owner does not go without the password, and stays undelivered', async () => {
      const id = await outboxLetter(stage.farm, { kind: 'invitation', to: 'walt@farm.example', body: null });
      expect(await again(id)).toEqual(no(409, outboxSentences.invite));
      expect((await readMailMatters(stage.farm.context, owner())).undelivered).toMatchObject({ count: 1 });
    });

    it.each(['sent', 'queued'] as const)('is not one that is %s', async (state) => {
      const id = await outboxLetter(stage.farm, { state, body: null });
      expect(await again(id)).toEqual(no(409, outboxSentences.notRefused));
      expect(await told(id)).toEqual(no(409, outboxSentences.notRefused));
    });

    it.each([
      ['an id nobody has', randomUUID(), 404],
      ['no id', 'x', 400],
      ['a number', 7, 400],
    ])('is not found by %s', async (_, id, status) => {
      expect((await again(id as string)).status).toBe(status);
      expect((await told(id as string)).status).toBe(status);
    });
  });
});
