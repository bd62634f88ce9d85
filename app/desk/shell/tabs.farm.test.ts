import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import * as build from 'virtual:react-router/server-build';
import { type ClientLoaderFunction, createRequestHandler, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Actor } from '../../../test/cast/cast.ts';
import { paidDeposit } from '../../../test/cast/deposits.ts';
import { aMember } from '../../../test/cast/eggs.ts';
import { ORIGIN } from '../../../test/engines/open-test-farm.ts';
import { onPostgres, type Stage } from '../../../test/engines/stage.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';

type Routes = ServerBuild['routes'];
type Tab = {
  handle?: TabHandle;
  clientLoader?: ClientLoaderFunction;
  meta?: unknown;
  ErrorBoundary?: unknown;
};

const LAYOUTS = ['tabs', 'egg-customers'];
const WITHOUT_MENU = ['dashboard/confirm', 'dashboard/set-up'];

/** What each page of the dashboard has forgotten to say of itself. */
function forgotten(routes: Routes): string[] {
  return Object.values(routes).flatMap((route) => {
    const { path = '', parentId = '', module } = route ?? {};
    const isPage = module?.default !== undefined && /^(dashboard|egg-customers)(\/|$)/.test(path);
    if (!isPage || WITHOUT_MENU.includes(path)) return [];
    if (!LAYOUTS.includes(parentId)) return [`${path}: stands outside of tab-layout.tsx`];
    const { handle, clientLoader, meta, ErrorBoundary } = module as unknown as Tab;
    if (!handle?.who || !handle.title || !handle.instead?.failed || handle.stale === undefined)
      return [`${path}: its handle is no TabHandle`];
    return [
      ...((handle.stale === null) !== (clientLoader === undefined)
        ? [`${path}: stale and cacheLastRead`]
        : []),
      ...(path.includes(':') && !handle.instead[404] ? [`${path}: what stands in place of nothing`] : []),
      ...(meta ? [`${path}: a meta beside its title`] : []),
      ...(ErrorBoundary ? [`${path}: an ErrorBoundary of its own`] : []),
    ];
  });
}

const routes = build.routes as Routes;
const tabs = Object.values(routes).filter((route) => LAYOUTS.includes(route?.parentId ?? ''));
const handleOf = (path: string) =>
  tabs.find((route) => route?.path === path)?.module.handle as unknown as TabHandle;

describe('every page of the dashboard', () => {
  it('says who may see it, its title, what stands in its place and over what is old', () => {
    expect(tabs).toHaveLength(32);
    expect(forgotten(routes)).toEqual([]);
  });

  const bin = Object.values(routes).find((route) => route?.path === 'dashboard/plants/bin');
  const handle = bin?.module.handle as unknown as TabHandle;
  const { who: _, ...forAnybody } = handle;
  it.each([
    ['stands outside of tab-layout.tsx', { parentId: 'root' }, {}],
    ['its handle is no TabHandle', {}, { handle: undefined }],
    ['its handle is no TabHandle', {}, { handle: forAnybody }],
    ['stale and cacheLastRead', {}, { clientLoader: undefined }],
    ['what stands in place of nothing', { path: 'dashboard/planted/:id' }, {}],
    ['a meta beside its title', {}, { meta: () => [] }],
    ['an ErrorBoundary of its own', {}, { ErrorBoundary: () => null }],
  ])('or a test fails: %s', (says, route, module) => {
    const planted = {
      ...bin,
      path: 'dashboard/planted',
      ...route,
      module: { ...bin?.module, ...module },
    };
    expect(forgotten({ ...routes, planted } as Routes)).toEqual([`${planted.path}: ${says}`]);
  });

  it('shows what it read last when there is no signal, or says that it cannot be read', async () => {
    for (const { path = '', module } of tabs.map((route) => route ?? ({} as never))) {
      const { clientLoader, handle: said } = module as unknown as Tab;
      if (said?.stale === null) continue;
      const read = (address: string, serverLoader: () => Promise<object>) =>
        clientLoader?.({ request: new Request(ORIGIN + address), serverLoader } as never);
      const away = () => Promise.reject(new TypeError('Failed to fetch'));
      await expect(read(`/${path}`, away), path).rejects.toThrow('Failed to fetch');
      expect(await read(`/${path}`, async () => ({ eggs: 12 })), path).toEqual({ eggs: 12 });
      expect(await read(`/${path}?page=2`, away), path).toEqual({ eggs: 12, unread: true });
      await expect(read('/elsewhere', away), path).rejects.toThrow('Failed to fetch');
      // A refusal is an answer.
      const refused = () => Promise.reject(new Response(null, { status: 403 }));
      await expect(read(`/${path}`, refused), path).rejects.toMatchObject({ status: 403 });
    }
  });
});

