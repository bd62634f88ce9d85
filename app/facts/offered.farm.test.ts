import * as routes from 'virtual:react-router/server-build';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PAGES, type Part } from '../../core/pages.ts';
import { eggList, eggRequests, farmFacts } from '../../db/schema.ts';
import { ask as asksForEggs, dozen } from '../../test/cast/eggs.ts';
import { LIVE } from '../../test/engines/live-settings.ts';
import { onNewPostgres, onPostgres } from '../../test/engines/stage.ts';
import { sellOnly } from '../../test/engines/unopened-farm.ts';
import { offeringSentences } from '../farm/tab/offerings.ts';
import { farmFunctions } from '../functions/functions.server.ts';
import { farmReads } from '../functions/reads.server.ts';
import { NOT_OFFERED } from './must-have.ts';

const joining = {
  phone: '763-555-0142',
  address: '412 Rum River Drive, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
  numberOfEggs: 12,
};

const OFF: Part[] = ['plants', 'eggs', 'deposits'];
const off = (rows: Record<string, { of: Part }>) =>
  Object.keys(rows).filter((name) => OFF.includes(rows[name]?.of ?? 'site'));

it('every page says what it belongs to', () => {
  const all = Object.values(routes.routes).flatMap((route) =>
    route?.path !== undefined || route?.index ? [`/${route.path ?? ''}`] : [],
  );
  expect(Object.keys(PAGES).toSorted()).toEqual([...new Set(all)].toSorted());
});

onNewPostgres((stage) => {
  it('a new live farm has nothing on until it is asked', async () => {
    const [facts] = await stage.farm.context.db.select().from(farmFacts);
    expect(facts).toMatchObject({ sells: [], wordsFrom: 'answers', reopeningMonth: null });
    const { admin } = stage.cast;
    for (const path of ['/in-stock', '/egg-list', '/farmstand', '/pay-deposit', '/dashboard/plants']) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
    }
    expect((await admin.get('/dashboard/first-run')).status).toBe(200);
  });
}, LIVE);

onPostgres((stage) => {
  const turnOff = async () => sellOnly(stage, ['produce'], {} as never);
  const spellings = [
    '/egg-list',
    '/EGG-LIST',
    '/%65gg-list',
    '/egg-list/',
    '/egg-list?tab=eggs',
    '/egg-list.data',
  ];

  it.each(spellings)('%s is not there while eggs are off, however it is spelled', async (path) => {
    expect((await stage.farm.request('/egg-list')).status).toBe(200);
    await turnOff();
    expect((await stage.farm.request(path, { redirect: 'follow' })).status).toBeOneOf([404, 301]);
    const spelled = await stage.farm.request('/egg-list');
    expect(spelled.status).toBe(404);
    expect(await spelled.text()).not.toMatch(
      /href="\/(egg-list|greenhouse|in-stock|pay-deposit|coming-soon)"/,
    );
  });

  it('every page, function and shared picture of what is off is refused, and back when it is on', async () => {
    const { admin } = stage.cast;
    await turnOff();
    for (const path of off(PAGES)) {
      const asked = path.replace(/:\w+/, 'anything');
      expect([asked, (await admin.get(asked)).status]).toEqual([asked, 404]);
    }
    for (const name of off({ ...farmReads, ...farmFunctions })) {
      const isRead = Object.hasOwn(farmReads, name);
      const answer = isRead
        ? await admin
            .get(`/functions/v1/${name}`)
            .then(async (one) => ({ status: one.status, body: await one.json() }))
        : await admin.call(name, {});
      expect([name, answer]).toEqual([name, { status: 403, body: { error: NOT_OFFERED } }]);
    }
    for (const name of ['in-stock', 'coming-soon', 'egg-list', 'plants/rose']) {
      expect((await admin.get(`/share/${name}.png`)).status).toBe(404);
    }
    const document = await (await stage.farm.request('/functions/v1/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/set-offerings');
    expect(Object.keys(document.paths)).not.toContain('/request-eggs');
    const { status } = await admin.get('/dashboard/letters/eggs-ready');
    expect(status).toBe(404);
    const home = await (await admin.get('/dashboard')).text();
    expect(home).not.toMatch(/>(Plants|Egg Request List)<\/a>/);
    await sellOnly(stage, ['plants', 'eggs', 'produce', 'deposits'], {} as never);
    for (const path of ['/in-stock', '/egg-list', '/pay-deposit', '/dashboard/egg-requests']) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    }
  });

  it('eggs stay on while a neighbor was promised some', async () => {
    const { admin, customer } = stage.cast;
    await asksForEggs(customer);
    const [facts] = await stage.farm.context.db.select().from(farmFacts);
    const sent = { sells: ['plants'], updated_at: facts?.updatedAt.toISOString() };
    expect(await admin.call('set-offerings', sent)).toEqual({
      status: 409,
      body: { error: offeringSentences.stillEggs(1) },
    });
    expect((await stage.farm.request('/egg-list')).status).toBe(200);
  });

  it('of two owners at once, the second is told of the first', async () => {
    const [facts] = await stage.farm.context.db.select().from(farmFacts);
    const sent = (sells: string[]) =>
      stage.cast.admin.call('set-offerings', { sells, updated_at: facts?.updatedAt.toISOString() });
    const both = await Promise.all([sent(['plants']), sent(['produce'])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    [[], offeringSentences.nothing],
    [['deposits'], offeringSentences.nothing],
    [['eggs', 'deposits'], offeringSentences.noPlants],
    [['eggs', 'holds'], offeringSentences.noPlants],
    [['holds', 'deposits'], offeringSentences.nothing],
    [['goats'], offeringSentences.nothing],
  ])('%j is refused', async (sells, sentence) => {
    const [facts] = await stage.farm.context.db.select().from(farmFacts);
    const answer = await stage.cast.admin.call('set-offerings', {
      sells,
      updated_at: facts?.updatedAt.toISOString(),
    });
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it('asking for eggs or joining at the moment they go off leaves no request behind a closed door', async () => {
    const { admin, customer, otherCustomer, newcomer } = stage.cast;
    const { db } = stage.farm.context;
    for (let n = 0; n < 8; n += 1) {
      await db.delete(eggRequests);
      await db.delete(eggList).where(eq(eggList.supabaseId, newcomer.who?.id ?? ''));
      await db.update(farmFacts).set({ sells: ['plants', 'eggs'] });
      const [facts] = await db.select().from(farmFacts);
      const sent = { sells: ['plants'], updated_at: facts?.updatedAt.toISOString() };
      const [turned] = await Promise.all([
        admin.call('set-offerings', sent),
        customer.call('request-eggs', dozen),
        otherCustomer.call('request-eggs', dozen),
        newcomer.call('add-egg-customer', joining),
      ]);
      expect([200, 409]).toContain(turned.status);
      const pending = await db.$count(eggRequests);
      expect(turned.status === 200 && pending > 0, `${turned.status}, ${pending} pending`).toBe(false);
    }
  });
});