/** Its title, and the first words in its place when its loader fails and when it is for others. */
const PAGES: [path: string, title: string, failed: string, others?: string][] = [
  ['dashboard', 'Today', 'Your dashboard could not be loaded'],
  ['dashboard/plants', 'Plants', 'The plants could not be loaded'],
  ['dashboard/plants/bin', 'Bin', 'The plants could not be loaded', 'Go to the plants'],
  ['dashboard/plants/photos', 'Add photos', 'The plants could not be loaded', 'Go to the plants'],
  ['dashboard/plants/wanted', 'Wanted', 'The list could not be loaded', 'This is for those who work here'],
  ['dashboard/plants/holds', 'Holds', 'The list could not be loaded', 'This is for those who work here'],
  [
    'dashboard/plants/season',
    'As last year',
    'The list could not be loaded',
    'This is for those who work here',
  ],
  ['dashboard/plants/walk', 'Bench walk', 'The bench could not be loaded', 'This is for those who work here'],
  ['dashboard/coming-soon', 'Coming Soon', 'The plants could not be loaded', 'Go to the plants'],
  ['dashboard/egg-requests', 'Egg Request List', 'Failed to fetch requests. Nothing was lost:'],
  [
    'dashboard/egg-requests/ask',
    'Phone order',
    'Error: the egg list could not be loaded. Nothing was lost:',
    'This is for those who work here',
  ],
  ['dashboard/egg-requests/mine', 'Your eggs', 'Failed to fetch requests. Nothing was lost:'],
  [
    'dashboard/egg-requests/year',
    'The egg year',
    'The egg year could not be loaded. Nothing was lost:',
    'You are not authorized to view this page.',
  ],
  ['dashboard/print', 'Print', 'What can be printed could not be loaded', 'This is for those who work here'],
  ['dashboard/stand', 'Stand', 'The stand could not be loaded', 'This is for those who work here'],
  ['dashboard/farm', 'Farm', 'This page could not be loaded', 'This part is for the owners'],
  ['dashboard/people', 'People', 'This page could not be loaded', 'This part is for the owners'],
  ['dashboard/people/:accountId', 'Sign-in help', 'This page could not be loaded', 'Go to your dashboard'],
  [
    'dashboard/health',
    'Health',
    'The farm’s health could not be read: our records cannot be reached right now.',
    'You are not authorized to view this page.',
  ],
  [
    'dashboard/history',
    'History',
    'We can’t reach our records right now, so the history can’t be shown.',
    'You are not authorized to view this page.',
  ],
  ['dashboard/handbook', 'Handbook', 'Your dashboard could not be loaded', 'The handbook is for those who'],
  ['dashboard/handbook/print', 'The helper’s sheet', 'Your dashboard could not be loaded', 'The handbook is'],
  ['dashboard/handbook/:slug', 'Eggs were picked up', 'Your dashboard could not be', 'The handbook is for'],
  ['dashboard/account', 'Your account', 'Your dashboard could not be loaded'],
  ['dashboard/first-run', 'Open the farm', 'This page could not be loaded', 'This part is for the owners'],
  ['dashboard/letters', 'Emails', 'The emails could not be loaded. Nothing was lost:', 'You are not'],
  ['dashboard/letters/outbox', 'Outbox', 'The emails could not be loaded.', 'You are not authorized'],
  ['dashboard/letters/:name', 'Eggs are ready', 'The emails could not be loaded.', 'You are not authorized'],
  ['dashboard/deposits', 'Deposits', 'Deposits could not be loaded. Nothing was lost:', 'You are not'],
  ['dashboard/deposits/:orderNumber', 'Deposit', 'Deposits could not be loaded.', 'You are not authorized'],
  ['egg-customers', 'Egg customers', 'Error: our records could not be loaded.', 'You are not authorized'],
  ['egg-customers/:memberId', 'Egg customer', 'Error: our records could not', 'You are not authorized'],
];

const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1];
const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const inWords = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', '’');

onPostgres((stage) => {
  it.each([
    ['/dashboard/letters/made-up', 'There is no such email. All emails'],
    ['/dashboard/deposits/ZZZZZZZZ', 'That deposit could not be found. All deposits'],
    ['/dashboard/people/made-up', 'No such account'],
    ['/dashboard/handbook/made-up', 'No such page'],
    ['/egg-customers/made-up', 'All egg customers'],
  ])('%s says that there is none, and leads on', async (address, says) => {
    const answer = await stage.cast.admin.get(address);
    expect(answer.status).toBe(404);
    expect(inWords(mainOf(await answer.text()))).toContain(says);
  });

  async function addressOf({ farm, cast }: Stage, path: string) {
    if (path.includes(':orderNumber'))
      return `/${path.replace(':orderNumber', (await paidDeposit(farm)).orderNumber)}`;
    if (path.includes(':memberId')) return `/${path.replace(':memberId', await aMember(farm))}`;
    return `/${path}`
      .replace(':accountId', cast.customer.who?.id ?? '')
      .replace(':slug', 'eggs-were-picked-up')
      .replace(':name', 'eggs-ready');
  }

  /** The farm with one page whose loader fails. */
  function broken(path: string) {
    const [id = '', route] = Object.entries(routes).find(([, one]) => one?.path === path) ?? [];
    const fails = () => Promise.reject(new Error('planted'));
    const planted = { ...route, module: { ...route?.module, loader: fails } };
    const render = createRequestHandler(
      { ...build, routes: { ...routes, [id]: planted } } as unknown as ServerBuild,
      'production',
    );
    const app = buildApp(stage.farm.context, stage.farm.open, render, null, null);
    return (address: string) => {
      const incoming = new IncomingMessage(
        Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' }),
      );
      return app.request(ORIGIN + address, { headers: stage.cast.admin.headers }, { incoming });
    };
  }

  it('every page is in the table', () => {
    expect(PAGES.map(([path]) => path).sort()).toEqual(tabs.map((route) => route?.path).sort());
  });

  it.each(PAGES)('%s is called %s', async (path, title, failed, others) => {
    const { cast } = stage;
    const address = await addressOf(stage, path);
    const called = `${title} · Prairie Hen`;
    const mine = await cast.admin.get(address);
    expect(mine.status).toBe(200);
    const page = await mine.text();
    expect(titleOf(page)).toBe(called);
    expect(page.match(/<title>/g)).toHaveLength(1);

    const out = await cast.visitor.get(address);
    expect(out.status).toBe(401);
    const toLogin = path.startsWith('dashboard')
      ? `/login${path === 'dashboard' ? '' : `?${new URLSearchParams({ next: address })}`}`
      : '/login?next=%2Fegg-customers';
    expect(mainOf(await out.text())).toContain(`href="${toLogin}"`);
    // What reads its data alone is refused in its own name.
    const id = tabs.find((route) => route?.path === path)?.id ?? '';
    const alone = await cast.visitor.get(`${address}.data?${new URLSearchParams({ _routes: id })}`);
    expect(alone.status).toBe(401);
    expect(await alone.text()).toContain(`"${id}"`);

    const { who } = handleOf(path);
    const refused: Actor[] = { everybody: [], staff: [cast.customer], owners: [cast.customer, cast.helper] }[
      who
    ];
    expect(refused.length > 0).toBe(others !== undefined);
    for (const person of refused) {
      const answer = await person.get(address);
      expect(answer.status).toBe(403);
      const instead = await answer.text();
      expect(inWords(mainOf(instead))).toContain(others);
      expect(titleOf(instead)).toMatch(/ · Prairie Hen$/);
    }
    for (const person of [cast.customer, cast.helper].filter((one) => !refused.includes(one)))
      expect((await person.get(address)).status).toBe(200);

    const lost = await broken(path)(address);
    expect(lost.status).toBe(500);
    const instead = await lost.text();
    expect(inWords(mainOf(instead))).toContain(failed);
    expect(mainOf(instead)).toMatch(
      /<a [^>]*href="(|\/[^"]*)"[^>]*>(try again|Try again|All egg customers)</,
    );
    // What only its loader knows is not in the title.
    const plain = { Today: 'Profile', 'Eggs were picked up': 'Handbook' }[title] ?? title;
    expect(titleOf(instead)).toBe(`${plain} · Prairie Hen`);
  });
});
